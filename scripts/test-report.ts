import type { Outcome } from './run-steps.ts'

/** What Vitest's JSON reporter writes, as far as it is read here. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** One run of tests and how its process ended. */
export type Run = { report: Report; code: number | null }

/** What a run comes to. A file that could not even be read, or a fault between tests, counts as one failure. */
export function outcomeOf({ report, code }: Run): Outcome {
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const told = report.numFailedTests + unread.length
  const failed = told === 0 && code !== 0 ? 1 : told
  const { numPassedTests: passed, numPendingTests: skipped } = report
  const note = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { passed, failed, note }
}
