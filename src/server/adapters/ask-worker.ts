import { Worker } from 'node:worker_threads'

export type WorkerLimits = {
  /** For one task. */
  limitMs: number
  /** How long the thread stays without work. */
  idleMs: number
  /** Its largest heap. */
  heapMb: number
}

/**
 * Does tasks one after another in its own thread, which starts when there is work and ends when there is none. What
 * others sent is read there: it can take no more time and memory than the thread has.
 */
export function createThread<Task, Done>(file: URL, { limitMs, idleMs, heapMb }: WorkerLimits) {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function end() {
    void worker?.terminate()
    worker = undefined
  }

  function next(task: Task): Promise<Done | undefined> {
    clearTimeout(idle)
    worker ??= start(file, heapMb)
    const running = worker
    return new Promise((resolve) => {
      const finish = (done: Done | undefined) => {
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
    /** Undefined if the task takes more time or memory than there is. */
    ask(task: Task): Promise<Done | undefined> {
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
const start = (file: URL, heapMb: number) =>
  new Worker(file, {
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
