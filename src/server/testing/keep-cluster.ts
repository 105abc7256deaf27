import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { jobKinds } from '../job-kinds.ts'

const folder = 'node_modules/.cache/test-clusters'
const maxKept = 3
/** The parts of a data folder that belong to the database. */
const parts = ['database', 'database-password']

/** What a migrated cluster is built from; a change to these sources requires a new one. */
const sources = [
  'src/server/database/migrations/**/*.{sql,json}',
  'src/server/database/embedded/*.ts',
  'src/server/adapters/jobs/*.ts',
  'package-lock.json',
]

/** Where the cluster with today's migrations and job kinds is kept, whether or not it exists yet. */
export function keptCluster(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${JSON.stringify(jobKinds)}`)
  const files = sources.flatMap((pattern) => globSync(pattern)).toSorted()
  for (const file of files.filter((name) => !name.endsWith('.test.ts')))
    hash.update(`\0${file}\0`).update(readFileSync(file))
  return join(folder, hash.digest('hex').slice(0, 16))
}

/** Copies the kept cluster into a data folder; false if none is kept. */
export function copyCluster(kept: string, dataDir: string): boolean {
  if (!existsSync(kept)) return false
  for (const part of parts) copy(join(kept, part), join(dataDir, part))
  return true
}

/** Keeps the cluster of a data folder, which must be stopped. It is renamed when complete: two runs may do this at once. */
export function keepCluster(kept: string, dataDir: string): void {
  const unfinished = `${kept}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  for (const part of parts) copy(join(dataDir, part), join(unfinished, part))
  try {
    renameSync(unfinished, kept)
  } catch (error) {
    if (!existsSync(kept)) throw error
    rmSync(unfinished, { recursive: true })
  }
  removeOld()
}

function removeOld() {
  const names = globSync(`${folder}/*`)
  const newestFirst = names.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const name of newestFirst.slice(maxKept)) rmSync(name, { recursive: true, force: true })
}

function copy(from: string, to: string) {
  if (!existsSync(from)) return
  // Node's own copy would change the owner, who may be another user.
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}
