import type { PgBoss } from 'pg-boss'

/** How often a running job says that its process is alive. */
export const heartbeatRefreshSeconds = 1

/** After this silence the process counts as dead. A process that was only held up may then do a job twice, as any job may. */
const silenceSeconds = 4

const sweepMs = 1000

/** Lets the sweep find running jobs without reading the finished ones. */
export const indexForSweep = `
  CREATE INDEX IF NOT EXISTS job_active_heartbeat ON pgboss.job_common (heartbeat_on) WHERE state = 'active'`

/**
 * The engine itself waits for at least 10 seconds, then a minute, then the delay of a failed attempt. A job whose process died
 * has failed in nothing: it may be taken at once, by the next attempt. When it has no attempt left (it may be what kills the
 * process) it is the engine's, to be buried.
 */
const giveBack = `
  UPDATE pgboss.job SET state = 'retry', start_after = pgboss.job_now()
  WHERE state = 'active' AND heartbeat_on < pgboss.job_now() - interval '${silenceSeconds} seconds' AND retry_count < retry_limit
  RETURNING name`

/** Looks for jobs of dead processes, of any process, until it is stopped. `onFound` is told the names. */
export function watchForAbandonedJobs(
  db: ReturnType<PgBoss['getDb']>,
  onFound: (names: Set<string>) => void,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> = Promise.resolve()
  let isStopped = false

  async function sweep() {
    try {
      const { rows } = await db.executeSql(giveBack)
      if (rows.length > 0) onFound(new Set(rows.map((row: { name: string }) => row.name)))
    } catch (error) {
      onError(error)
    }
    if (!isStopped) plan()
  }
  function plan() {
    timer = setTimeout(() => {
      sweeping = sweep()
    }, sweepMs)
  }
  plan()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await sweeping
    },
  }
}
