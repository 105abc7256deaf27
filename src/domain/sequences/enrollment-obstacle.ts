/** What keeps a lead from being added to a sequence: a row for each, which says it to the agent. */
import { m } from '#text'

const sentences = {
  already_in: m.followups_already_in,
  closed: m.followups_cannot_closed,
  no_address: m.followups_reason_no_address,
  no_consent: m.followups_reason_no_consent,
  unsubscribed: m.followups_cannot_unsubscribed,
  bounced: m.followups_cannot_bounced,
  complained: m.followups_cannot_complained,
} as const satisfies Record<string, () => string>

export type EnrollmentObstacle = keyof typeof sentences

export const enrollmentObstacles = Object.keys(sentences) as [EnrollmentObstacle, ...EnrollmentObstacle[]]

export const obstacleSentence = (obstacle: EnrollmentObstacle): string => sentences[obstacle]()
