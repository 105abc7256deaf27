/** Messages that are answered without the evidence: refused, handed over, or met with an offer. */
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { m } from '#text'
import type { Citation, Outcome } from '../answer.ts'
import type { AgentProfile, Turn } from '../context.ts'
import { answerByName, answerPart } from '../engine/answers/part-answer.ts'
import { citeSpan } from '../engine/answers/say-covers.ts'
import { type Evidence, spansOfPassage } from '../engine/evidence/evidence.ts'
import { citeField } from '../engine/evidence/field-answers.ts'
import { fairHousingIn, languageOf } from '../engine/questions/languages.ts'
import { readMessage } from '../engine/questions/message-parts.ts'
import { asksForPayment, sayPayment } from '../engine/questions/mortgage-question.ts'
import type { Span } from '../engine/reading/spans.ts'
import { asksForAdvice, asksWhetherBot, isGreeting, isThanks } from '../intents.ts'
import { acceptsShowing, whenWords } from '../showing.ts'
import { withoutInstructions } from './drop-instructions.ts'
import { asksForOtherWork } from './guard-instructions.ts'
import { type Guard, guardOf } from './guard-message.ts'
import { namesOffer } from './names-offer.ts'

export interface QuestionInput {
  evidence: Evidence
  agent: AgentProfile
  /** The conversation before this question, oldest first. */
  turns: Turn[]
  question: string
  /** When the question is asked. Days stay in the buyer's own words. */
  now?: Date
}

export interface DraftReply {
  outcome: Outcome
  response: string
  citations?: Citation[]
  grounded?: boolean
  handOff?: boolean
  actions?: string[]
  choices?: string[]
  leavesOpen?: boolean
  passesOn?: boolean
}

const isUser = (turn: Turn) => turn.sender === 'user'

/** Whether the previous answer knew nothing: the second one in a row hands over. */
export const wasUnanswered = (turns: readonly Turn[]): boolean =>
  turns.findLast((turn) => !isUser(turn))?.outcome === 'unknown'

/** Whether a message tells the assistant what to do. Even with a fair question beside it, no model reads it. */
export const givesOrders = ({ agent }: Pick<QuestionInput, 'agent'>, text: string): boolean =>
  guardOf(text, agentFirstName(agent.name)) === 'injection'

/** A message without the orders that it gives the assistant, if it asks about the home beside them. */
export const withoutOrders = ({ agent }: QuestionInput, text: string): string =>
  givesOrders({ agent }, text) ? (withoutInstructions(text, agentFirstName(agent.name)) ?? text) : text

export function guarded(input: QuestionInput, text: string): DraftReply | null {
  const agent = input.agent.name
  const price = input.evidence.fields.find((field) => field.name === 'price')
  const lastAnswer = input.turns.findLast((turn) => !isUser(turn))?.text ?? ''
  if (asksWhetherBot(text)) return { outcome: 'small_talk', response: m.assistant_identity({ agent }) }
  if (isGreeting(text)) return { outcome: 'small_talk', response: m.assistant_greeting() }
  if (isThanks(text)) return { outcome: 'small_talk', response: m.assistant_thanks() }
  const isAnswered = (asked: string) =>
    readMessage(input.evidence, asked, input.turns).whole.some((ask) => answerPart(input.evidence, ask).known)
  const guard = namesOffer(text, price?.value ?? 0)
    ? 'negotiation'
    : guardOf(text, agentFirstName(input.agent.name), isAnswered)
  // What an agent does for sellers and which lenders they name is what their own page is asked for.
  const isForAgent = guard === 'out_of_scope' && !input.evidence.isOfHome && !asksForOtherWork(text)
  if (guard && guard !== 'showing' && !isForAgent) return refusals[guard](input, text)
  if (asksForPayment(text)) {
    const said = sayPayment(text, price)
    const actions = [m.assistant_action_mortgage()]
    if (said && price)
      return { outcome: 'mortgage', response: said, citations: [citeField(price)], grounded: true, actions }
  }
  return guard === 'showing' || acceptsShowing(text, lastAnswer) ? sayShowing(input, text) : null
}

/** What is said to each guard's messages. */
export const refusals: Record<
  Exclude<Guard, 'showing'>,
  (input: QuestionInput, text: string) => DraftReply
> = {
  injection: () => ({ outcome: 'instructions', response: m.assistant_instructions() }),
  fair_housing: sayFairHousing,
  negotiation: sayNegotiation,
  privacy: ({ agent }) => ({
    outcome: 'privacy',
    response: m.assistant_privacy({ agent: agent.name }),
    handOff: true,
  }),
  out_of_scope: ({ agent }, text) => ({
    outcome: 'out_of_scope',
    response: asksForAdvice(text)
      ? m.assistant_advice({ agent: agent.name })
      : m.assistant_out_of_scope({ agent: agent.name }),
  }),
  person: ({ agent }) => ({
    outcome: 'human',
    response: sayHuman(agent),
    handOff: true,
    actions: [m.assistant_action_contact(), m.assistant_action_call_back()],
  }),
}

function sayNegotiation(input: QuestionInput, text: string): DraftReply {
  const price = input.evidence.fields.find((field) => field.name === 'price')
  const asking = price ? `${price.sentence} ` : ''
  const offered = offeredHelp.test(text)
    ? saidOnIncentives(input)
    : leavesThings.test(text)
      ? saidBesides(input, [text])
      : null
  const response = m.assistant_negotiation({ price: asking, agent: input.agent.name })
  return {
    outcome: 'negotiation',
    response: [response, offered?.text ?? ''].join(' ').trim(),
    citations: [...(price ? [citeField(price)] : []), ...(offered?.citations ?? [])],
    grounded: true,
    handOff: true,
  }
}

/** In the buyer's language; if schools come up, with the names of those that the listing gives, and no rating. */
function sayFairHousing({ evidence, question }: QuestionInput, text: string): DraftReply {
  const refused = { outcome: 'fair_housing', grounded: true } as const
  const language = languageOf(question)
  if (language) return { ...refused, response: fairHousingIn(language) }
  const at = evidence.passages.findIndex(({ id }) => id === 'schools')
  const schools = /\bschools?\b/i.test(text) && at >= 0 ? spansOfPassage(evidence, at) : []
  if (schools.length === 0) return { ...refused, response: m.assistant_fair_housing() }
  const names = schools.map((school) =>
    school.text.replace(/ (?:is|and) (?:rated|nearby)\b.*$/, '').replace(/\.$/, ''),
  )
  return {
    ...refused,
    response: m.assistant_fair_housing_schools({ names: names.join('; ') }),
    citations: schools.map((school) => ({
      kind: 'passage',
      label: school.label,
      text: school.text.replace(/ (?:is|and) rated\b.*$/, '.'),
      ref: school.ref,
    })),
  }
}

/** When a buyer asks the seller for help, what is open to every buyer can be quoted from the listing. */
const offeredHelp = /\b(?:closing costs?|credits?|incentives?|concessions?|allowances?|buy ?downs?)\b/i
const leavesThings = /\b(?:leave|include|convey|throw in)\b/i
const saidBesides = (input: QuestionInput, questions: string[]) =>
  questions
    .flatMap((question) => readMessage(input.evidence, question, []).whole)
    .map((ask) => answerByName(input.evidence, { ...ask, yesNo: false, form: 'list' }))
    .find((part) => part.known && part.citations[0]?.kind === 'field') ?? null
const saidOnIncentives = (input: QuestionInput) =>
  saidBesides(input, ['what about closing costs', 'any incentives'])

function sayHuman(agent: AgentProfile): string {
  const contact = agent.phone
    ? m.assistant_contact_phone({ phone: agent.phone })
    : agent.email
      ? m.assistant_contact_email({ email: agent.email })
      : ''
  return m.assistant_human({ agent: agent.name, contact }).trim()
}

/** Hours, days or how far ahead: nothing else that a passage says about showings helps here. */
const saysWhen = /\b(?:\d{1,2} ?(?::\d\d )?[ap]\.?m|\w+days?|notice|appointment|ahead|hours?)\b/i

/** An open house on the named day, not one in the past: "Saturday", "this weekend". */
function openHouseOn({ evidence, now }: QuestionInput, when: string): Span | null {
  const at = evidence.passages.findIndex(({ id }) => id === 'openHouses')
  if (at < 0) return null
  const names = /weekend/i.test(when) ? 'saturday|sunday' : (/\b\w+day(?=s?\b)/i.exec(when)?.[0] ?? '')
  if (!/^(?:mon|tues|wednes|thurs|fri|satur|sun)day|\|/i.test(names)) return null
  const onDay = new RegExp(`\\b(?:${names})\\b`, 'i')
  const isAhead = ({ text }: Span) => {
    const day = Date.parse(/\w+ \d{1,2}, \d{4}/.exec(text)?.[0] ?? '')
    return now === undefined || Number.isNaN(day) || day + 2 * 86_400_000 > now.getTime()
  }
  return spansOfPassage(evidence, at).find((span) => onDay.test(span.text) && isAhead(span)) ?? null
}

function sayShowing(input: QuestionInput, text: string): DraftReply {
  const words = whenWords(text)
  const when = words ? m.assistant_showing_when({ when: words }) : ''
  const hours = readMessage(input.evidence, 'what are the showing hours', [])
    .whole.map((ask) => answerByName(input.evidence, ask))
    .find((part) => part.known && part.citations[0]?.kind === 'passage' && saysWhen.test(part.text))
  const response = m.assistant_showing({ when, agent: input.agent.name })
  const open = words ? openHouseOn(input, words) : null
  return {
    outcome: 'showing',
    response: [response, open?.text, hours?.text].filter(Boolean).join(' '),
    citations: [...(open ? [citeSpan(input.evidence, open)] : []), ...(hours?.citations ?? [])],
    grounded: true,
  }
}
