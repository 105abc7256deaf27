import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileFailure } from '#server/ports/file-storage.ts'

/** Keeps a stream in a temporary file until its size is known and it has been sent on. */
export async function spool(
  content: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): Promise<{ blob: Blob; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'porchlight-upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const file = path.join(folder, 'content')
    await pipeline(content, createWriteStream(file))
    return { blob: await openAsBlob(file), remove }
  } catch (error) {
    await remove()
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw new FileFailure('full', 'There is no room to prepare the upload', error)
    }
    throw error
  }
}
