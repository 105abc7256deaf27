import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { copyDatabase, databaseUrl } from '#server/testing/copy-database.ts'
import { cheapEntry, spawnServer } from '#server/testing/spawn-server.ts'
import { testSettings } from '#server/testing/test-settings.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { launchBrowserServer } from './browser.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    product: { url: string; database: pg.ClientConfig }
    /** The address for connecting to the browser. */
    browser: string
  }
}

/** The built product and one browser, for all journeys of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildWeb()
  const { database, drop } = await copyDatabase(project.getProvidedContext().cluster)
  const [server, browser] = await Promise.all([
    spawnServer(
      {
        ...testSettings,
        DATABASE_URL: databaseUrl(database),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        SUPPORT_EMAIL: 'support@porchlight.example',
      },
      cheapEntry,
    ),
    launchBrowserServer(),
  ])
  project.provide('product', { url: server.url, database })
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.end()
    await drop()
  }
}
