/** The gate before every message of the messaging center: may it go to this lead now? Asked when it is written, and as it leaves. */
import type { RecipientFacts, SenderFacts } from '../sequences/send-gate.ts'
import type { MessageObstacle, MessageWait, NotSentReason } from './message-reason.ts'
import type { DaytimeWait } from './timing.ts'

export type MessageRecipient = Pick<RecipientFacts, 'isDeleted' | 'email' | 'suppression' | 'consent'>
export type MessageSender = Omit<SenderFacts, 'window'>

export type MessageVerdict =
  | { kind: 'send' }
  | { kind: 'wait'; reason: MessageWait; untilMs: number }
  | { kind: 'refuse'; reason: NotSentReason }

/** A message for now or for a time doesn't leave later than this after it. */
export const maxLateMs = 86_400_000

/** How soon it is asked again whether the agent can send. */
const obstacleRestMs = 3_600_000

/** What keeps this lead from getting messages; null if nothing does. */
export function obstacleOf({
  isDeleted,
  email,
  suppression,
  consent,
}: MessageRecipient): MessageObstacle | null {
  if (isDeleted) return 'deleted'
  if (email === '') return 'no_address'
  if (suppression) return suppression
  if (consent === 'given') return null
  return consent === 'withdrawn' ? 'unsubscribed' : 'no_consent'
}

/**
 * `night` is what it waits for if it is for the lead's daytime; otherwise `dueMs` is when it was to leave, and a day later
 * it is too late. What can never leave is refused at once, not held.
 */
export function messageGate(
  to: MessageRecipient,
  from: MessageSender,
  { nowMs, night = null, dueMs }: { nowMs: number; night?: DaytimeWait | null; dueMs?: number },
): MessageVerdict {
  const obstacle = obstacleOf(to)
  if (obstacle) return { kind: 'refuse', reason: obstacle }
  const latestMs = dueMs === undefined ? Number.POSITIVE_INFINITY : dueMs + maxLateMs
  if (nowMs > latestMs) return { kind: 'refuse', reason: 'too_late' }
  const own = senderObstacle(from)
  if (own) return { kind: 'wait', reason: own, untilMs: nowMs + obstacleRestMs }
  if (from.leftInMonth <= 0 && from.nextMonthMs > latestMs) return { kind: 'refuse', reason: 'plan_used_up' }
  if (from.leftInMonth <= 0) return { kind: 'wait', reason: 'plan_limit', untilMs: from.nextMonthMs }
  return night ? { kind: 'wait', ...night } : { kind: 'send' }
}

/** What keeps all of the agent's messages from being sent. */
export function senderObstacle(
  from: Pick<MessageSender, 'isVerified' | 'hasPostalAddress' | 'isSendingPaused'>,
): MessageWait | null {
  if (!from.isVerified) return 'not_verified'
  if (!from.hasPostalAddress) return 'no_postal_address'
  return from.isSendingPaused ? 'sending_paused' : null
}
