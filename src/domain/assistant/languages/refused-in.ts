/** What is refused or handed over, said in the buyer's language. */
import { m } from '#text'
import type { Outcome } from '../answer.ts'
import type { Language } from '../engine/lexicon/languages/language.ts'
import { phrases } from '../engine/lexicon/languages/replies.ts'
import type { DraftReply } from '../guards/guarded-reply.ts'

const wordsFor = {
  fair_housing: 'fairHousing',
  privacy: 'privacy',
  negotiation: 'negotiation',
  human: 'human',
  showing: 'showing',
  instructions: 'instructions',
  out_of_scope: 'outOfScope',
} as const
const hasWords = (outcome: Outcome): outcome is keyof typeof wordsFor => outcome in wordsFor

/** For these the agent gets a part in what comes next. */
const handsOff: ReadonlySet<Outcome> = new Set(['human', 'privacy', 'negotiation'])

/** The reply with its words in this language; what has none stays as it is. */
export function refusedIn(language: Language, reply: DraftReply, agent: string): DraftReply {
  const { outcome } = reply
  if (!hasWords(outcome)) return reply
  return {
    ...reply,
    response: phrases[language][wordsFor[outcome]].replaceAll('{agent}', agent),
    grounded: true,
    ...(handsOff.has(outcome) && { handOff: true }),
    ...(outcome === 'human' && { actions: [m.assistant_action_contact(), m.assistant_action_call_back()] }),
  }
}
