import type { AssistantAnswer } from '#contract/assistant.ts'
import { m } from '#text'
import { build, pageListing } from './build.ts'
import { answerParts, chips } from './chat-bubbles.ts'
import type { StoredMessage } from './conversation.ts'

/** What a reply shows in addition to its words. */
export type ReplyFacts = Pick<
  AssistantAnswer,
  'outcome' | 'refusal' | 'citations' | 'choices' | 'offersToPassOn'
>

/** The facts of a reply, as they were stored with its message. Older messages have only their sources. */
export const storedFacts = ({
  sent,
  citations = [],
  choices = [],
  offersToPassOn,
}: StoredMessage['metadata']) =>
  ({ outcome: 'answered', ...Object(sent), citations, choices, offersToPassOn }) as ReplyFacts

const agentName = () => pageListing().agent || m.listing_app_the_agent()

/** An answer needs no mark, and a question back is one. */
function markOf({ outcome, refusal }: ReplyFacts): string {
  if (outcome === 'closest') return m.listing_app_chat_closest()
  if (outcome === 'related') return m.listing_app_chat_related()
  if (outcome === 'not_stated') return m.listing_app_chat_not_stated()
  if (outcome === 'handed_over') return m.listing_app_chat_handed_over({ agent: agentName() })
  if (outcome !== 'refused') return ''
  return refusal === 'fair_housing' ? m.listing_app_chat_fair_housing() : m.listing_app_chat_refused()
}

/** Marks a reply with what became of the question, and adds its sources. */
export function markReply(place: HTMLElement, facts: ReplyFacts): void {
  const mark = markOf(facts)
  place.dataset.outcome = facts.outcome
  if (mark) place.querySelector('b')?.append(build('span', { class: 'mark' }, mark))
  place.append(...answerParts(facts.citations))
}

/** What the buyer can do with the last reply, in one tap: choose what was meant, or pass the question on. */
export function offersOf(
  { choices, offersToPassOn }: ReplyFacts,
  onTap: (text: string) => void,
): HTMLElement | null {
  const passOn = () => onTap(m.listing_app_chat_pass_on_yes())
  const buttons = offersToPassOn
    ? chips([m.listing_app_chat_pass_on({ agent: agentName() })], passOn, 'choice')
    : chips(choices, onTap, 'choice')
  if (buttons.length === 0) return null
  return build(
    'div',
    { class: 'offers', role: 'group', 'aria-label': m.listing_app_chat_suggest() },
    ...buttons,
  )
}
