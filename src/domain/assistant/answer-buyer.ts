/** What the assistant answers a buyer, and what happens with what they say about themselves. */
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { firstNameOf } from '#domain/text/first-name.ts'
import { m } from '#text'
import { type AssistantReply, type Outcome, refusalOutcomes } from './answer.ts'
import { answerQuestion, endQuestion, type OwnEnding } from './answer-question.ts'
import type { AgentProfile } from './context.ts'
import type { Evidence } from './engine/evidence/evidence.ts'
import type { Language } from './engine/lexicon/languages/language.ts'
import { phrases } from './engine/lexicon/languages/replies.ts'
import { languageOf } from './engine/questions/languages.ts'
import { startsQuestion } from './engine/questions/message-parts.ts'
import { wantsPerson } from './guards/guard-message.ts'
import { type Asks, type Heard, type HeardTurn, hearContact } from './hear-contact.ts'
import { whenWords } from './showing.ts'

export type BuyerReply = AssistantReply & {
  asks?: Asks | undefined
  /** The message brought contact details, and a question that wasn't answered. */
  isAskedToo?: boolean
  /** A person is needed: a model understood so, or the buyer asked for one beside something that is refused. */
  escalates?: boolean
}

export type BuyerMessage = {
  agent: AgentProfile
  turns: HeardTurn[]
  question: string
  /** The buyer is one of the agent's leads. */
  isLead: boolean
}

export type HeardBuyer = {
  /** What the buyer has said about themselves. */
  heard: Heard
  /** The agent has a way to reach this buyer, from this conversation or a form. */
  isReachable: boolean
}

export function hearBuyer({ agent, turns, question, isLead }: BuyerMessage): HeardBuyer {
  const heard = hearContact({ question, turns, agent })
  return { heard, isReachable: isLead || heard.contact.email !== '' || heard.contact.phone !== '' }
}

type Situation = HeardBuyer & {
  agent: AgentProfile
  answer: (question: string) => AssistantReply
}

/** Outcomes after which the answer offers to ask the agent. */
const offersToPassOn: ReadonlySet<Outcome> = new Set([
  'closest',
  'unknown',
  'negotiation',
  'privacy',
  'out_of_scope',
])
/** A message in a language that can't be read is the agent's, too. */
const offers = ({ outcome, leavesOpen, needsHumanHandoff }: AssistantReply): Asks | undefined =>
  leavesOpen || offersToPassOn.has(outcome) || (outcome === 'unclear' && needsHumanHandoff)
    ? 'pass_on'
    : undefined
/** Nothing to answer: only the words around a name or a number. */
const saysNothing: ReadonlySet<Outcome> = new Set(['small_talk', 'empty', 'unclear', 'out_of_scope'])

/**
 * Answers a buyer's message together with what it says about them: contact details are read back, a yes does what was
 * offered, and an offer or a request for a call reaches the agent. The answer claims only what was actually done.
 */
export function answerBuyer(
  message: BuyerMessage,
  { evidence, now }: { evidence: Evidence; now: Date },
): HeardBuyer & { reply: BuyerReply } {
  const { agent, turns } = message
  const buyer = hearBuyer(message)
  const answer = (question: string) => answerQuestion({ evidence, agent, turns, question, now })
  return { ...buyer, reply: replyIn({ ...buyer, agent, answer }) }
}

/** Ends a message that isn't answered in our own words, whatever is known. */
export function endInOwnWords(
  message: BuyerMessage,
  { evidence, now }: { evidence: Evidence; now: Date },
  as: OwnEnding,
): BuyerReply {
  const { agent, turns } = message
  const buyer = hearBuyer(message)
  const { rest } = buyer.heard
  const base = endQuestion({ evidence, agent, turns, question: rest, now }, as)
  const situation = { ...buyer, agent, answer: () => base }
  if (base.outcome !== 'human') return endReply(base, situation)
  const language = languageOf(rest)
  return language ? replyAbroad(base, situation, language) : humanReply(base, situation)
}

function replyIn(situation: Situation): BuyerReply {
  const { heard, answer } = situation
  const { brings, rest } = heard
  if (brings.email || brings.phone) return takenReply(situation)
  if (brings.name) return namedReply(situation)
  if (heard.accepts) return acceptedReply(situation)
  if (heard.declines) return plain(answer(''), m.assistant_declined(), 'small_talk')
  if (heard.wantsToOffer) return offerReply(situation)
  const base = answer(rest)
  const language = languageOf(rest)
  if (language && (base.outcome === 'human' || base.outcome === 'showing'))
    return replyAbroad(base, situation, language)
  if (base.outcome === 'human') return humanReply(base, situation)
  if (base.outcome === 'showing' && !situation.isReachable)
    return { ...base, response: `${base.response} ${m.assistant_showing_or_here()}`, asks: 'showing' }
  return endReply(base, situation)
}

const refused: ReadonlySet<Outcome> = new Set(refusalOutcomes)

/** "Would they take $440,000? Or let me talk to someone": the first is refused, and the agent is called in all the same. */
function endReply(base: AssistantReply, { heard, agent }: Pick<Situation, 'heard' | 'agent'>): BuyerReply {
  if (refused.has(base.outcome) && wantsPerson(heard.rest, agentFirstName(agent.name)))
    return { ...base, needsHumanHandoff: true, escalates: true }
  return { ...base, asks: offers(base) }
}

/** The message brought contact details: they are read back, along with what else the agent knows. */
function takenReply({ heard, agent, answer }: Situation): BuyerReply {
  const { contact, rest } = heard
  const base = answer(heard.accepts ? '' : rest)
  const isShowing = base.outcome === 'showing' || (heard.accepts && heard.asked === 'showing')
  const isAnswer =
    !heard.wantsToOffer &&
    !isShowing &&
    !saysNothing.has(base.outcome) &&
    base.outcome !== 'human' &&
    (base.outcome !== 'unknown' || isQuestion(rest))
  const when = whenWords(rest)
  const sentences = [
    isAnswer ? base.response : '',
    thanksTo(contact.name),
    reachSentence(heard, agent.name),
    heard.wantsToOffer ? m.assistant_offer_known({ agent: agent.name }) : '',
    isShowing
      ? m.assistant_showing_passed({
          agent: agent.name,
          when: when ? m.assistant_showing_when({ when }) : '',
        })
      : '',
    isAnswer && base.outcome === 'unknown' ? m.assistant_question_passed({ agent: agent.name }) : '',
    contact.name ? '' : m.assistant_ask_name(),
  ]
  return {
    ...base,
    response: joined(sentences),
    citations: isAnswer ? base.citations : [],
    choices: undefined,
    grounded: isAnswer ? base.grounded : true,
    needsHumanHandoff: true,
    outcome: heard.wantsToOffer ? 'offer' : 'human',
    asks: contact.name ? undefined : 'name',
    isAskedToo: isAnswer && base.outcome === 'unknown',
  }
}

/** "Ok pass it on, my number is …" asks no question that could go unanswered. */
const isQuestion = (text: string) => text.includes('?') || startsQuestion.test(text.trim())

function reachSentence({ brings, contact }: Heard, agent: string): string {
  const { email, phone } = brings.email || brings.phone ? brings : contact
  if (email && phone) return m.assistant_has_both({ agent, phone, email })
  return phone ? m.assistant_has_phone({ agent, phone }) : m.assistant_has_email({ agent, email })
}

/** The message brought a name but no contact details. */
function namedReply({ heard, agent, isReachable, answer }: Situation): BuyerReply {
  const name = firstNameOf(heard.contact.name) || heard.contact.name
  const base = answer(heard.rest)
  if (heard.wantsToOffer || heard.asked === 'contact' || heard.asked === 'showing') {
    if (!isReachable) {
      const ask = m.assistant_ask_reach({ agent: agent.name })
      const offer = heard.wantsToOffer ? m.assistant_offer_passed({ agent: agent.name }) : ''
      const response = joined([thanksTo(heard.contact.name), offer, ask])
      const outcome = heard.wantsToOffer ? 'offer' : 'small_talk'
      return { ...plain(base, response, outcome), asks: heard.asked === 'showing' ? 'showing' : 'contact' }
    }
  }
  if (!saysNothing.has(base.outcome))
    return base.outcome === 'human'
      ? humanReply(base, { heard, agent, isReachable })
      : endReply(base, { heard, agent })
  const hello = isReachable
    ? m.assistant_name_known({ name, agent: agent.name })
    : m.assistant_hello_named({ name })
  return plain(base, hello, 'small_talk')
}

/** The buyer said yes to what was offered. */
function acceptedReply({ heard, agent, isReachable, answer }: Situation): BuyerReply {
  const base = answer('')
  const to = { agent: agent.name }
  if (heard.asked === 'showing')
    return isReachable
      ? plain(base, m.assistant_showing_passed({ ...to, when: '' }), 'human')
      : { ...plain(base, m.assistant_showing_ask_reach(to), 'human'), asks: 'showing' }
  if (isReachable) return plain(base, m.assistant_question_passed_reachable(to), 'human')
  if (heard.asked === 'pass_on')
    return { ...plain(base, m.assistant_question_passed_here(to), 'human'), asks: 'contact' }
  return { ...plain(base, m.assistant_ask_contact(to), 'human'), asks: 'contact' }
}

function offerReply({ heard, agent, isReachable, answer }: Situation): BuyerReply {
  const base = answer('')
  const passed = m.assistant_offer_passed({ agent: agent.name })
  if (isReachable) return plain(base, joined([passed, reachable(heard, agent)]), 'offer')
  return {
    ...plain(base, joined([passed, m.assistant_ask_contact_short()]), 'offer'),
    asks: 'contact',
  }
}

/** The answer to a request for a person, with what happens next. */
function humanReply(
  base: AssistantReply,
  { heard, agent, isReachable }: Pick<Situation, 'heard' | 'agent' | 'isReachable'>,
): BuyerReply {
  if (isReachable) {
    const callBack = m.assistant_action_call_back()
    return {
      ...base,
      response: joined([base.response, reachable(heard, agent)]),
      suggestedActions: base.suggestedActions.filter((action) => action !== callBack),
    }
  }
  return { ...base, response: joined([base.response, m.assistant_ask_contact_short()]), asks: 'contact' }
}

/** As above, in the buyer's language. */
function replyAbroad(base: AssistantReply, { isReachable }: Situation, language: Language): BuyerReply {
  if (isReachable) return { ...base, asks: undefined }
  const response = joined([base.response, phrases[language].askContact])
  return { ...base, response, asks: base.outcome === 'showing' ? 'showing' : 'contact' }
}

function reachable({ contact }: Heard, { name: agent }: AgentProfile): string {
  const reach = contact.phone || contact.email
  return reach ? m.assistant_can_reach({ agent, reach }) : m.assistant_has_details({ agent })
}

const thanksTo = (name: string) => {
  const first = firstNameOf(name)
  return first ? m.assistant_thanks_named({ name: first }) : m.assistant_thanks_plain()
}
const joined = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ')

/** An answer with its response replaced by words that use only what the buyer said. */
const plain = (base: AssistantReply, response: string, outcome: Outcome): BuyerReply => ({
  ...base,
  response,
  citations: [],
  choices: undefined,
  grounded: true,
  needsHumanHandoff: outcome === 'human' || outcome === 'offer',
  outcome,
})
