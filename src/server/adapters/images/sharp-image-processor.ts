import type { ChildProcess } from 'node:child_process'
import { type ImageProcessor, type ImageResult, maxImageBytes } from '#server/ports/image-processor.ts'
import { createFairQueue } from './fair-queue.ts'
import { startImageWorker } from './start-image-worker.ts'

const workerFile = new URL('./image-worker.ts', import.meta.url)

/** The exit codes with which the worker says that the photo needed too much memory, or processor time. */
const exitOutOfMemory = 3
const exitTooSlow = 4

/** Waiting photos are kept in memory, each up to 25 MB. */
const maxWaiting = { each: 8, all: 40 }

/**
 * Processes one photo at a time in a separate process, using both its cores, at a lower priority than the server.
 * One photo gets `limitMs` of processor time, and on a machine with other work `patienceMs` until it has had them. The
 * process ends after `idleMs` without work.
 */
export function createImageProcessor(
  options: { limitMs?: number; patienceMs?: number; idleMs?: number } = {},
): ImageProcessor {
  const { limitMs = 10_000, patienceMs = 60_000, idleMs = 20_000 } = options
  let worker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const queue = createFairQueue(maxWaiting)

  async function processNext(original: Uint8Array): Promise<ImageResult> {
    clearTimeout(idle)
    if (!worker?.connected) worker = await startImageWorker(workerFile, { parameters: [String(limitMs)] })
    const result = await ask(worker, original, patienceMs)
    idle = setTimeout(endWorker, idleMs)
    idle.unref()
    return result
  }

  function endWorker() {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  return {
    async process(original, owner) {
      if (original.byteLength > maxImageBytes) return { ok: false, refusal: 'too_large' }
      return queue.add(owner, () => processNext(original)) ?? { ok: false, refusal: 'queue_full' }
    },
    async close() {
      clearTimeout(idle)
      endWorker()
    },
  }
}

function ask(worker: ChildProcess, original: Uint8Array, patienceMs: number): Promise<ImageResult> {
  return new Promise((resolve) => {
    const finish = (result: ImageResult) => {
      clearTimeout(timer)
      worker.off('message', finish).off('exit', onExit).off('error', onError)
      resolve(result)
    }
    const onExit = (code: number | null, signal: string | null) => {
      if (code === exitOutOfMemory) finish({ ok: false, refusal: 'too_many_pixels' })
      else if (code === exitTooSlow) finish({ ok: false, refusal: 'too_slow' })
      else finish({ ok: false, refusal: signal === 'SIGKILL' ? 'queue_full' : 'damaged' })
    }
    const onError = () => onExit(worker.exitCode, worker.signalCode)
    const timer = setTimeout(() => worker.kill('SIGKILL'), patienceMs)
    worker.on('message', finish).on('exit', onExit).on('error', onError)
    worker.send(original, (error) => error && onError())
  })
}
