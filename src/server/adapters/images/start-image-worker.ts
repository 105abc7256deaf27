import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'

/** Lower priority than the server and its database, yet fast enough on a busy machine for one photo's time limit. */
const usualNiceness = 5

/**
 * None of the server's own settings. Large blocks of memory are returned to the system immediately instead of staying
 * in the C library's pools; otherwise the worker grows by half within a few photos.
 */
const workerEnvironment = {
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

/** The largest heap of what is read, in MB; pixels are outside of it. A file that needs more ends the worker. */
const heapMb = 256

/** Resolves when the worker says that it is ready; throws if it can't start, which is not the image's fault. */
export async function startImageWorker(
  workerFile: URL,
  {
    parameters = [],
    environment = {},
    niceness = usualNiceness,
  }: { parameters?: string[]; environment?: Record<string, string>; niceness?: number } = {},
): Promise<ChildProcess> {
  const worker = fork(workerFile, parameters, {
    serialization: 'advanced',
    env: { ...workerEnvironment, ...environment },
    execArgv: ['--expose-gc', `--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Before it has loaded its libraries, which alone takes a core for a while.
  if (worker.pid) lowerPriority(worker.pid, niceness)
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: unknown) => reject(new Error('The image worker does not start', { cause: reason }))
    worker.once('message', () => resolve())
    worker.once('error', fail)
    worker.once('exit', fail)
  })
  worker.removeAllListeners()
  worker.unref()
  worker.channel?.unref()
  return worker
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    os.setPriority(pid, niceness)
  } catch {
    // Either the process is gone, which its exit reports, or the system has no priorities, which is harmless.
  }
}
