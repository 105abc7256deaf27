/**
 * `npm test`: every check and every test, in order. The last line is `N passed, N failed` over all of them:
 * a check counts as one, a test file's tests one by one.
 */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { check, type Outcome, runNode, runSteps, type Step } from './run-steps.ts'
import { staticSteps } from './static-steps.ts'
import { findSystemPostgres, startSystemPostgres } from './system-postgres.ts'
import { failedFiles, outcomeOf, type Run } from './test-report.ts'

/** What is run a second time, against the oldest PostgreSQL on this system: all that speaks SQL. */
const sqlTests = [
  'src/server/features/',
  'src/server/database/',
  'src/server/http/',
  '--exclude=src/server/database/embedded/**',
]

function tests(
  name: string,
  projects: string[],
  filters: string[] = [],
  env: Record<string, string> = {},
): Step {
  return { name, run: () => runVitest(projects, filters, env) }
}

/** More than these are no accident, and are not run again. */
const mostSecondTries = 5

/**
 * Files with a failure are run once more, from their beginning and without the others beside them: they have real servers
 * and browsers, which a busy machine can keep waiting. What passed only then is named at the end.
 */
async function runVitest(
  projects: string[],
  filters: string[],
  env: Record<string, string>,
): Promise<Outcome> {
  const first = await runOnce(projects, filters, env)
  const failed = failedFiles(first.report)
  if (failed.length === 0 || failed.length > mostSecondTries) return outcomeOf(first)
  console.log(`\n      Once more: ${failed.join(', ')}`)
  return outcomeOf(first, await runOnce(projects, failed, env))
}

async function runOnce(projects: string[], filters: string[], env: Record<string, string>): Promise<Run> {
  const report = join(tmpdir(), `test-report-${process.pid}.json`)
  const selected = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', ...selected, ...reporters, ...filters],
    { env, show: true },
  )
  try {
    return { code, report: JSON.parse(readFileSync(report, 'utf8')) }
  } finally {
    rmSync(report, { force: true })
  }
}

/** The SQL again, on a real server by address; skipped, and said so, where the system has none. */
const byAddress: Step = {
  name: 'Again against a PostgreSQL by address (DATABASE_URL)',
  run: async () => {
    const system = findSystemPostgres()
    if (!system) return { passed: 0, failed: 0, note: 'skipped: this system has no PostgreSQL 15 or newer' }
    console.log(`      PostgreSQL ${system.major} from ${system.programs}`)
    const postgres = await startSystemPostgres(system.programs)
    try {
      return await runVitest(['server'], sqlTests, { TEST_DATABASE_URL: postgres.url })
    } finally {
      await postgres.stop()
    }
  },
}

process.exitCode = await runSteps([
  ...staticSteps,
  check('The web builds', () => {
    buildWeb()
    return []
  }),
  tests('Rules, use cases, screens and scripts', ['domain', 'server', 'web', 'scripts', 'processes']),
  byAddress,
  tests('Journeys in a browser', ['e2e']),
])
