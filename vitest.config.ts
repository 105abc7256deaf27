import { defineConfig } from 'vitest/config'
import { buildTexts } from './scripts/build-web.ts'

// A fresh clone runs any test file without a step before it. Not a global set-up: those are read before any of them has run.
buildTexts()

/** One project for each kind of test; `vitest run --project domain` runs one alone. */
const project = (name: string, include: string[], { setupFiles = [], ...more }: Partial<Project> = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    ...patient,
    ...more,
    setupFiles: ['src/server/testing/profile-file.ts', ...setupFiles],
  },
})

type Project = { setupFiles: string[]; [setting: string]: unknown }

/** Many properties and real processes on a busy machine: slow is not wrong, hanging is. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

/**
 * The files of a worker share their modules, which Node reads as they are, once. Workers wait half of the time: for a
 * database, or a browser. Much is thrown away, and most of it before it is old.
 */
const shared = {
  isolate: false,
  maxWorkers: 3,
  execArgv: ['--max-semi-space-size=64', '--import=./src/server/load-quickly.js'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

/** Tests against a real PostgreSQL: one throw-away cluster for the run, a database for each test server. */
const withDatabase = { globalSetup: ['scripts/build-for-tests.ts', 'src/server/testing/cluster.ts'] }

/** Screens and forms of the app in a page, against a real server. */
const screenTests = ['src/web/**/*.screen.test.tsx']

export default defineConfig({
  test: {
    projects: [
      project('domain', ['src/{domain,contract}/**/*.test.ts'], shared),
      project('scripts', ['{scripts,bench}/**/*.test.ts'], shared),
      project('server', ['src/server/**/*.test.ts'], { ...withDatabase, ...shared }),
      project('web', ['src/web/**/*.test.{ts,tsx}'], {
        ...shared,
        execArgv: [...shared.execArgv, '--import=./src/web/testing/load-web.ts'],
        exclude: screenTests,
        globalSetup: ['scripts/build-for-tests.ts'],
      }),
      project('screens', screenTests, {
        ...withDatabase,
        ...shared,
        execArgv: [...shared.execArgv, '--import=./src/web/testing/load-web.ts'],
        env: { NODE_ENV: 'production' },
        setupFiles: ['src/web/testing/setup.ts'],
      }),
      project('e2e', ['e2e/**/*.test.ts'], {
        ...shared,
        globalSetup: [...withDatabase.globalSetup, 'e2e/product.ts'],
        testTimeout: 120_000,
      }),
    ],
  },
})
