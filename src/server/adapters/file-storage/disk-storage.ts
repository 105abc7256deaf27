import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  type ByteRange,
  contentTypeOf,
  type FileContent,
  FileFailure,
  type FileFailureReason,
  type FileKey,
  type FileStorage,
  type OpenFile,
  type StoredFile,
} from '#server/ports/file-storage.ts'
import { checkKey, checkPrefix } from './check-key.ts'

/** When older than this, a dead process's unfinished files are removed by the next process. */
const abandonedAfterMs = 24 * 60 * 60 * 1000

/**
 * Files in a folder on this machine. A file is written under a temporary name in the same place, synced to disk and
 * renamed, so that neither a full disk nor a power cut leaves a partial file.
 */
export async function openDiskStorage(options: { folder: string; now: () => Date }): Promise<FileStorage> {
  const root = path.resolve(options.folder)
  const unfinished = path.join(root, '.unfinished')
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await removeAbandoned(unfinished, options.now())

  return {
    async put(key, content) {
      const target = pathOf(root, key)
      const temporary = path.join(unfinished, randomUUID())
      return failing(async () => {
        try {
          const size = await writeDurably(temporary, content)
          await makeFolder(root, path.dirname(target))
          await rename(temporary, target)
          await syncFolder(path.dirname(target))
          return { size }
        } catch (error) {
          await removeIfThere(temporary)
          throw error
        }
      })
    },
    read: (key, range) => failing(() => openFile(pathOf(root, key), key, range)),
    remove: (key) => failing(() => removeIfThere(pathOf(root, key))),
    exists: (key) =>
      failing(async () => {
        try {
          return (await stat(pathOf(root, key))).isFile()
        } catch (error) {
          if (codeOf(error) === 'ENOENT') return false
          throw error
        }
      }),
    list: (prefix) => walk(root, checkPrefix(prefix)),
  }
}

function pathOf(root: string, key: FileKey): string {
  return path.join(root, ...checkKey(key).split('/'))
}

async function writeDurably(file: string, content: FileContent): Promise<number> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const pieces = content instanceof Uint8Array ? [content] : content
    let size = 0
    for await (const piece of pieces) {
      await handle.writeFile(piece)
      size += piece.byteLength
    }
    await handle.sync()
    return size
  } finally {
    await handle.close()
  }
}

/** A new folder survives a power cut only if its parent folder was synced too. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!firstMade) return
  for (let at = folder; at !== root && at.length > root.length; at = path.dirname(at)) {
    await syncFolder(path.dirname(at))
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder; it journals names itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openFile(file: string, key: FileKey, range?: ByteRange): Promise<OpenFile> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    return { size, contentType: contentTypeOf(key), stream: streamOf(handle, size, range) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

function streamOf(handle: FileHandle, size: number, range?: ByteRange): ReadableStream<Uint8Array> {
  if (range && (range.start < 0 || range.start >= size || (range.end ?? range.start) < range.start)) {
    throw new FileFailure('refused', 'The range is not in the file')
  }
  const stream = createReadStream('', { fd: handle, ...range })
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

async function* walk(root: string, prefix: string): AsyncIterable<StoredFile> {
  const folder = path.join(root, ...prefix.split('/'))
  let entries: Awaited<ReturnType<typeof readEntries>>
  try {
    entries = await readEntries(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw failureOf(error)
  }
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) {
      yield* walk(root, `${prefix}${entry.name}/`)
    } else if (entry.isFile()) {
      const found = await statIfThere(path.join(folder, entry.name))
      if (found) yield { key: `${prefix}${entry.name}`, size: found.size, modifiedAt: found.mtime }
    }
  }
}

const readEntries = (folder: string) => readdir(folder, { withFileTypes: true })

async function statIfThere(file: string) {
  try {
    return await stat(file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw failureOf(error)
  }
}

async function removeIfThere(file: string): Promise<void> {
  try {
    await unlink(file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const entry of await readEntries(folder)) {
    const file = path.join(folder, entry.name)
    const found = await statIfThere(file)
    if (found && now.getTime() - found.mtimeMs > abandonedAfterMs) await removeIfThere(file)
  }
}

async function failing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw failureOf(error)
  }
}

const reasons: Record<string, FileFailureReason> = {
  ENOENT: 'missing',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
}

function failureOf(error: unknown): unknown {
  const code = codeOf(error)
  // Not a disk failure, such as a broken upload stream: it is the caller's own error, passed on unchanged.
  if (error instanceof FileFailure || !code || !hasSystemCall(error)) return error
  return new FileFailure(reasons[code] ?? 'unreachable', `The disk answered ${code}`, error)
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function hasSystemCall(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
