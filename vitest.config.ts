import { defineConfig } from 'vitest/config'

/** One project for each kind of test; `vitest run --project domain` runs one alone. */
const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, environment: 'node', ...more },
})

/** Many properties and real processes on a busy machine: slow is not wrong, hanging is. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 }

/** Tests against a real PostgreSQL: one throw-away cluster for the run, a database for each test server. */
const withDatabase = {
  ...patient,
  globalSetup: ['src/server/testing/cluster.ts'],
}

export default defineConfig({
  test: {
    projects: [
      project('domain', ['src/{domain,contract}/**/*.test.ts'], patient),
      project('server', ['src/server/**/*.test.{ts,tsx}'], withDatabase),
      project('web', ['src/web/**/*.test.{ts,tsx}'], withDatabase),
      project('scripts', ['{scripts,bench}/**/*.test.ts'], patient),
      project('e2e', ['e2e/**/*.test.ts'], {
        ...withDatabase,
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // Each file has a browser and a server of its own, which wait for each other half of the time.
        maxWorkers: 2,
        // What a page shows comes when it comes.
        expect: { poll: { timeout: 15_000 } },
      }),
    ],
  },
})
