import type { Outcome } from './run-steps.ts'

/** The part of Vitest's JSON report that is read here. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** One test run and its exit code. */
export type Run = { report: Report; code: number | null }

/** The outcome of a run. A file that couldn't even be read, or an error between tests, counts as one failure. */
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
