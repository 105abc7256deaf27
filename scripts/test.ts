/**
 * `npm test`: every check and every test, in order. The last line is `N passed, N failed` over all of them: a check
 * counts as one, a test file's tests count individually. Nothing is retried.
 */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { check, type Outcome, runNode, runSteps, type Step } from './run-steps.ts'
import { staticSteps } from './static-steps.ts'
import { findSystemPostgres, startSystemPostgres } from './system-postgres.ts'
import { startProfile } from './test-profile.ts'
import { outcomeOf } from './test-report.ts'

/** Covers the differences between PostgreSQL versions: migrations, rights and plans, locks, and every request once. */
const versionTests = [
  'src/server/database/',
  'src/server/http/route-matrix.test.ts',
  'src/server/features/listings/listings.test.ts',
  'src/server/features/leads/leads.test.ts',
]

function tests(name: string, projects: string[]): Step {
  return { name, run: () => runVitest(projects) }
}

async function runVitest(
  projects: string[],
  filters: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const report = join(tmpdir(), `test-report-${process.pid}-${projects[0]}.json`)
  const selected = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', ...selected, ...reporters, ...filters],
    { env, show: true },
  )
  try {
    return outcomeOf({ code, report: JSON.parse(readFileSync(report, 'utf8')) })
  } finally {
    rmSync(report, { force: true })
  }
}

/** On an external server; skipped with a note if the system has none. */
const byAddress: Step = {
  name: 'Version differences, against an external PostgreSQL (DATABASE_URL)',
  run: async () => {
    const system = findSystemPostgres()
    if (!system) return { passed: 0, failed: 0, note: 'skipped: this system has no PostgreSQL 15 or newer' }
    console.log(`      PostgreSQL ${system.major} from ${system.programs}`)
    const postgres = await startSystemPostgres(system.programs)
    try {
      return await runVitest(['server'], versionTests, { TEST_DATABASE_URL: postgres.url })
    } finally {
      await postgres.stop()
    }
  },
}

const profile = process.argv.includes('--profile') ? startProfile() : undefined

process.exitCode = await runSteps([
  ...staticSteps,
  check('The web builds', () => {
    buildWeb()
    return []
  }),
  {
    sideBySide: [
      tests('Rules, use cases, pages, screens and scripts', [
        'domain',
        'scripts',
        'web',
        'server',
        'screens',
      ]),
      tests('Whole processes, started and killed', ['processes']),
      byAddress,
    ],
  },
  tests('Journeys in a browser', ['e2e']),
])
profile?.print()
