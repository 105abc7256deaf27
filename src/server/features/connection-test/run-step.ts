import type { ConnectionStep } from '#contract/connection-test.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'

/** What a step found. `passed` can be left out if finding it means passing. */
export type StepResult = { text: string; passed?: boolean }

/**
 * Runs one step and returns what it found. A failure returns only its code: the driver's message may name hosts and
 * logins, and is in the server's log.
 */
export async function runStep(
  { log }: Pick<Deps, 'log'>,
  name: string,
  work: () => Promise<StepResult>,
): Promise<ConnectionStep> {
  const started = performance.now()
  const found = await work().catch((err: unknown): StepResult => {
    log.error({ err, step: name }, 'a step of the connection test failed')
    return { passed: false, text: m.connection_test_went_wrong({ code: codeOf(err) }) }
  })
  const milliseconds = Math.round(performance.now() - started)
  return { name, passed: found.passed ?? true, text: found.text, milliseconds }
}

/** The code from PostgreSQL or the operating system, such as 42501 or ECONNREFUSED. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^\w{1,20}$/.test(code) ? code : 'unknown'
}
