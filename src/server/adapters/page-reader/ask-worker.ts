import { Worker } from 'node:worker_threads'
import type { PageTask, PageWorkDone } from './page-worker.ts'

const workerFile = new URL('./page-worker.ts', import.meta.url)

export type WorkerLimits = {
  /** For one page. */
  limitMs: number
  /** How long the thread stays without work. */
  idleMs: number
  /** Its largest heap. */
  heapMb: number
}

/** Reads pages one after another in a thread, which starts when there is work and ends when there is none. */
export function createPageWorker({ limitMs, idleMs, heapMb }: WorkerLimits) {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function end() {
    void worker?.terminate()
    worker = undefined
  }

  function next(task: PageTask): Promise<PageWorkDone> {
    clearTimeout(idle)
    worker ??= start(heapMb)
    const running = worker
    return new Promise((resolve) => {
      const finish = (done: PageWorkDone) => {
        clearTimeout(timer)
        running.off('message', finish).off('exit', fail).off('error', fail)
        running.unref()
        idle = setTimeout(end, idleMs)
        idle.unref()
        resolve(done)
      }
      const fail = () => {
        if (worker === running) end()
        finish(undefined)
      }
      const timer = setTimeout(fail, limitMs)
      running.ref()
      running.on('message', finish).on('exit', fail).on('error', fail)
      running.postMessage(task)
    })
  }

  return {
    /** Undefined if the page takes more time or memory than there is. */
    ask(task: PageTask): Promise<PageWorkDone> {
      const done = last.then(() => (isClosed ? undefined : next(task)))
      last = done
      return done
    },
    close() {
      isClosed = true
      clearTimeout(idle)
      end()
    },
  }
}

/** The thread knows none of the server's settings, and writes nothing to its output. */
const start = (heapMb: number) =>
  new Worker(workerFile, {
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
