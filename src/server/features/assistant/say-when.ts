import type { AgentId } from '#domain/accounts/agent-id.ts'
import { answerTimeInWords } from '#domain/appointments/answer-time.ts'
import { languageOf } from '#domain/assistant/engine/questions/languages.ts'
import { asksForAgent, type EndedTurn } from '#domain/assistant/handover.ts'
import type { Heard } from '#domain/assistant/hear-contact.ts'
import type { Tx } from '#server/database/tenant.ts'
import { sayFreeTimes } from '#server/features/appointments/list-slots.ts'
import { readWorkingHours } from '#server/features/appointments/read-working-hours.ts'

type ReplyTimeInput = {
  name: string
  question: string
  listingId: string | null
  heard: Heard
  isTrial: boolean
  /** The agent has a screen open at the moment. */
  isAgentHere: boolean
  now: Date
}

/**
 * Adds when the agent works if the reply says that the agent has been notified, and which times are free if the buyer named a
 * day for a visit. Left out while the agent is in the conversation, after a reply that reads details back, and in languages
 * the sentence doesn't exist in.
 */
export async function sayWhen(
  tx: Tx,
  agent: AgentId,
  ended: EndedTurn,
  { name, question, listingId, heard, isTrial, isAgentHere, now }: ReplyTimeInput,
): Promise<EndedTurn> {
  const { next, reply, isHeld } = ended
  const isPassedOn = next.handsOver || asksForAgent.has(reply.outcome)
  const bringsDetails = Object.values(heard.brings).some(Boolean)
  const isShowing = reply.outcome === 'showing' && listingId !== null
  if (!(isPassedOn || isShowing) || bringsDetails || isHeld || isTrial || languageOf(question)) return ended
  if (isShowing) {
    const times = await sayFreeTimes(tx, agent, { listingId, message: question, nowMs: now.getTime() })
    return { ...ended, reply: { ...reply, response: [reply.response, times].filter(Boolean).join(' ') } }
  }
  const when = answerTimeInWords({ name, isAgentHere, ...(await readWorkingHours(tx, agent)) }, now.getTime())
  return { ...ended, reply: { ...reply, response: beforeQuestion(reply.response, when) } }
}

/** What the buyer is to answer comes last. */
function beforeQuestion(response: string, sentence: string): string {
  if (!sentence) return response
  const [, said = response, question = ''] = /^(.*[.!] )([^.!?]+\?)$/s.exec(response) ?? []
  return [said.trim(), sentence, question].filter(Boolean).join(' ')
}
