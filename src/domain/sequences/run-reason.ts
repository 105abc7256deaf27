/** Why a run waits, is paused, or has ended: a row for each reason, which says it to the agent. */
import { m } from '#text'

export const waitReasons = [
  'quiet_hours',
  'weekend',
  'frequency',
  'chatting',
  'plan_limit',
  'sending',
  'sequence_off',
  'no_postal_address',
  'not_verified',
  'sending_paused',
  'drafting',
  'approval',
] as const
export type WaitReason = (typeof waitReasons)[number]

export const pauseReasons = [
  'by_agent',
  'no_consent',
  'no_address',
  'incomplete',
  'failed',
  'not_booked',
] as const
export type PauseReason = (typeof pauseReasons)[number]

export const endReasons = [
  'done',
  'goal',
  'condition',
  'replied',
  'booked',
  'unsubscribed',
  'bounced',
  'complained',
  'closed',
  'deleted',
  'sequence_deleted',
  'outdated',
  'by_agent',
] as const
export type EndReason = (typeof endReasons)[number]

/** Why a run goes past a step. */
export type SkipReason = 'condition_unmet' | 'visit_booked'

export type RunReason = WaitReason | PauseReason | EndReason

const isOneOf =
  <Reason extends string>(reasons: readonly Reason[]) =>
  (text: string): text is Reason =>
    (reasons as readonly string[]).includes(text)

export const isPauseReason = isOneOf(pauseReasons)
export const isEndReason = isOneOf(endReasons)
export const isRunReason = isOneOf<RunReason>([...waitReasons, ...pauseReasons, ...endReasons])

/** Whether the agent is told: something is for them to put right, or the lead can't be reached at all. */
export const isToldReason = (reason: RunReason): boolean =>
  reason === 'bounced' || (isPauseReason(reason) && reason !== 'by_agent')

const sentences: Record<RunReason, () => string> = {
  quiet_hours: m.followups_reason_quiet_hours,
  weekend: m.followups_reason_weekend,
  frequency: m.followups_reason_frequency,
  chatting: m.followups_reason_chatting,
  plan_limit: m.followups_reason_plan_limit,
  sending: m.followups_reason_sending,
  sequence_off: m.followups_reason_sequence_off,
  by_agent: m.followups_reason_by_agent,
  no_consent: m.followups_reason_no_consent,
  no_address: m.followups_reason_no_address,
  no_postal_address: m.followups_reason_no_postal_address,
  not_verified: m.followups_reason_not_verified,
  sending_paused: m.followups_reason_sending_paused,
  drafting: m.followups_reason_drafting,
  approval: m.followups_reason_approval,
  incomplete: m.followups_reason_incomplete,
  failed: m.followups_reason_failed,
  not_booked: m.followups_reason_not_booked,
  done: m.followups_reason_done,
  goal: m.followups_reason_goal,
  condition: m.followups_reason_condition,
  replied: m.followups_reason_replied,
  booked: m.followups_reason_booked,
  unsubscribed: m.followups_reason_unsubscribed,
  bounced: m.followups_reason_bounced,
  complained: m.followups_reason_complained,
  closed: m.followups_reason_closed,
  deleted: m.followups_reason_deleted,
  sequence_deleted: m.followups_reason_sequence_deleted,
  outdated: m.followups_reason_outdated,
}

/** By the number of the step, which counts from 1. */
export const skipSentences: Record<SkipReason, (step: { number: number }) => string> = {
  condition_unmet: m.followups_event_skipped,
  visit_booked: m.followups_event_skipped_booked,
}

export const reasonSentence = (reason: RunReason): string => sentences[reason]()
