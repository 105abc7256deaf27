import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './run-steps.ts'

/** What Vitest's JSON reporter writes, as far as it is read here. */
export type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    /** The file. */
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/**
 * What a run comes to, given its exit code. A file that could not even be read, or a fault between tests, counts as one
 * failure. What passed on its second try alone has passed, and is named.
 */
export function outcomeOf(report: Report, code: number | null): Outcome {
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const passed = report.numPassedTests
  const failed = report.numFailedTests + unread.length
  const skipped = report.numPendingTests > 0 ? `, ${report.numPendingTests} skipped` : ''
  const hidden = code !== 0 && failed === 0 ? 1 : 0
  const note = `${passed} passed, ${failed + hidden} failed${skipped}`
  return { passed, failed: failed + hidden, note, notices: unsteadyIn(report) }
}

/** Two lines for each test that failed and then passed: its name, and what went wrong first. */
function unsteadyIn({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `unsteady: ${relative(process.cwd(), name)} > ${fullName}\n      ${firstLine(failureMessages[0])}`,
      ),
  )
}

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0] ?? ''
