import { answerBuyer, type BuyerReply } from './answer-buyer.ts'
import type { AgentProfile } from './context.ts'
import type { Evidence } from './engine/evidence/evidence.ts'

/** What is known about a topic that someone names, as a reply. */
export const tellAbout =
  ({ evidence, agent }: { evidence: Evidence; agent: AgentProfile }, now: Date) =>
  (topic: string): BuyerReply => {
    const message = { agent, turns: [], question: `Tell me about ${topic}`, isLead: false }
    return answerBuyer(message, { evidence, now }).reply
  }
