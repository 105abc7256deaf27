import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import type { RunAs } from './run-as.ts'

export type Connection = { host: string; port: number; user: string; database: string; password?: string }

/** The only way to connect to the embedded database. */
export type Door = {
  connection: Connection
  /** The PostgreSQL settings that open it. */
  settings: Record<string, string>
  /** The initdb arguments that say who may connect. */
  initdbArguments: string[]
  /** The folder that contains the socket, if there is one. */
  socketDir?: string
}

const names = { user: 'porchlight', database: 'porchlight' }
const port = 5432
/** sockaddr_un has room for 108 bytes, including the closing zero (104 on macOS). */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107

export async function makeDoor(dataDir: string, runAs: RunAs): Promise<Door> {
  return process.platform === 'win32' ? loopbackDoor(dataDir) : socketDoor(dataDir, runAs)
}

/** A Unix socket in a folder that no other user can enter: only this user can reach it, so no password is needed. */
function socketDoor(dataDir: string, runAs: RunAs): Door {
  const socketDir = socketFolder(dataDir)
  makePrivate(socketDir, runAs)
  return {
    connection: { host: socketDir, port, ...names },
    settings: {
      listen_addresses: '',
      unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
      port: String(port),
    },
    initdbArguments: ['--auth=trust'],
    socketDir,
  }
}

/** Inside `dataDir`, or in a short folder under the temp directory if that path is too long for a socket address. */
export function socketFolder(dataDir: string): string {
  const inside = join(dataDir, 'run')
  const fits = Buffer.byteLength(join(inside, `.s.PGSQL.${port}`)) <= longestSocketPath
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return fits ? inside : join(tmpdir(), `porchlight-${name}`)
}

function makePrivate(folder: string, { owner }: RunAs) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const found = lstatSync(folder)
  const uid = owner?.uid ?? process.getuid?.()
  // In a shared temp directory, another user may have created it first.
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartRefusal(
      `${folder} is for the database's socket and must be accessible to this user only. Remove it, or fix it: chmod 700 ${folder}`,
    )
  }
}

/** Windows: a free port on the loopback address, and a password stored in `dataDir`. */
async function loopbackDoor(dataDir: string): Promise<Door> {
  const passwordFile = join(dataDir, 'database-password')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  const freePort = await findFreePort()
  const password = readFileSync(passwordFile, 'utf8').trim()
  return {
    connection: { host: '127.0.0.1', port: freePort, ...names, password },
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(freePort) },
    initdbArguments: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
