/** The one gate as a message of the messaging center asks it, when it is written and as it leaves. */
import {
  ask,
  type HoldReason,
  openRecipient,
  openSender,
  type RecipientFacts,
  refusalOf,
  type SenderFacts,
} from '../sending/gate.ts'
import {
  isMessageObstacle,
  type MessageObstacle,
  type MessageWait,
  type NotSentReason,
} from './message-reason.ts'
import type { DaytimeWait } from './timing.ts'

export type MessageRecipient = Omit<RecipientFacts, 'status' | 'replied' | 'booked' | 'lastOtherMs'>

export type MessageVerdict =
  | { kind: 'send' }
  | { kind: 'wait'; reason: MessageWait; untilMs: number }
  | { kind: 'refuse'; reason: NotSentReason }

/** A message for now or for a time doesn't leave later than this after it. */
export const maxLateMs = 86_400_000

/** What can't be waited for until it is too late. */
const tooLong: Partial<Record<HoldReason, NotSentReason>> = {
  plan_limit: 'plan_used_up',
  frequency: 'too_many',
}

/** What keeps this lead from getting messages; null if nothing does. */
export function obstacleOf(to: MessageRecipient): MessageObstacle | null {
  const reason = refusalOf('message', { ...openRecipient, ...to })
  if (reason === null || isMessageObstacle(reason)) return reason
  throw new Error(`A message can't say that its lead is ${reason}`)
}

/** What keeps all of the agent's messages from being sent. */
export function senderObstacle(from: SenderFacts): MessageWait | null {
  const anyone = { ...openRecipient, email: 'anyone@example.com', zone: 'UTC' }
  const answer = ask('message', anyone, { ...from, window: openSender.window, leftInMonth: 1 }, 0)
  return answer.kind === 'wait' ? answer.reason : null
}

type GateTiming = {
  nowMs: number
  /** What it waits for if it is for the lead's daytime. */
  night?: DaytimeWait | null
  /** Otherwise, when it was to leave; a day later it is too late. */
  dueMs?: number
}

/** What can never leave is refused at once, not held. */
export function messageGate(
  to: MessageRecipient,
  from: SenderFacts,
  { nowMs, night = null, dueMs }: GateTiming,
): MessageVerdict {
  const obstacle = obstacleOf(to)
  if (obstacle) return { kind: 'refuse', reason: obstacle }
  const latestMs = dueMs === undefined ? Number.POSITIVE_INFINITY : dueMs + maxLateMs
  if (nowMs > latestMs) return { kind: 'refuse', reason: 'too_late' }
  const answer = ask('message', { ...openRecipient, ...to }, from, nowMs)
  // Their day begins after their quiet hours.
  if (night && (answer.kind !== 'wait' || answer.reason === 'quiet_hours')) return { kind: 'wait', ...night }
  if (answer.kind !== 'wait') return { kind: 'send' }
  const instead = answer.untilMs > latestMs ? tooLong[answer.reason] : undefined
  return instead ? { kind: 'refuse', reason: instead } : answer
}
