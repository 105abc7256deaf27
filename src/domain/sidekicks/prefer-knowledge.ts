/** Whose knowledge answers a question first. A home's typed facts come before any of it. */
import { answerBuyer, type BuyerReply } from '../assistant/answer-buyer.ts'
import type { KnowledgePassage } from '../assistant/context.ts'
import type { Evidence } from '../assistant/engine/evidence/evidence.ts'
import type { KnowledgePriority } from './sidekick.ts'

/** "Do you work Sundays?" asks about the agent, whatever the page. */
const asksAboutAgent = /\b(?:you|your|yours|agents?|realtors?|brokers?|brokerage|office|company|team)\b/i

/**
 * What should be looked at before all the rest; undefined if nothing stands out. The answerer itself puts a home's own
 * passages before the agent's, as `listing` wants, and otherwise takes what fits best.
 */
export function preferredPassages(
  priority: KnowledgePriority,
  passages: readonly KnowledgePassage[],
): KnowledgePassage[] | undefined {
  const wanted: Partial<Record<KnowledgePriority, (passage: KnowledgePassage) => boolean>> = {
    agent: ({ scope }) => scope === 'agent',
    dynamic: ({ scope }) => scope === 'agent',
    marketing: ({ isOwn }) => isOwn === true,
  }
  const isWanted = wanted[priority]
  const first = isWanted ? passages.filter(isWanted) : []
  return first.length > 0 && first.length < passages.length ? first : undefined
}

/** Whether this question looks there first: of `dynamic`, only one about the agent. */
export const looksThereFirst = (priority: KnowledgePriority, question: string): boolean =>
  priority !== 'dynamic' || asksAboutAgent.test(question)

/** Whether the answer stands in the passages that were to be looked at first. */
export const standsIn = (
  { outcome, citations }: Pick<BuyerReply, 'outcome' | 'citations'>,
  passages: readonly KnowledgePassage[],
): boolean =>
  outcome === 'answered' &&
  citations.length > 0 &&
  citations.every(({ kind, ref }) => kind === 'passage' && passages.some(({ id }) => ref.startsWith(id)))

type KnowledgeSources = {
  evidence: Evidence
  preferred?: Evidence | undefined
  sidekick: { knowledgePriority: KnowledgePriority }
}

/** Answers from what the sidekick looks at first, if that answers; or else from all that it knows. */
export function answerByPriority(
  message: Parameters<typeof answerBuyer>[0],
  { evidence, preferred, sidekick }: KnowledgeSources,
  now: Date,
): ReturnType<typeof answerBuyer> {
  if (preferred && looksThereFirst(sidekick.knowledgePriority, message.question)) {
    const first = answerBuyer(message, { evidence: preferred, now })
    if (standsIn(first.reply, preferred.passages)) return first
  }
  return answerBuyer(message, { evidence, now })
}
