import type { AssistantAnswer } from '#contract/assistant.ts'
import { categoryOf, modeOf, priorityOf } from '#domain/assistant/analysis.ts'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/ports/accounts.ts'
import type { OwnHome } from './home-store.ts'
import type { Asker, ConversationBody } from './open-turn.ts'

export type SidekickQuestion = {
  sidekick: SidekickId
  messages: ConversationBody['messages']
  /** Id of the home it is about; otherwise the one that is named, or the only one. */
  listingId?: string | undefined
}

export type AgentAsker = Asker & { session: Session }

/** What one question to a sidekick needs. */
export type SidekickRequest = SidekickQuestion & {
  deps: Deps
  asker: AgentAsker
  message: string
  homes: OwnHome[]
  onText: (text: string) => void
}

type SidekickReply = Pick<AssistantAnswer, 'response' | 'outcome'> &
  Partial<Pick<AssistantAnswer, 'citations' | 'refusal' | 'choices'>>

/** A sidekick's own words to its agent, as an answer. */
export function saidBySidekick(
  { message, onText }: { message: string; onText: (text: string) => void },
  { citations = [], refusal = null, choices = [], ...said }: SidekickReply,
): AssistantAnswer {
  onText(said.response)
  return {
    ...said,
    ...{ citations, refusal, choices, grounded: citations.length > 0 },
    ...{ suggestedActions: [], followUpQuestions: [], needsHumanHandoff: false, offersToPassOn: false },
    ...{ priority: priorityOf(message), category: categoryOf(message), mode: modeOf(message) },
    ...{ conversationId: null, offerContact: false },
  }
}
