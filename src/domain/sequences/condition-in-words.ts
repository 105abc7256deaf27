/** A condition as the agent reads it. */

import { m } from '#text'
import { leadStatusLabel } from '../leads/lead-status.ts'
import { pointsInWords } from '../leads/points-in-words.ts'
import type { Condition, EmailAct } from './sequence.ts'

const acts: Record<EmailAct, [did: () => string, didNot: () => string]> = {
  opened: [m.followups_if_opened, m.followups_if_not_opened],
  clicked: [m.followups_if_clicked, m.followups_if_not_clicked],
  replied: [m.followups_if_replied, m.followups_if_not_replied],
}

/** `They opened the last email` */
export function conditionInWords(condition: Condition): string {
  const { kind, not } = condition
  if (kind === 'score')
    return (not ? m.followups_if_score_below : m.followups_if_score)({
      points: pointsInWords(condition.atLeast),
    })
  if (kind === 'status')
    return (not ? m.followups_if_not_status : m.followups_if_status)({
      status: leadStatusLabel(condition.status),
    })
  const [did, didNot] = acts[kind]
  return not ? didNot() : did()
}
