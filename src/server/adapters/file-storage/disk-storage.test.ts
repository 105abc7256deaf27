import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { fileStorageContract } from '#server/ports/file-storage.contract.ts'
import { openDiskStorage } from './disk-storage.ts'

const run = promisify(execFile)
const base = await mkdtemp(path.join(tmpdir(), 'porchlight-disk-'))
afterAll(() => rm(base, { recursive: true, force: true }))

const now = () => new Date()
const newFolder = () => mkdtemp(path.join(base, 'files-'))

fileStorageContract(async () => openDiskStorage({ folder: await newFolder(), now }))

test('Nothing remains of an unfinished file', async () => {
  const folder = await newFolder()
  const storage = await openDiskStorage({ folder, now })
  async function* breaking() {
    yield new Uint8Array(10_000)
    throw new Error('cut')
  }
  await expect(storage.put('a.txt', breaking())).rejects.toThrow('cut')
  expect(await readdir(path.join(folder, '.unfinished'))).toEqual([])
})

test('On start, a dead process’s leftovers are removed, and a living one’s stay', async () => {
  const folder = await newFolder()
  await openDiskStorage({ folder, now })
  const unfinished = path.join(folder, '.unfinished')
  await writeFile(path.join(unfinished, 'dead'), 'x')
  await writeFile(path.join(unfinished, 'living'), 'x')
  const long = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  await utimes(path.join(unfinished, 'dead'), long, long)
  await openDiskStorage({ folder, now })
  expect(await readdir(unfinished)).toEqual(['living'])
})

test('Only this user can access the folder', async () => {
  const folder = path.join(await newFolder(), 'files')
  await openDiskStorage({ folder, now })
  expect((await stat(folder)).mode & 0o077).toBe(0)
})

test('An unusable folder is refused', async () => {
  const file = path.join(await newFolder(), 'a-file')
  await writeFile(file, 'x')
  await expect(openDiskStorage({ folder: file, now })).rejects.toThrow()
})

/** A 1 MB file system, mounted for one child process only. */
const inSmallFileSystem = (program: string) =>
  run('unshare', [
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    'mkdir -p "$1" && mount -t tmpfs -o size=1m none "$1" && exec "$2" --input-type=module -e "$3"',
    'sh',
    path.join(base, 'small'),
    process.execPath,
    program,
  ])

const canMount = await inSmallFileSystem('').then(
  () => true,
  () => false,
)

test.skipIf(!canMount)(
  'A full disk is reported, keeps no partial file, can still be read, and accepts files again once there is room',
  async () => {
    const { stdout } = await inSmallFileSystem(`
      const { openDiskStorage } = await import(${JSON.stringify(path.resolve(import.meta.dirname, 'disk-storage.ts'))})
      const { readdir } = await import('node:fs/promises')
      const folder = ${JSON.stringify(path.join(base, 'small'))}
      const storage = await openDiskStorage({ folder, now: () => new Date() })
      await storage.put('old.txt', new Uint8Array(600_000))
      const reason = await storage.put('new.txt', new Uint8Array(600_000)).catch((error) => error.reason)
      const unfinished = await readdir(folder + '/.unfinished')
      const exists = await storage.exists('new.txt')
      const { size, stream } = await storage.read('old.txt')
      await stream.cancel()
      await storage.remove('old.txt')
      await storage.put('new.txt', new Uint8Array(600_000))
      console.log(JSON.stringify({ reason, unfinished, exists, size, after: await storage.exists('new.txt') }))
    `)
    expect(JSON.parse(stdout)).toEqual({
      reason: 'full',
      unfinished: [],
      exists: false,
      size: 600_000,
      after: true,
    })
  },
)
