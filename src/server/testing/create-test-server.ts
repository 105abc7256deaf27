import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '../config.ts'
import type { Clock } from '../ports/clock.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { type CalledServer, callServer } from './call-server.ts'
import { copyDatabase, databaseUrl } from './copy-database.ts'
import { lowPasswordCost } from './low-password-cost.ts'
import { measured } from './measured.ts'
import { testSettings } from './test-settings.ts'

export type TestServer = RunningServer & CalledServer & { dataDir: string }

export type TestServerOptions = { env?: Record<string, string>; clock?: Clock }

/** A complete server on a port assigned by the system, with a fresh copy of the migrated database. */
export async function createTestServer({ env = {}, clock }: TestServerOptions = {}): Promise<TestServer> {
  const { database, drop } = await measured('database copy', () => copyDatabase(inject('cluster')))
  const dataDir = mkdtempSync(join(inject('folder'), 'data-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database),
    LOG_LEVEL: 'silent',
    ...testSettings,
    ...env,
  })
  // Where several tests run, one that waits for a file of the lowest priority waits for all of the others.
  const cheaply = { passwordCost: lowPasswordCost, readingNiceness: 0 }
  const options = { checkRawAnswers: true, ...cheaply, ...(clock && { clock }) }
  const server = await measured('server start', () => startServer(config, options))
  const { close, ...calls } = callServer(server.url, database, config.secret)
  return {
    ...server,
    ...calls,
    dataDir,
    stop: () =>
      measured('server stop', async () => {
        await server.stop()
        await close()
        await drop()
        rmSync(dataDir, { recursive: true, force: true })
      }),
  }
}
