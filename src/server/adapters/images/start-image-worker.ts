import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'

/** Behind the server and its database, and still quick enough on a machine that is busy for the time limit of one photo. */
const niceness = 5

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

/** Resolves when the worker says that it is ready; throws where it cannot start, which is no fault of any picture. */
export async function startImageWorker(
  workerFile: URL,
  environment: Record<string, string> = {},
): Promise<ChildProcess> {
  const worker = fork(workerFile, {
    serialization: 'advanced',
    env: { ...workerEnvironment, ...environment },
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
