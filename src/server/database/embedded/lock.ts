import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefusal, systemCode } from '../../start-refusal.ts'

export type Lock = { release(): void }

/** Long enough to outlast another starter's brief look at the file, short enough to go unnoticed. */
const patienceMs = 300

/**
 * Takes an exclusive lock on `dataDir`, or refuses and names the holder.
 *
 * Node has no file locks, but its built-in SQLite takes a real one (fcntl, LockFileEx): the system gives it to a single
 * process and releases it however that process ends, including kill -9. The file stays empty; nothing is ever stored in
 * it.
 */
export function lockDataDir(dataDir: string): Lock {
  const holder = join(dataDir, 'server.pid')
  const file = openLockFile(dataDir)
  try {
    // Not locking_mode = EXCLUSIVE: with it, a loser keeps its shared lock, and when two start at once neither wins.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    throw new StartRefusal(
      `DATA_DIR ${dataDir} is in use by another server (${whoHolds(holder)}). Stop that one first, or give this one another DATA_DIR.`,
      78,
      error,
    )
  }
  writeFileSync(holder, `${process.pid}\n`)
  return {
    release: () => {
      rmSync(holder, { force: true })
      file.close()
    },
  }
}

function openLockFile(dataDir: string) {
  try {
    return new DatabaseSync(join(dataDir, 'server.lock'), { timeout: patienceMs })
  } catch (error) {
    throw new StartRefusal(
      `DATA_DIR ${dataDir} cannot be written to. Make it writable for this user, or set DATA_DIR to a folder that is.`,
      78,
      error,
    )
  }
}

function whoHolds(holder: string) {
  try {
    return `process ${readFileSync(holder, 'utf8').trim()}`
  } catch (error) {
    // The winner of a race has the lock a moment before it has written its process ID.
    return `its process ID is unknown: ${systemCode(error) ?? 'unreadable'}`
  }
}
