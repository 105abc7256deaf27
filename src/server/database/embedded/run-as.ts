import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from '../../start-refusal.ts'

/** How to run PostgreSQL's programs, which refuse to run as root. */
export type RunAs = {
  /** The command and arguments to put before the program. */
  prefix: string[]
  /** The user and group to run as, who also own the database's folders; if absent, the current user. */
  owner?: { uid: number; gid: number }
}

const run = promisify(execFile)

/**
 * Chooses a method that can run `program` and write in `dir`; refuses with advice if none can. The owner of an existing
 * database decides. Otherwise, as root on Linux, the first choice is a user namespace, which maps root to another user
 * ID and needs no change of owner; the second is an unprivileged user.
 */
export async function chooseRunAs(program: string, dir: string, clusterDir: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return ownedByUs(clusterDir)
  for (const candidate of asRoot(clusterDir, dir)) {
    if (await works(candidate, program, dir)) return candidate
  }
  throw new StartRefusal(
    `PostgreSQL does not run as root, and no other user can use ${dir}. ` +
      'Start the server as an ordinary user, or move it out of a private home folder, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

function ownedByUs(clusterDir: string): RunAs {
  const owner = existsSync(clusterDir) ? statSync(clusterDir).uid : undefined
  if (owner !== undefined && process.getuid && owner !== process.getuid()) {
    throw new StartRefusal(
      `The database in ${clusterDir} belongs to another user (ID ${owner}). Start the server as that user, or give the folder to this one: chown -R ${process.getuid()} ${clusterDir}`,
    )
  }
  return { prefix: [] }
}

function asRoot(clusterDir: string, dir: string): RunAs[] {
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined
  if (owner && owner.uid !== 0) return [{ prefix: [], owner: { uid: owner.uid, gid: owner.gid } }]
  const users = localUsers()
  const mapped = users.find((user) => user.uid === 1000) ?? users[0]
  const namespaces = mapped
    ? [{ prefix: ['unshare', '--user', `--map-user=${mapped.uid}`, `--map-group=${mapped.gid}`] }]
    : []
  // A database owned by root stays root's, in the namespace; we never change its owner unasked.
  if (owner) return namespaces
  const unprivileged = users.filter(({ name }) => name === 'postgres' || name === 'nobody')
  return [
    ...namespaces,
    ...folderOwner(dir),
    ...unprivileged.map(({ uid, gid }) => ({ prefix: [], owner: { uid, gid } })),
  ]
}

/** The folder's owner, or the nearest non-root owner above it: in a private home folder, only that user has access. */
function folderOwner(dir: string): RunAs[] {
  const { uid, gid } = statSync(dir)
  if (uid !== 0) return [{ prefix: [], owner: { uid, gid } }]
  return dirname(dir) === dir ? [] : folderOwner(dirname(dir))
}

/** Known users except root: PostgreSQL insists that its user ID has a name. */
function localUsers() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
    .sort((one, other) => (one.name === 'postgres' ? -1 : other.name === 'postgres' ? 1 : 0))
}

async function works({ prefix, owner }: RunAs, program: string, dir: string) {
  // With a separate owner, root creates the folders in `dir` and changes their owner, so being able to reach it is enough.
  const test = `"$0" --version && test -x "$1" ${owner ? '' : '&& test -w "$1"'}`
  const [command = 'sh', ...rest] = [...prefix, 'sh', '-c', test, program, dir]
  try {
    await run(command, rest, { ...owner, cwd: '/', timeout: 5000 })
    return true
  } catch {
    return false
  }
}
