import process from 'node:process'
import sharp from 'sharp'
import type { ImageResult } from '#server/ports/image-processor.ts'
import { refusalOf } from './check-image.ts'
import { writeVariants } from './write-variants.ts'

/**
 * The decoders' own process: damage by a hostile file stays here, the memory goes with the process, and the process
 * knows none of the server's secrets. It receives one photo at a time as a message and answers with an `ImageResult`.
 */
const maxResidentBytes = 290 * 1024 * 1024

/** The exit codes that mean a photo needed more memory than there is, or more processor time than it gets. */
const exitOutOfMemory = 3
const exitTooSlow = 4

const limitMs = Number(process.argv[2])
/** When the photo at hand began. */
let began: NodeJS.CpuUsage | undefined

const usedMs = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

sharp.cache(false)
sharp.concurrency(1)

setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes) process.exit(exitOutOfMemory)
  if (began && usedMs(began) > limitMs) process.exit(exitTooSlow)
}, 20).unref()

process.on('message', (original: Uint8Array) => {
  void answer(original)
})
process.on('disconnect', () => process.exit())

async function answer(original: Uint8Array): Promise<void> {
  began = process.cpuUsage()
  const looked = await look(original)
  began = undefined
  process.send?.(looked)
  // The pixels are outside the heap, so they don't trigger the garbage collector.
  globalThis.gc?.()
}

async function look(original: Uint8Array): Promise<ImageResult> {
  try {
    const refusal = await refusalOf(original)
    if (refusal) return { ok: false, refusal }
    return { ok: true, image: await writeVariants(original) }
  } catch {
    // If a library throws on a file that passed the checks, the content doesn't match its header.
    return { ok: false, refusal: 'damaged' }
  }
}

process.send?.('ready')
