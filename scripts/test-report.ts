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

/** One run of tests and how its process ended. */
export type Run = { report: Report; code: number | null }

/** The files that hold a failure, or could not even be read. */
export const failedFiles = ({ testResults }: Report): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(process.cwd(), name))

/**
 * What a run comes to, and `again`, which ran its failed files once more from their beginning. A file that could not even
 * be read, or a fault between tests, counts as one failure. What passed on its second try alone has passed, and is named.
 */
export function outcomeOf(first: Run, again?: Run): Outcome {
  const notices = again ? unsteadyIn(first.report, again.report) : []
  const tried = again ? countsOf(again) : undefined
  const { passed, failed, skipped } = tried ? merge(first, tried) : countsOf(first)
  const note = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { passed, failed, note, notices }
}

type Counts = { passed: number; failed: number; skipped: number }

function countsOf({ report, code }: Run): Counts {
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unread.length
  const hidden = code !== 0 && failed === 0 ? 1 : 0
  return { passed: report.numPassedTests, failed: failed + hidden, skipped: report.numPendingTests }
}

/** The steady files by the first run, the others by the second. */
function merge({ report }: Run, again: Counts): Counts {
  const steady = report.testResults.filter(({ status }) => status !== 'failed')
  const count = (wanted: (status: string) => boolean) =>
    steady.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => wanted(status)).length
  return {
    passed: count((status) => status === 'passed') + again.passed,
    failed: again.failed,
    skipped: count((status) => status !== 'passed' && status !== 'failed') + again.skipped,
  }
}

/** Two lines for each test that failed and then passed: its name, and what went wrong first. */
function unsteadyIn(first: Report, again: Report): string[] {
  const named = (report: Report, wanted: string) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === wanted)
        .map(({ fullName, failureMessages }) => ({
          title: `${relative(process.cwd(), name)} > ${fullName}`,
          why: firstLine(failureMessages[0]),
        })),
    )
  const passed = new Set(named(again, 'passed').map(({ title }) => title))
  return named(first, 'failed')
    .filter(({ title }) => passed.has(title))
    .map(({ title, why }) => `unsteady: ${title}\n      ${why}`)
}

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0] ?? ''
