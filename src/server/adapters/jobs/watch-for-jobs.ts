import type { PgBoss } from 'pg-boss'

/** How often a running job reports that its process is alive. */
export const heartbeatRefreshSeconds = 1

/** After this silence the process counts as dead. A process that was only delayed may then do a job twice, as any job may. */
const silenceSeconds = 4

const lookMs = 500

/** Lets a check find running jobs without reading the finished ones. */
export const indexForLooking = `
  CREATE INDEX IF NOT EXISTS job_active_heartbeat ON pgboss.job_common (heartbeat_on) WHERE state = 'active'`

/**
 * Returns the given kinds that have a job due, and releases the jobs of dead processes.
 *
 * The engine itself waits for a dead process for at least 10 seconds, then a minute, then the delay of a failed
 * attempt. But if its process died, the job itself did not fail: it may be taken immediately, as the next attempt. A
 * job with no attempts left (it may be what kills the process) is left to the engine, which moves it to the dead jobs.
 *
 * A function, because it is called all the time for as long as the server runs: its plans are cached.
 */
export const lookFunction = `
  CREATE OR REPLACE FUNCTION pgboss.look_for_jobs(kinds text[]) RETURNS SETOF text
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
  BEGIN
    UPDATE pgboss.job SET state = 'retry', start_after = pgboss.job_now()
    WHERE state = 'active' AND heartbeat_on < pgboss.job_now() - interval '${silenceSeconds} seconds' AND retry_count < retry_limit;
    RETURN QUERY SELECT kind FROM unnest(kinds) AS kind WHERE EXISTS (
      SELECT FROM pgboss.job_common
      WHERE name = kind AND state < 'active' AND NOT blocked AND start_after <= pgboss.job_now());
  END
  $body$`

/**
 * Checks twice a second, until stopped, for jobs of these kinds that may be taken because they are due or their process
 * died. Calls `onFound` with each kind, so the lanes don't have to poll.
 */
export function watchForJobs(
  db: ReturnType<PgBoss['getDb']>,
  kinds: () => string[],
  onFound: (kind: string) => void,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isStopped = false

  async function look() {
    try {
      const { rows } = await db.executeSql('SELECT pgboss.look_for_jobs($1) AS kind', [kinds()])
      for (const { kind } of rows as { kind: string }[]) onFound(kind)
    } catch (error) {
      onError(error)
    }
    if (!isStopped) plan()
  }
  function plan() {
    timer = setTimeout(() => {
      looking = look()
    }, lookMs)
  }
  plan()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
