import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefusal, systemCode } from '../../start-refusal.ts'

export type Lock = { release(): void }

/** Long enough for two starters to see each other's short looks at the file, short enough not to wait. */
const patienceMs = 300

/**
 * Takes the exclusive right to `dataDir`, or refuses and names the holder.
 *
 * Node has no file lock of its own, but the SQLite inside it takes a real one (fcntl, LockFileEx): the
 * system gives it to one process alone and takes it back whatever way that process ends, kill -9 too.
 * The file stays empty; nothing is ever stored in it.
 */
export function lockDataDir(dataDir: string): Lock {
  const holder = join(dataDir, 'server.pid')
  const file = openLockFile(dataDir)
  try {
    // Not locking_mode = EXCLUSIVE: with it a loser keeps its share, and of two starters neither wins.
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
    // The winner of a race has the lock a moment before it has written its number.
    return `its process number is not known: ${systemCode(error) ?? 'unreadable'}`
  }
}
