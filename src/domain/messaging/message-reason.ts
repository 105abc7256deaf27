/** Why a message waits beyond its time, or wasn't sent: a row for each reason, which says it to the agent. */
import { m } from '#text'

const waits = {
  daytime: m.messaging_waits_daytime,
  weekend: m.messaging_waits_weekend,
  quiet_hours: m.messaging_waits_quiet_hours,
  chatting: m.messaging_waits_chatting,
  frequency: m.messaging_waits_frequency,
  plan_limit: m.messaging_waits_plan_limit,
  not_verified: m.messaging_waits_not_verified,
  no_postal_address: m.messaging_waits_no_postal_address,
  sending_paused: m.messaging_waits_sending_paused,
} as const satisfies Record<string, () => string>
export type MessageWait = keyof typeof waits

const obstacles = {
  deleted: m.messaging_not_deleted,
  no_address: m.messaging_not_no_address,
  complained: m.messaging_not_complained,
  unsubscribed: m.messaging_not_unsubscribed,
  bounced: m.messaging_not_bounced,
  no_consent: m.messaging_not_no_consent,
} as const satisfies Record<string, () => string>
/** What keeps a lead from being written to. */
export type MessageObstacle = keyof typeof obstacles

const failures = {
  incomplete: m.messaging_not_incomplete,
  failed: m.messaging_not_failed,
  canceled: m.messaging_not_canceled,
  plan_used_up: m.messaging_not_plan_used_up,
  too_many: m.messaging_not_too_many,
  too_late: m.messaging_not_too_late,
  time_passed: m.messaging_not_time_passed,
} as const satisfies Record<string, () => string>

export type NotSentReason = MessageObstacle | keyof typeof failures
export type MessageReason = MessageWait | NotSentReason

const sentences: Record<MessageReason, () => string> = { ...waits, ...obstacles, ...failures }

/** A blank is named, and a mail server quoted. */
export function reasonInWords({ reason, detail }: { reason: MessageReason; detail: string }): string {
  if (reason === 'failed' && detail) return m.messaging_failed_detail({ detail })
  return reason === 'incomplete' && detail ? detail : sentences[reason]()
}

export const isMessageObstacle = (text: string): text is MessageObstacle => Object.hasOwn(obstacles, text)

export const isNotSentReason = (text: string): text is NotSentReason =>
  isMessageObstacle(text) || Object.hasOwn(failures, text)
