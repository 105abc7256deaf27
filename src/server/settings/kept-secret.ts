import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal, systemCode } from '../start-refusal.ts'
import { makeDataDir } from './make-data-dir.ts'

/** The secret of an embedded installation: created once, then kept, because every signature depends on it. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    if (!statSync(file, { throwIfNoEntry: false })) writeOnce(dataDir, file)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    throw new StartRefusal(
      `DATA_DIR ${dataDir} cannot be used (${systemCode(error)}): the secret in it can be neither read nor written. Make the folder writable for this user, or set DATA_DIR to one that is.`,
      systemCode(error) === 'ENOSPC' ? 74 : 78,
      error,
    )
  }
  throw new StartRefusal(
    `The secret in ${file} is damaged (shorter than 32 characters). Restore that file from a backup; without it, everyone is signed out and stored connections cannot be read.`,
  )
}

/** Two servers that start at once end up with the same secret: only one of them can create the link. */
function writeOnce(dataDir: string, file: string) {
  makeDataDir(dataDir)
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  chmodSync(mine, 0o600)
  try {
    linkSync(mine, file)
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
}
