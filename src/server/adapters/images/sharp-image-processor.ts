import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import { type ImageProcessor, type ImageResult, maxImageBytes } from '#server/ports/image-processor.ts'

const workerFile = new URL('./image-worker.ts', import.meta.url)

/** Behind the server and its database, and still quick enough on a machine that is busy for the time limit of one photo. */
const niceness = 5

/** The exit code by which the worker says that the photo needed too much memory. */
const exitOutOfMemory = 3

/**
 * None of the server's own settings. Large pieces of memory go back to the system at once instead of lying about in
 * the C library's pools: without it the worker grows by half within a few photos.
 */
const workerEnvironment = {
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

/**
 * Works on one photo at a time in a process of its own, on both its cores, behind everything else that the machine
 * has to do. `limitMs` for one photo; the process ends when it had nothing to do for `idleMs`.
 */
export function createImageProcessor(options: { limitMs?: number; idleMs?: number } = {}): ImageProcessor {
  const { limitMs = 10_000, idleMs = 20_000 } = options
  let worker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function processNext(original: Uint8Array): Promise<ImageResult> {
    clearTimeout(idle)
    if (!worker?.connected) worker = await startWorker()
    const result = await ask(worker, original, limitMs)
    idle = setTimeout(endWorker, idleMs)
    idle.unref()
    return result
  }

  function endWorker() {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  return {
    process(original) {
      if (original.byteLength > maxImageBytes) return Promise.resolve({ ok: false, refusal: 'too_large' })
      const result = last.then(() => processNext(original))
      // A failure is this caller's; the next one is served all the same.
      last = result.catch(() => undefined)
      return result
    },
    async close() {
      clearTimeout(idle)
      endWorker()
    },
  }
}

/** Resolves when the worker says that it is ready; throws where it cannot start, which is no fault of any photo. */
async function startWorker(): Promise<ChildProcess> {
  const worker = fork(workerFile, {
    serialization: 'advanced',
    env: workerEnvironment,
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: unknown) => reject(new Error('The image worker does not start', { cause: reason }))
    worker.once('message', () => resolve())
    worker.once('error', fail)
    worker.once('exit', fail)
  })
  worker.removeAllListeners()
  if (worker.pid) lowerPriority(worker.pid)
  worker.unref()
  worker.channel?.unref()
  return worker
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, niceness)
  } catch {
    // The process may be gone already, which its exit tells; or the system knows no priorities, and all goes on.
  }
}

function ask(worker: ChildProcess, original: Uint8Array, limitMs: number): Promise<ImageResult> {
  return new Promise((resolve) => {
    const finish = (result: ImageResult) => {
      clearTimeout(timer)
      worker.off('message', finish).off('exit', onExit).off('error', onError)
      resolve(result)
    }
    const onExit = (code: number | null, signal: string | null) => {
      if (code === exitOutOfMemory) finish({ ok: false, refusal: 'too_many_pixels' })
      else finish({ ok: false, refusal: signal === 'SIGKILL' ? 'too_slow' : 'damaged' })
    }
    const onError = () => onExit(worker.exitCode, worker.signalCode)
    const timer = setTimeout(() => worker.kill('SIGKILL'), limitMs)
    worker.on('message', finish).on('exit', onExit).on('error', onError)
    worker.send(original, (error) => error && onError())
  })
}
