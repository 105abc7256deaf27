/** When a message leaves for one lead if nothing happens meanwhile, and why not when the agent wants it to. */
import { m } from '#text'
import { maxPerDay, maxPerWeek, openSender, type SenderFacts } from '../sending/gate.ts'
import { shortWhenInWords, timeInWords } from '../time/when-in-words.ts'
import type { Message } from './message.ts'
import { type MessageRecipient, messageGate } from './message-gate.ts'
import { type MessageReason, reasonInWords } from './message-reason.ts'
import { dueMs, wantedMs } from './timing.ts'

export type SendForecast = {
  atMs: number
  /** Why it leaves later than the agent wants; null if it doesn't. What keeps all messages is said elsewhere. */
  later: 'quiet_hours' | 'chatting' | 'frequency' | null
  /** Why it won't leave: it would be too late. */
  refused: MessageReason | null
}

type ForecastInput = {
  to: MessageRecipient
  from: SenderFacts
  /** The agent's. */
  zone: string
  nowMs: number
}

/** A chat and then the night: as many waits can follow each other. */
const maxWaits = 4

export function whenLeaves(
  { timing }: Pick<Message, 'timing'>,
  { to, from, zone, nowMs }: ForecastInput,
): SendForecast {
  const where = { nowMs, zone, leadZone: to.zone, window: from.window }
  const due = dueMs(timing, where)
  const isFixed = timing.kind !== 'daytime'
  let atMs = due
  let later: SendForecast['later'] = isFixed && due > wantedMs(timing, where) ? 'quiet_hours' : null
  for (let wait = 0; wait < maxWaits; wait += 1) {
    const verdict = messageGate(
      to,
      { ...openSender, window: from.window },
      { nowMs: atMs, ...(isFixed && { dueMs: due }) },
    )
    if (verdict.kind === 'refuse') return { atMs, later, refused: verdict.reason }
    // How many emails they have had by then isn't known; those of today are over when that time has come.
    if (verdict.kind === 'send' || verdict.untilMs <= atMs) break
    atMs = verdict.untilMs
    later = laterReason(verdict.reason) ?? later
  }
  return { atMs, later, refused: null }
}

const laterReason = (reason: MessageReason): SendForecast['later'] =>
  reason === 'quiet_hours' || reason === 'chatting' || reason === 'frequency' ? reason : null

type ForecastTextInput = SendForecast & {
  timing: Message['timing']
  name: string
  wanted: number
  leadZone: string
}

/** `It’s 3:12 AM for Noor. It goes out at 8:00 AM.` */
export function laterInWords({
  later,
  atMs,
  timing,
  name,
  wanted,
  leadZone,
}: ForecastTextInput): string | null {
  const leaves = timeInWords(atMs, leadZone)
  if (later === 'quiet_hours') {
    const time = timeInWords(wanted, leadZone)
    return timing.kind === 'now'
      ? m.messaging_later_quiet_now({ name, time, leaves })
      : m.messaging_later_quiet_then({ name, time, leaves })
  }
  if (later === 'chatting') return m.messaging_later_chatting({ name, leaves })
  const day = shortWhenInWords(atMs, leadZone)
  return later && m.messaging_later_frequency({ name, perDay: maxPerDay, perWeek: maxPerWeek, leaves: day })
}

/** Why a message still waits, or wasn't sent; with the hour at which it leaves where the lead is, if that is why. */
export function reasonWithHour(
  reason: MessageReason,
  { detail, dueAt, leadZone }: { detail: string; dueAt: string; leadZone: string },
): string {
  return reason === 'quiet_hours'
    ? m.messaging_waits_quiet_until({ time: timeInWords(dueAt, leadZone) })
    : reasonInWords({ reason, detail })
}
