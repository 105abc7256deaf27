import type { MailReader, MailReadFailure, ReadMail } from '#server/ports/mail-reader.ts'
import { createThread, type WorkerLimits } from '../ask-worker.ts'

const workerFile = new URL('./mail-worker.ts', import.meta.url)

const limits: WorkerLimits = { limitMs: 30_000, idleMs: 20_000, heapMb: 384 }

/** Reads emails with postal-mime, one after another in a thread. */
export function createMailReader(given: Partial<WorkerLimits> = {}): MailReader {
  const thread = createThread<Uint8Array, ReadMail | MailReadFailure>(workerFile, { ...limits, ...given })
  let isClosed = false
  return {
    async read(raw) {
      return (await thread.ask(raw)) ?? (isClosed ? 'interrupted' : 'failed')
    },
    async close() {
      isClosed = true
      thread.close()
    },
  }
}
