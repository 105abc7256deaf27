import { ProblemError } from '#web/lib/problem-error.ts'
import { forgetEntry, keepEntry, type WaitingEntry } from './device-store.ts'

/**
 * `offline`: no answer came; `ended`: the kiosk takes no more entries; `later`: the server asked to wait, or failed.
 */
export type SendOutcome = 'sent' | 'offline' | 'ended' | 'later'

/** The kiosk has ended or no longer exists. */
export const saysEnded = (error: unknown) =>
  error instanceof ProblemError && (error.code === 'gone' || error.code === 'not_found')

/**
 * Sends waiting entries one after the other and deletes each once the server has it. Entries the server will never
 * accept are marked and skipped. Any other error stops the run and keeps everything.
 */
export async function sendEntries(
  entries: readonly WaitingEntry[],
  send: (entry: WaitingEntry) => Promise<unknown>,
): Promise<SendOutcome> {
  for (const entry of entries) {
    const stopped = await sendOne(entry, send)
    if (stopped) return stopped
  }
  return 'sent'
}

async function sendOne(
  entry: WaitingEntry,
  send: (entry: WaitingEntry) => Promise<unknown>,
): Promise<SendOutcome | undefined> {
  try {
    await send(entry)
  } catch (error) {
    if (saysEnded(error)) return 'ended'
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'network') return 'offline'
    if (error.status !== 422) return 'later'
    await keepEntry({ ...entry, refused: error.detail })
    return undefined
  }
  await forgetEntry(entry.id)
  return undefined
}
