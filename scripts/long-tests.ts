import { spawnSync } from 'node:child_process'
import { matchesGlob } from 'node:path'

/** Tests that are long when whole, and the sources whose change makes `npm test` run them whole. */
export type LongTests = { name: string; tests: string[]; subjects: string[] }

/** What holds for all of them: how a test server is started, killed, and given a database. */
const everyProcess = ['src/server/testing/**', 'src/server/start-server.ts', 'src/server/main.ts']

export const longTests: readonly LongTests[] = [
  {
    name: 'Kills of the server and its database',
    tests: ['src/server/kill.test.ts'],
    subjects: [...everyProcess, 'src/server/database/*.ts', 'src/server/database/embedded/*.ts'],
  },
  {
    name: 'Kills while something is read or sent, and messages that two processes send',
    tests: ['src/server/kill-', 'src/server/race-messages.test.ts'],
    subjects: [
      ...everyProcess,
      'src/server/adapters/{jobs,mailer,text-extractor}/*.ts',
      'src/server/features/{knowledge,messaging,outbox,sequence-drafts,sequences}/*.ts',
    ],
  },
  {
    name: 'Webhooks through faults',
    tests: ['src/server/features/webhooks/webhook-faults.test.ts'],
    subjects: ['src/server/features/webhooks/*.ts', 'src/domain/webhooks/*.ts'],
  },
  {
    name: '20,000 random requests',
    tests: ['src/server/http/fuzz.test.ts'],
    subjects: ['src/contract/*.ts', 'src/server/http/*.ts'],
  },
  {
    name: 'Every reading of a text against every hostile text',
    tests: ['src/domain/reading-budget.test.ts'],
    subjects: ['src/domain/**'],
  },
  {
    name: 'The seeded account',
    tests: ['src/server/seed.test.ts'],
    subjects: [
      'scripts/seed*.ts',
      'src/server/features/demo/sample-*.ts',
      'src/contract/{appointments,assistant,knowledge,leads,sequences}.ts',
    ],
  },
]

/** Tests that depend on the version of PostgreSQL: migrations, rights and plans, locks, and every request once. */
export const versionTests: LongTests = {
  name: 'Version differences, against an external PostgreSQL (DATABASE_URL)',
  tests: [
    'src/server/database/',
    'src/server/http/route-matrix.test.ts',
    'src/server/features/listings/listings.test.ts',
    'src/server/features/leads/leads.test.ts',
  ],
  subjects: ['src/server/database/{*.ts,schema/*.ts,migrations/*.sql}', 'src/server/adapters/jobs/*.ts'],
}

/** Those that have changed themselves, or whose subjects have. */
export const touched = (long: readonly LongTests[], changed: readonly string[]): LongTests[] =>
  long.filter(({ tests, subjects }) =>
    changed.some((file) =>
      file.endsWith('.test.ts')
        ? tests.some((start) => file.startsWith(start))
        : subjects.some((pattern) => matchesGlob(file, pattern)),
    ),
  )

/**
 * Files that differ from `TEST_BASE`, by default from where this branch left the one that it is pushed to: those that
 * aren't committed, and those of commits since. Without git, none.
 */
export function changedFiles({ base = process.env.TEST_BASE, folder = '.' } = {}): string[] {
  const git = (...command: string[]) => {
    const { status, stdout } = spawnSync('git', command, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.split('\n').filter(Boolean) : []
  }
  const since = base ?? git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD'
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}
