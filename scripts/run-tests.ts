import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LongTests, versionTests } from './long-tests.ts'
import { type Outcome, runNode, type Step } from './run-steps.ts'
import { findSystemPostgres, startSystemPostgres } from './system-postgres.ts'
import { outcomeOf } from './test-report.ts'

/** All tests of these files, or of all, in one run. */
async function runVitest(filters: string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
  const report = join(tmpdir(), `test-report-${process.pid}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters], {
    env,
    show: true,
  })
  try {
    return outcomeOf({ code, report: JSON.parse(readFileSync(report, 'utf8')) })
  } finally {
    rmSync(report, { force: true })
  }
}

export const allTests: Step = {
  name: 'Rules, use cases, pages, screens, scripts, and journeys',
  run: () => runVitest(),
}

/** These tests, whole. */
export const wholeTests = (long: LongTests): Step => ({
  name: `Whole: ${long.name}`,
  run: () =>
    long === versionTests ? runOnSystemPostgres(long.tests) : runVitest(long.tests, { TEST_LONG: 'on' }),
})

/** On an external server; skipped with a note if the system has none. */
async function runOnSystemPostgres(tests: string[]): Promise<Outcome> {
  const system = findSystemPostgres()
  if (!system) return { passed: 0, failed: 0, note: 'skipped: this system has no PostgreSQL 15 or newer' }
  console.log(`      PostgreSQL ${system.major} from ${system.programs}`)
  const postgres = await startSystemPostgres(system.programs)
  try {
    return await runVitest(['--project', 'server', ...tests], { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}
