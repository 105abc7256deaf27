import type { ChildProcess } from 'node:child_process'
import type { ReadingFailure } from '#domain/knowledge/reading-failure.ts'
import { createFairQueue } from '#server/adapters/images/fair-queue.ts'
import { startImageWorker } from '#server/adapters/images/start-image-worker.ts'
import type { Extraction, TextExtractor } from '#server/ports/text-extractor.ts'
import type { TextTask, TextWorkerMessage } from './text-worker.ts'

const workerFile = new URL('./text-worker.ts', import.meta.url)

const maxWaiting = { each: 8, all: 40 }

type Settings = { computingMs?: number; limitMs?: number; idleMs?: number; niceness?: number | undefined }
type Options = Parameters<TextExtractor['extract']>[2]

/**
 * Reads one file at a time in a separate process, which ends after `idleMs` without work. A file may take `computingMs`
 * of it, and `limitMs` in all: where the server is busy, the reader waits for long. Its priority is the lowest: a person
 * waits for a photo, and only looks in on a document.
 */
export function createTextExtractor({
  computingMs = 60_000,
  limitMs = 240_000,
  idleMs = 20_000,
  niceness = 19,
}: Settings = {}): TextExtractor {
  let worker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  const queue = createFairQueue(maxWaiting)

  async function extractNext(task: TextTask, options: Options): Promise<Extraction> {
    clearTimeout(idle)
    options.signal.throwIfAborted()
    if (isClosed) return { ok: false, failure: 'interrupted' }
    if (!worker?.connected) worker = await startImageWorker(workerFile, { niceness })
    const failure = (): ReadingFailure => (isClosed ? 'interrupted' : 'too_complex')
    const extraction = await ask(worker, task, { ...options, limitMs, failure })
    idle = setTimeout(endWorker, idleMs)
    idle.unref()
    return extraction
  }

  function endWorker() {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  return {
    async extract(file, kind, options) {
      const done = queue.add(options.owner, () => extractNext({ file, kind, computingMs }, options))
      return done ?? { ok: false, failure: 'interrupted' }
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      endWorker()
    },
  }
}

type ExtractionOptions = Options & { limitMs: number; failure: () => ReadingFailure }

function ask(worker: ChildProcess, task: TextTask, asking: ExtractionOptions): Promise<Extraction> {
  const { signal, onProgress, limitMs, failure } = asking
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onExit).off('error', onExit)
      signal.removeEventListener('abort', onAbort)
    }
    const onMessage = (message: TextWorkerMessage) => {
      if ('progress' in message) return onProgress?.(message.progress)
      stop()
      resolve(message.extraction)
    }
    // Killed, or it ended itself: the file needs more time or memory than there is.
    const onExit = () => {
      stop()
      if (signal.aborted) reject(signal.reason)
      else resolve({ ok: false, failure: failure() })
    }
    const onAbort = () => worker.kill('SIGKILL')
    const timer = setTimeout(() => worker.kill('SIGKILL'), limitMs)
    signal.addEventListener('abort', onAbort)
    worker.on('message', onMessage).on('exit', onExit).on('error', onExit)
    worker.send(task, (error) => error && onExit())
  })
}
