import { ProblemError } from '#web/lib/problem-error.ts'
import { forgetEntry, keepEntry, type WaitingEntry } from './device-store.ts'

/** `offline`: nothing came back; `ended`: the kiosk takes no more; `later`: the server asked to wait, or failed. */
export type SendOutcome = 'sent' | 'offline' | 'ended' | 'later'

/** The kiosk was ended, or is no more. */
export const saysEnded = (error: unknown) =>
  error instanceof ProblemError && (error.code === 'gone' || error.code === 'not_found')

/**
 * Sends what waits, one after the other, and forgets each entry once the server has it. What it would never take is
 * marked and passed over; at anything else it stops, and everything stays.
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
