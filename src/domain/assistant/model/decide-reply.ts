/**
 * What a buyer is told once a model has read their message: its checked sentences, or our own words for how it says that the
 * question ends. The first match decides.
 */
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { m } from '#text'
import { type Citation, type Outcome, refusalOutcomes } from '../answer.ts'
import { type BuyerMessage, type BuyerReply, endInOwnWords, type HeardBuyer } from '../answer-buyer.ts'
import { confirmedToTheWord } from '../confirmed/confirmed-answer.ts'
import type { AgentProfile } from '../context.ts'
import type { Evidence } from '../engine/evidence/evidence.ts'
import { functionWords, lightWords } from '../engine/lexicon/general.ts'
import { phrases } from '../engine/lexicon/languages/replies.ts'
import { languageOf, unknownIn } from '../engine/questions/languages.ts'
import { messageText } from '../engine/questions/message-text.ts'
import { tokenize } from '../engine/reading/tokens.ts'
import { steersAway } from '../guards/guard-answer.ts'
import { asksAboutPeople } from '../guards/guard-fair-housing.ts'
import { givesInstructions } from '../guards/guard-instructions.ts'
import { withoutOrders } from '../guards/guarded-reply.ts'
import { wantsHuman } from '../intents.ts'
import { maxWords } from '../sheet/read-statements.ts'
import { wantsShowing } from '../showing.ts'
import type { Fact } from './home-facts.ts'
import type { ModelOutcome, ModelRefusal } from './read-reply.ts'

/** What a model's reply comes to. */
export type Proposal = {
  outcome: ModelOutcome
  refusal: ModelRefusal | null
  /** Those that passed the check, in order. */
  sentences: { text: string; facts: readonly Fact[] }[]
  /** What it says isn't stated. */
  open: string[]
  /** What the first sentence that failed is based on. */
  failedOn: readonly Fact[]
}

export type ReadMessage = {
  message: BuyerMessage
  evidence: Evidence
  now: Date
  /** What the reply is without a model. */
  builtIn: BuyerReply
}

/** What these come to is done in our own words, and no model is asked. */
const oursAlone: ReadonlySet<Outcome> = new Set(['small_talk', 'empty', 'mortgage', 'offer'])

/** Said in so many words, not only heard by a trained reading. */
const isExplicit: Partial<Record<Outcome, (question: string, agentFirstName: string) => boolean>> = {
  instructions: givesInstructions,
  human: wantsHuman,
  fair_housing: (question) => asksAboutPeople(question) || languageOf(question) !== null,
}

/** A message as a model may read it: without the orders that it gives. */
export const questionForModel = ({ evidence, agent, question }: AskedOfModel): string =>
  withoutOrders({ evidence, agent, turns: [], question }, messageText(question))

type AskedOfModel = { evidence: Evidence; agent: AgentProfile; question: string }

/** Whether a model is asked; what code only suspects of a message, an answer from the home's facts refutes. */
export function mayAskModel(
  { heard, reply }: HeardBuyer & { reply: BuyerReply },
  { evidence, agent, question }: AskedOfModel,
  now: Date,
): boolean {
  const { accepts, declines, brings, wantsToOffer } = heard
  if (accepts || declines || wantsToOffer || Object.values(brings).some(Boolean)) return false
  if (oursAlone.has(reply.outcome) || confirmedToTheWord(evidence, question, now)) return false
  return isExplicit[reply.outcome]?.(question, agentFirstName(agent.name)) !== true
}

const isRefusal: ReadonlySet<Outcome> = new Set(refusalOutcomes)
/** These give way to an answer from the home's facts, and to nothing else that a model says. */
const yieldsToAnswers: ReadonlySet<Outcome> = new Set([
  ...(['fair_housing', 'privacy', 'negotiation', 'instructions'] as const),
  ...(['showing', 'human', 'unclear'] as const),
])

/** Whether sentences after this outcome are shown. */
export const showsSentences = (outcome: ModelOutcome, { outcome: builtIn }: BuyerReply): boolean =>
  outcome === 'answered' || outcome === 'part' || (outcome === 'related' && !yieldsToAnswers.has(builtIn))

/** Asked in so many words to see the home, the buyer is helped to, whatever else is answered. */
const isToShow = ({ outcome }: BuyerReply, question: string) =>
  outcome === 'showing' && wantsShowing(question)

/** Our words before and after the sentences of a model. */
export function frameOf(
  { outcome, open }: Pick<Proposal, 'outcome' | 'open'>,
  {
    builtIn,
    agent: { name: agent },
    question,
  }: Pick<BuyerMessage, 'agent' | 'question'> & { builtIn: BuyerReply },
): { before: string; after: string } {
  const language = languageOf(question)
  if (isToShow(builtIn, question)) return { before: '', after: builtIn.response }
  if (outcome === 'related')
    return language
      ? { before: unknownIn(language, agent), after: '' }
      : { before: m.assistant_related_before(), after: m.assistant_related_after({ agent }) }
  if (outcome !== 'part' && open.length === 0) return { before: '', after: '' }
  const rest = language
    ? phrases[language].rest.replaceAll('{agent}', agent)
    : m.assistant_unknown_rest({ agent })
  return { before: '', after: rest }
}

export function decideReply(proposal: Proposal, asked: ReadMessage): BuyerReply {
  const { builtIn, message, ...sources } = asked
  const { outcome, refusal, sentences, failedOn } = proposal
  const end = (as: Parameters<typeof endInOwnWords>[2]) => endInOwnWords(message, sources, as)
  if (sentences.length > 0) return sayChecked(proposal, asked)
  if (outcome === 'handover') return builtIn.outcome === 'showing' ? builtIn : end('human')
  if (isFromFields(builtIn)) return builtIn
  if (outcome === 'refused') return end(refusal ?? 'out_of_scope')
  if (yieldsToAnswers.has(builtIn.outcome)) return builtIn
  if (outcome === 'not_stated') return end('unknown')
  // It has something to say, and nothing of it may be said.
  if (builtIn.outcome === 'answered' && outcome !== 'related') return builtIn
  const near = failedOn.find((fact) => isNear(fact, message.question))
  if (near) return quoteNear(near, end('unknown'), message.agent)
  return builtIn.outcome === 'answered' ? end('unknown') : builtIn
}

function sayChecked(proposal: Proposal, { builtIn, message, evidence, now }: ReadMessage): BuyerReply {
  const { outcome, sentences } = proposal
  const { before, after } = frameOf(proposal, { ...message, builtIn })
  const said = {
    response: [before, ...sentences.map(({ text }) => text), after].filter(Boolean).join(' '),
    citations: citationsOf(sentences),
  }
  if (outcome === 'related') return { ...endInOwnWords(message, { evidence, now }, 'unknown'), ...said }
  if (isToShow(builtIn, message.question)) return { ...builtIn, ...said }
  const isSuspected = isRefusal.has(builtIn.outcome)
  const action = evidence.isOfHome ? m.assistant_action_showing() : m.assistant_action_contact()
  return {
    ...builtIn,
    ...said,
    ...{ outcome: 'answered', grounded: true, choices: undefined },
    asks: after ? 'pass_on' : undefined,
    suggestedActions: isSuspected ? builtIn.suggestedActions : [action],
    needsHumanHandoff: isSuspected ? builtIn.needsHumanHandoff : builtIn.priority === 'high',
  }
}

const citationsOf = (sentences: Proposal['sentences']): Citation[] =>
  [...new Map(sentences.flatMap(({ facts }) => facts).map((fact) => [fact.id, fact])).values()].map((fact) =>
    fact.cite(),
  )

/** A typed field has answered, which no model's decline or refusal undoes. */
const isFromFields = ({ outcome, citations }: BuyerReply): boolean =>
  outcome === 'answered' &&
  citations.length > 0 &&
  citations.every(({ kind, ref }) => kind === 'field' && !ref.includes(':'))

const thingsIn = (text: string): string[] =>
  tokenize(text).flatMap(({ lower, stem, value }) =>
    value === null && lower.length > 2 && !functionWords.has(lower) && !lightWords.has(lower) ? [stem] : [],
  )

/** It is about a thing that was asked, and short and fair enough to be quoted. */
function isNear({ about, text, isField }: Fact, question: string): boolean {
  const words = text.split(/\s+/).length
  if (words > maxWords || (words < 2 && !isField) || steersAway(text)) return false
  const said = new Set(thingsIn(`${about} ${text}`))
  return thingsIn(question).some((thing) => said.has(thing))
}

function quoteNear(fact: Fact, declined: BuyerReply, { name }: AgentProfile): BuyerReply {
  const citation = fact.cite()
  const asking = { quote: fact.text, agent: agentFirstName(name) }
  const response =
    citation.kind === 'passage'
      ? m.assistant_closest_passage({ ...asking, title: fact.about })
      : m.assistant_closest(asking)
  return { ...declined, outcome: 'closest', response, citations: [citation] }
}
