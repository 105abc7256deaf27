const columns = `name, data, start_after, singleton_key, expire_seconds, deletion_seconds, keep_until, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds`

/** Their values for a job of a `kind`. */
const values = (data: string, starts: string, key: string) =>
  `kind.name, ${data}, ${starts}, ${key}, kind.expire_seconds, kind.deletion_seconds,
      ${starts} + kind.retention_seconds * interval '1s', kind.retry_limit,
      kind.retry_delay, kind.retry_backoff, kind.retry_delay_max, kind.policy, kind.dead_letter, kind.heartbeat_seconds`

const readKind = `SELECT * INTO kind FROM pgboss.queue WHERE name = job_name;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'There is no job of the name %', job_name;
    END IF;`

/**
 * Adds one job within the caller's transaction. Returns its id, or null if a job with the same key is waiting. It does
 * not notify the workers: a notice inside the transaction would make all commits wait for one another.
 *
 * A function instead of the engine's own statement, for two reasons: the app's role needs no rights on the job tables,
 * and the plan is cached, which makes it three to five times as fast on the path of every lead. It runs with the rights
 * of the schema's owner, so its search path is fixed.
 */
export const enqueueFunction = `
  CREATE OR REPLACE FUNCTION pgboss.enqueue_job(job_name text, job_data jsonb, run_after timestamptz, job_key text)
  RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
  DECLARE
    kind pgboss.queue;
    starts timestamptz := coalesce(run_after, pgboss.job_now());
    new_id uuid;
  BEGIN
    ${readKind}
    INSERT INTO pgboss.job_common (${columns})
    VALUES (${values('job_data', 'starts', 'job_key')})
    ON CONFLICT DO NOTHING
    RETURNING id INTO new_id;
    RETURN new_id;
  END
  $body$`

/** Adds many jobs at once: a list of `data`, `runAfter` if it is not to run at once, and `key`. */
export const enqueueAllFunction = `
  CREATE OR REPLACE FUNCTION pgboss.enqueue_jobs(job_name text, jobs json)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
  DECLARE
    kind pgboss.queue;
  BEGIN
    ${readKind}
    INSERT INTO pgboss.job_common (${columns})
    SELECT ${values('added.data', 'added.starts', 'added.key')}
    FROM (
      SELECT data, coalesce("runAfter", pgboss.job_now()) AS starts, key
      FROM json_to_recordset(jobs) AS job (data jsonb, "runAfter" timestamptz, key text)) AS added
    ON CONFLICT DO NOTHING;
  END
  $body$`

/** Moves jobs that wait for their first attempt: a list of `key` and `runAfter`. The condition is the index that allows one of each key. */
export const moveFunction = `
  CREATE OR REPLACE FUNCTION pgboss.move_jobs(job_name text, moves json)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    UPDATE pgboss.job_common j SET start_after = m."runAfter", keep_until = j.keep_until + (m."runAfter" - j.start_after)
    FROM json_to_recordset(moves) AS m (key text, "runAfter" timestamptz)
    WHERE j.name = job_name AND j.state = 'created' AND j.policy = 'short' AND coalesce(j.singleton_key, '') = m.key
  $body$`

/** Wakes the workers of these kinds, in every process. */
export const wakeWorkers = `
  SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) FROM unnest($1::text[]) AS name`

/** The app's role may call these functions, and do nothing else in the schema. */
export const enqueueRights = `
  REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM app_rw;
  REVOKE ALL ON FUNCTION pgboss.enqueue_job, pgboss.enqueue_jobs, pgboss.move_jobs FROM PUBLIC;
  GRANT USAGE ON SCHEMA pgboss TO app_rw;
  GRANT EXECUTE ON FUNCTION pgboss.enqueue_job, pgboss.enqueue_jobs, pgboss.move_jobs TO app_rw`
