/** The one gate as a run through a sequence asks it: what it refuses ends the run, or pauses it until the agent has seen to it. */
import { isClosed } from '../leads/lead-status.ts'
import { ask, type RecipientFacts, type SenderFacts } from '../sending/gate.ts'
import type { EndReason, PauseReason, WaitReason } from './run-reason.ts'

export type GateVerdict =
  | { kind: 'send' }
  | { kind: 'wait'; reason: WaitReason; untilMs: number }
  | { kind: 'pause'; reason: PauseReason }
  | { kind: 'end'; reason: EndReason }

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
  const answer = ask('sequence', to, from, nowMs)
  if (answer.kind !== 'refuse') return answer
  const { reason } = answer
  return reason === 'no_address' || reason === 'no_consent'
    ? { kind: 'pause', reason }
    : { kind: 'end', reason }
}

/** An agent who can't send at all has no use for a draft yet. */
const obstacles: readonly WaitReason[] = ['not_verified', 'no_postal_address', 'sending_paused', 'plan_limit']
export const isObstacle = (reason: WaitReason): boolean => obstacles.includes(reason)
