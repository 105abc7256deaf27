import process from 'node:process'
import sharp from 'sharp'
import type { ImageResult } from '#server/ports/image-processor.ts'
import { refusalOf } from './check-image.ts'
import { writeVariants } from './write-variants.ts'

/**
 * A process of its own for the decoders: what a hostile file does to them stays here, the memory goes with the process, and it
 * knows none of the server's secrets. It gets one photo at a time as a message and answers with an `ImageResult`.
 */
const maxResidentBytes = 290 * 1024 * 1024

/** Told by this exit code that a photo needed more memory than there is. */
const exitOutOfMemory = 3

sharp.cache(false)
sharp.concurrency(1)

setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes) process.exit(exitOutOfMemory)
}, 20).unref()

process.on('message', (original: Uint8Array) => {
  void answer(original)
})
process.on('disconnect', () => process.exit())

async function answer(original: Uint8Array): Promise<void> {
  process.send?.(await look(original))
  // The pixels lie outside the heap, where the collector does not feel their weight.
  globalThis.gc?.()
}

async function look(original: Uint8Array): Promise<ImageResult> {
  try {
    const refusal = await refusalOf(original)
    if (refusal) return { ok: false, refusal }
    return { ok: true, image: await writeVariants(original) }
  } catch {
    // All that the libraries throw at a file that passed the checks means that its content is not as its header says.
    return { ok: false, refusal: 'damaged' }
  }
}

process.send?.('ready')
