import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { m } from '#text'
import type { Outcome } from './answer.ts'
import type { BuyerReply } from './answer-buyer.ts'
import type { AgentProfile } from './context.ts'
import { instead } from './handover.ts'

/** What is still worth knowing minutes later. The rest of what an assistant can say belongs into a talk going on. */
const worthTellingLate: ReadonlySet<Outcome> = new Set(['answered', 'closest', 'mortgage', 'fair_housing'])
const saysNothing: ReadonlySet<Outcome> = new Set(['small_talk', 'empty'])

const isWorthTelling = ({ outcome, citations }: BuyerReply) =>
  worthTellingLate.has(outcome) || (outcome === 'unknown' && citations.length > 0)

/**
 * The assistant's one answer to messages that have waited for the agent in vain, marked as such; `replies` are what it
 * would have said to each. Undefined if none of them asked for anything, like thanks.
 */
export function lateReply(replies: readonly BuyerReply[], agent: AgentProfile): BuyerReply | undefined {
  const due = replies.filter(({ outcome }) => !saysNothing.has(outcome))
  const last = due.at(-1)
  if (!last) return undefined
  const name = agentFirstName(agent.name)
  const known = due.filter(isWorthTelling)
  const first = known[0]
  if (!first) return instead(last, m.conversations_late_unknown({ name }))
  return {
    ...first,
    response: m.conversations_late_answer({
      name,
      answer: known.map(({ response }) => response).join('\n\n'),
    }),
    citations: known.flatMap(({ citations }) => citations),
    choices: undefined,
    asks: undefined,
  }
}
