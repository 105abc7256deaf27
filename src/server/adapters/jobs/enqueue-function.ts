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
    SELECT * INTO kind FROM pgboss.queue WHERE name = job_name;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'There is no job of the name %', job_name;
    END IF;
    INSERT INTO pgboss.job_common (
      name, data, start_after, singleton_key, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
    ) VALUES (
      kind.name, job_data, starts, job_key, kind.expire_seconds, kind.deletion_seconds,
      starts + kind.retention_seconds * interval '1s', kind.retry_limit, kind.retry_delay,
      kind.retry_backoff, kind.retry_delay_max, kind.policy, kind.dead_letter, kind.heartbeat_seconds
    )
    ON CONFLICT DO NOTHING
    RETURNING id INTO new_id;
    RETURN new_id;
  END
  $body$`

/** Wakes the workers of these kinds, in every process. */
export const wakeWorkers = `
  SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) FROM unnest($1::text[]) AS name`

/** The app's role may call the function, and do nothing else in the schema. */
export const enqueueRights = `
  REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM app_rw;
  REVOKE ALL ON FUNCTION pgboss.enqueue_job FROM PUBLIC;
  GRANT USAGE ON SCHEMA pgboss TO app_rw;
  GRANT EXECUTE ON FUNCTION pgboss.enqueue_job TO app_rw`
