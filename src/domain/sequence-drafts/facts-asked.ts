import { answerQuestion } from '#domain/assistant/answer-question.ts'
import type { ListingFacts } from '#domain/assistant/context.ts'
import { prepareEvidence } from '#domain/assistant/engine/evidence/evidence.ts'

/** The listing's fields that answer a question, as the assistant would; none if it wouldn't answer. */
export function factsAsked(question: string, listing: ListingFacts): string[] {
  const agent = { name: '' }
  const evidence = prepareEvidence({ listing, agent, passages: [] })
  const { outcome, citations } = answerQuestion({ evidence, agent, turns: [], question })
  return outcome === 'answered' ? citations.flatMap(({ kind, ref }) => (kind === 'field' ? [ref] : [])) : []
}
