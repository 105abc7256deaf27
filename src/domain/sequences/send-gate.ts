/** The one gate before every message of a sequence: may this be sent to this person now? Asked when it is due and as it leaves. */
import type { Standing } from '../consents/consent.ts'
import type { SuppressionReason } from '../consents/suppression.ts'
import { isClosed, type LeadStatus } from '../leads/lead-status.ts'
import type { EndReason, PauseReason, WaitReason } from './run-reason.ts'
import { type SendingWindow, waitAt } from './sending-window.ts'

/** What is known of the person at this moment. Instants are ms since 1970. */
export type RecipientFacts = {
  isDeleted: boolean
  status: LeadStatus
  email: string
  /** On this agent's list of addresses that get no more email, and why. */
  suppression: SuppressionReason | null
  consent: Standing
  /** Since the run began. */
  replied: boolean
  booked: boolean
  /** When they last wrote in a chat, or someone wrote to them there. */
  lastChatMs: number | null
  /** Emails of all sequences to them, planned or sent. */
  sentInDay: number
  sentInWeek: number
  /** When one of another sequence was last planned or sent. */
  lastOtherMs: number | null
  /** The oldest of those of the last day, and of the last week. */
  firstInDayMs: number | null
  firstInWeekMs: number | null
  /** Their IANA zone; the agent's where theirs isn't known. */
  zone: string
}

/** What is known of the agent who sends. */
export type SenderFacts = {
  window: SendingWindow
  isVerified: boolean
  hasPostalAddress: boolean
  /** The mail server refused this agent's email as such. */
  isSendingPaused: boolean
  /** How many more emails the plan allows this month, and when the next month begins. */
  leftInMonth: number
  nextMonthMs: number
}

export type GateVerdict =
  | { kind: 'send' }
  | { kind: 'wait'; reason: WaitReason; untilMs: number }
  | { kind: 'pause'; reason: PauseReason }
  | { kind: 'end'; reason: EndReason }

/** No one gets more than this from all sequences together. */
export const maxPerDay = 3
export const maxPerWeek = 8

/** Two sequences don't write to the same person within this time: each would seem not to know of the other. */
export const restBetweenSequencesMs = 3_600_000

/** Someone who wrote this recently is in a conversation: an automatic email would interrupt it. */
export const chatRestMs = 30 * 60_000

/** How soon it is asked again whether the agent can send. */
const obstacleRestMs = 3_600_000

const dayMs = 86_400_000

/** What ends the run for good, whatever its next step is. */
export function endedBy({
  isDeleted,
  status,
  suppression,
  consent,
  replied,
  booked,
}: RecipientFacts): EndReason | null {
  if (isDeleted) return 'deleted'
  if (isClosed(status)) return 'closed'
  if (suppression === 'complained') return 'complained'
  if (suppression === 'unsubscribed' || consent === 'withdrawn') return 'unsubscribed'
  if (replied) return 'replied'
  return booked ? 'booked' : null
}

/** Whether an email may be sent now. What can't pass is ended or paused before it is told to wait. */
export function gate(to: RecipientFacts, from: SenderFacts, nowMs: number): GateVerdict {
  const ended = endedBy(to)
  if (ended) return { kind: 'end', reason: ended }
  if (to.suppression === 'bounced') return { kind: 'end', reason: 'bounced' }
  const missing = missingOf(to)
  if (missing) return { kind: 'pause', reason: missing }
  return waitFor(to, from, nowMs) ?? { kind: 'send' }
}

/** What is missing of this person: without it nothing can be sent to them. */
function missingOf(to: RecipientFacts): PauseReason | null {
  if (to.email === '') return 'no_address'
  return to.consent === 'given' ? null : 'no_consent'
}

/** An agent who can't send at all has no use for a draft yet. */
const obstacles: readonly WaitReason[] = ['not_verified', 'no_postal_address', 'sending_paused', 'plan_limit']
export const isObstacle = (reason: WaitReason): boolean => obstacles.includes(reason)

/** What keeps all emails of the agent from being sent. */
function obstacleOf(from: SenderFacts): WaitReason | null {
  if (!from.isVerified) return 'not_verified'
  if (!from.hasPostalAddress) return 'no_postal_address'
  return from.isSendingPaused ? 'sending_paused' : null
}

/** The longest of the waits would be honest, but each ends on its own: the message is asked about again then. */
function waitFor(to: RecipientFacts, from: SenderFacts, nowMs: number): GateVerdict | null {
  const obstacle = obstacleOf(from)
  if (obstacle) return { kind: 'wait', reason: obstacle, untilMs: nowMs + obstacleRestMs }
  const closed = waitAt(nowMs, from.window, to.zone)
  if (closed) return { kind: 'wait', ...closed }
  if (to.lastChatMs !== null && nowMs - to.lastChatMs < chatRestMs)
    return { kind: 'wait', reason: 'chatting', untilMs: to.lastChatMs + chatRestMs }
  if (to.lastOtherMs !== null && nowMs - to.lastOtherMs < restBetweenSequencesMs)
    return { kind: 'wait', reason: 'frequency', untilMs: to.lastOtherMs + restBetweenSequencesMs }
  if (to.sentInWeek >= maxPerWeek)
    return { kind: 'wait', reason: 'frequency', untilMs: (to.firstInWeekMs ?? nowMs) + 7 * dayMs }
  if (to.sentInDay >= maxPerDay)
    return { kind: 'wait', reason: 'frequency', untilMs: (to.firstInDayMs ?? nowMs) + dayMs }
  if (from.leftInMonth <= 0) return { kind: 'wait', reason: 'plan_limit', untilMs: from.nextMonthMs }
  return null
}
