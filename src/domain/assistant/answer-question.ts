/** The built-in answerer: what the Listing Sidekick says without any model. */

import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { m } from '#text'
import { categoryOf, modeOf, priorityOf } from './analysis.ts'
import type { Answer, AssistantReply, Citation, Outcome, refusalOutcomes } from './answer.ts'
import { answerAboutAgent, endAboutAgent, sayReach } from './answer-about-agent.ts'
import { computeAnswer } from './answering/compute-answer.ts'
import { sureEnough } from './answering/sureness.ts'
import { askBack } from './asking-back/ask-back.ts'
import { confirmedAnswer, confirmedToTheWord } from './confirmed/confirmed-answer.ts'
import { answerPart } from './engine/answers/part-answer.ts'
import { answerFromPassages } from './engine/answers/passage-answer.ts'
import { type PartAnswer, sayClosest } from './engine/answers/say-covers.ts'
import type { Evidence } from './engine/evidence/evidence.ts'
import { citeField, fieldAsked } from './engine/evidence/field-answers.ts'
import type { FieldName } from './engine/evidence/fields.ts'
import { isLargeKnowledge } from './engine/evidence/rank-passages.ts'
import { isTranslated, type Language } from './engine/lexicon/languages/language.ts'
import { asHome } from './engine/questions/called-home.ts'
import { languageOf, sayIn, toEnglish, unknownIn } from './engine/questions/languages.ts'
import { readMessage } from './engine/questions/message-parts.ts'
import { messageText } from './engine/questions/message-text.ts'
import type { Ask } from './engine/questions/question.ts'
import { longestMessage } from './engine/reading/normalize.ts'
import { spelledOut } from './engine/reading/spelling.ts'
import { followUps } from './follow-ups.ts'
import type { Guard } from './guards/guard-message.ts'
import {
  type DraftReply,
  guarded,
  type QuestionInput,
  refusals,
  wasUnanswered,
  withoutOrders,
} from './guards/guarded-reply.ts'
import { asksForAdvice } from './intents.ts'
import { answerForeign } from './languages/answer-foreign.ts'
import { asksSurely } from './languages/asked-abroad.ts'
import { refusedIn } from './languages/refused-in.ts'
import { facetsOf, unlistedFacet } from './reader/reader.ts'

const longest = 690
const longestOfMany = 980

function join(parts: PartAnswer[], max: number): PartAnswer {
  const texts: string[] = []
  let length = 0
  for (const part of parts) {
    if (texts.includes(part.text) || length + part.text.length > max) continue
    texts.push(part.text)
    length += part.text.length + 1
  }
  const sureness = parts.flatMap((part) => part.sureness ?? [])
  return {
    known: parts.some((part) => part.known),
    verdict: parts[0]?.verdict ?? null,
    ...(sureness.length > 0 && { sureness: Math.min(...sureness) }),
    text: texts.join(' '),
    citations: withoutTwice(parts.flatMap((part) => part.citations)),
  }
}

const withoutTwice = (citations: Citation[]): Citation[] =>
  citations.filter(
    (one, at) => citations.findIndex(({ ref, text }) => ref === one.ref && text === one.text) === at,
  )

const isPlainFact = (ask: Ask) => fieldAsked(ask) !== null

/** One sentence: answered as a whole if possible, otherwise part by part, stating the known parts and admitting the rest. */
function answerSentence(evidence: Evidence, whole: Ask, cut: Ask[]): PartAnswer {
  const many = cut.length > 1 && cut.every((ask) => ask.units.length > 0 || isPlainFact(ask))
  const asOne = answerPart(evidence, whole)
  if (!many) return asOne
  const parts = cut.map((ask) => ({ ask, answer: answerPart(evidence, ask) }))
  const known = parts.filter(({ answer }) => answer.known)
  const startsAsList = whole.form !== 'yesno'
  if (asOne.known && (known.length < parts.length || !startsAsList)) return asOne
  if (known.length === 0 || !startsAsList) return asOne
  const joined = join(
    known.map(({ answer }) => answer),
    longestOfMany,
  )
  return known.length < parts.length ? { ...joined, leavesOpen: true } : joined
}

/** Of a message with one question, what it says before the question counts too: "Dues plus taxes: what do I pay a year?" */
function answerByComputing(
  { evidence, turns, question }: QuestionInput,
  ask: Ask,
  isOnly: boolean,
): PartAnswer | null {
  const text = isOnly ? question.toLowerCase() : ask.text
  const computed = computeAnswer(evidence, ask, { text, turns })
  return computed && { known: true, verdict: null, ...computed }
}

const homeWords =
  /\b(?:house|home|property|place|it|this|here|listing|units?|condos?|apartments?|buildings?|yard|seller|owner|agent|neighborhood|street|lot|land|ranch|farm|there|rooms?)\b/

/** "Tell me about this house": the basic facts in a row. */
const overview =
  /^\W*(?:(?:can|could) you )?(?:tell me (?:more )?about|describe|give me (?:an? |the )?(?:overview|summary|details|rundown|highlights)(?: of| on| about)?|summari[sz]e|what(?:'s| is| are) (?:so )?(?:special|great|nice|unique|the highlights|the (?:main |key |best )?features)(?: about| of)?|more (?:info|information|details)(?: about| on)?)(?: (?:this|the|your|that))? ?(?:house|home|place|property|listing|it|unit|condo)?\W*$/i
const overviewFields: FieldName[] = [
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'lotSquareFeet',
  'yearBuilt',
  'price',
]

function sayOverview(evidence: Evidence): DraftReply | null {
  const fields = overviewFields.flatMap((name) => evidence.fields.find((field) => field.name === name) ?? [])
  if (fields.length === 0) return null
  return {
    outcome: 'answered',
    response: fields.map((field) => field.sentence).join(' '),
    citations: fields.map(citeField),
    grounded: true,
  }
}

/** The assistant gives no advice; it can add what the listing says on the matter. */
function withoutAdvice(agent: string, answers: PartAnswer[]): DraftReply {
  const told = answers.find(({ bare }) => bare !== undefined)
  const advice = m.assistant_advice({ agent })
  if (!told?.bare) return { outcome: 'out_of_scope', response: advice }
  const response = `${advice} ${m.assistant_says_alone({ quote: told.bare.text })}`
  return { outcome: 'out_of_scope', response, citations: told.citations }
}

/** "Spare me the poetry." asks nothing. */
const asks = (ask: Ask | undefined): boolean =>
  ask !== undefined && (ask.form !== 'topic' || ask.text.includes('?'))

const leastShare = 0.15
/** "Racket sports?" names no home, and asks for what homes have. */
function namesFacet(text: string): boolean {
  const [likeliest] = facetsOf(text)
  return likeliest !== undefined && likeliest.facet !== unlistedFacet && likeliest.share >= leastShare
}

/** Of an agent's many notes, only the nearest may answer, and what is said about this home comes before it. */
const isFromHome = (evidence: Evidence, { citations }: PartAnswer): boolean =>
  !isLargeKnowledge(evidence) ||
  citations.length === 0 ||
  citations.some(
    ({ kind, ref }) =>
      kind !== 'passage' ||
      evidence.passages.some(({ id, scope }) => scope === 'listing' && ref.startsWith(`${id}:`)),
  )

const isSure = ({ sureness = 1 }: PartAnswer): boolean => sureness >= sureEnough

/** The likeliest of what isn't sure to answer, or else what comes closest. */
function closestOf(agent: string, answers: readonly PartAnswer[]): DraftReply | null {
  const nearest = answers.toSorted(
    (one, other) => Number(other.known) - Number(one.known) || (other.sureness ?? 0) - (one.sureness ?? 0),
  )
  for (const { source, bare, citations } of nearest) {
    const [citation] = citations
    if (!citation) continue
    const quote = bare?.text ?? citation.text
    const response = source
      ? sayClosest(agent, source)
      : m.assistant_closest({ quote, agent: agentFirstName(agent) })
    return { outcome: 'closest', response, citations: [citation] }
  }
  return null
}

function answerHome(input: QuestionInput, text: string): DraftReply {
  const { evidence, agent } = input
  const own = confirmedToTheWord(evidence, text, input.now)
  if (own) return { outcome: 'answered', response: own.text, citations: own.citations, grounded: true }
  const facts = overview.test(text) ? sayOverview(evidence) : null
  if (facts) return facts
  const { whole, cut } = readMessage(evidence, text, input.turns)
  const isOne = whole.length === 1
  const answers = whole.map(
    (ask, i) =>
      confirmedAnswer(evidence, isOne ? text : ask.text, input.now) ??
      answerByComputing(input, ask, isOne) ??
      answerSentence(evidence, ask, cut[i] ?? []),
  )
  const known = answers.filter((answer) => answer.known && isFromHome(evidence, answer))
  const noted = known.length > 0 ? null : answerFromPassages(evidence, text)
  if (noted) return { outcome: 'answered', response: noted.text, citations: noted.citations, grounded: true }
  const sure = known.filter(isSure)
  if (sure.length > 0) {
    const joined = join(sure, sure.length > 1 ? longestOfMany : longest)
    const leavesOpen =
      sure.some((answer) => answer.leavesOpen) ||
      answers.some((answer, i) => !sure.includes(answer) && asks(whole[i]))
    const rest = leavesOpen ? ` ${m.assistant_unknown_rest({ agent: agent.name })}` : ''
    return {
      outcome: 'answered',
      response: `${joined.text}${rest}`,
      citations: joined.citations,
      grounded: true,
      leavesOpen,
    }
  }
  if (asksForAdvice(text)) return withoutAdvice(agent.name, answers)
  const closest = closestOf(agent.name, known.length > 0 ? known : answers)
  if (closest) return closest
  const aboutHome =
    homeWords.test(text.toLowerCase()) ||
    namesFacet(text) ||
    whole.some((ask) => ask.units.some((unit) => unit.concepts.length > 0))
  if (!aboutHome)
    return { outcome: 'out_of_scope', response: m.assistant_out_of_scope({ agent: agent.name }) }
  return sayUnknown(input)
}

/** A message that can't be read as a question is asked back, unless it follows an earlier one and can be answered. */
function answerOrAskBack(input: QuestionInput, text: string, refused: DraftReply | null): DraftReply {
  const answers = (question: string) =>
    answerHome({ ...input, turns: [], question }, question).outcome === 'answered'
  const back = overview.test(text) ? null : askBack(text, { ...input, answers })
  const isFollowUp = back?.mayFollow === true && input.turns.some(({ sender }) => sender === 'user')
  if (!back || isFollowUp) {
    const said = refused ?? sayReach(input.evidence, text) ?? answerHome(input, text)
    if (!back || said.outcome === 'answered' || said.outcome === 'closest') return said
  }
  const { response, choices, offersAgent } = back
  return { outcome: 'unclear', response, choices, handOff: offersAgent, actions: [] }
}

const saysNothing: ReadonlySet<Outcome> = new Set(['empty', 'unclear'])

function reply(input: QuestionInput, said: DraftReply): AssistantReply {
  const priority = priorityOf(input.question)
  const showing = m.assistant_action_showing()
  const actions =
    said.actions ??
    (said.outcome === 'closest' ||
    said.outcome === 'unknown' ||
    said.outcome === 'privacy' ||
    said.outcome === 'negotiation' ||
    said.outcome === 'out_of_scope'
      ? [m.assistant_action_contact(), showing]
      : [showing])
  const answer: Answer = {
    response: said.response,
    citations: said.citations ?? [],
    grounded: said.grounded ?? false,
    suggestedActions: actions,
    needsHumanHandoff: said.handOff === true || priority === 'high',
    priority,
    category: categoryOf(input.question),
    followUpQuestions: saysNothing.has(said.outcome) ? [] : followUps(input),
    mode: modeOf(input.question),
  }
  return {
    ...answer,
    outcome: said.outcome,
    ...(said.choices && { choices: said.choices }),
    ...(said.leavesOpen && { leavesOpen: true }),
    ...(said.passesOn && { passesOn: true }),
  }
}

/** What a guard answers, in the buyer's language; null where a question in it is surely about the home. */
function inLanguageOf(text: string, heard: DraftReply, { agent }: QuestionInput): DraftReply | null {
  const language = languageOf(text)
  if (!language) return heard
  const gives = heard.outcome !== 'fair_housing' && heard.outcome !== 'instructions' && asksSurely(text)
  return gives ? null : refusedIn(language, heard, agent.name)
}

/**
 * A question in another language: one of the commonest is read as it stands; any other in English, word for word. Both are
 * answered in the buyer's language.
 */
function answerAbroad(input: QuestionInput, text: string): DraftReply | null {
  const language = languageOf(text)
  if (!language) return null
  const english = toEnglish(text, language)
  const heard = isTranslated(language) ? guarded(input, english) : null
  const refused = heard && inLanguageOf(text, heard, input)
  if (refused) return refused
  return answerForeign(input, text, language) ?? answerTranslated(input, english, language)
}

function answerTranslated(input: QuestionInput, english: string, language: Language): DraftReply {
  const unknown = sayUnknown(input)
  if (!isTranslated(language)) return unknown
  const { whole, cut } = readMessage(input.evidence, english, input.turns)
  const answers = whole
    .map((ask, i) => answerSentence(input.evidence, ask, cut[i] ?? []))
    .filter((answer) => answer.known)
  if (answers.length === 0) return unknown
  const said = answers.map((answer) =>
    sayIn(language, {
      field: answer.bare?.field ?? null,
      value: answer.bare?.value ?? '',
      text: answer.bare?.text ?? answer.text,
      verdict: answer.verdict,
    }),
  )
  return {
    outcome: 'answered',
    response: said.join(' ').slice(0, longest),
    citations: answers.flatMap((answer) => answer.citations),
    grounded: true,
  }
}

/** How a question ends that isn't answered. */
export type OwnEnding = 'unknown' | 'human' | (typeof refusalOutcomes)[number]

const guardOf = {
  fair_housing: 'fair_housing',
  privacy: 'privacy',
  negotiation: 'negotiation',
  out_of_scope: 'out_of_scope',
  instructions: 'injection',
  human: 'person',
} as const satisfies Record<Exclude<OwnEnding, 'unknown'>, Guard>

/** Declines, refuses, or hands over in our own words, whatever is known. */
export function endQuestion(given: QuestionInput, as: OwnEnding): AssistantReply {
  const text = messageText(given.question)
  const input = { ...given, question: text }
  const said = as === 'unknown' ? sayUnknown(input) : refusals[guardOf[as]](input, text)
  const language = languageOf(text)
  if (!input.evidence.isOfHome) return endAboutAgent(input, said)
  return reply(input, language ? refusedIn(language, said, input.agent.name) : said)
}

function sayUnknown({ agent, turns, question }: QuestionInput): DraftReply {
  const language = languageOf(question)
  const handOff = wasUnanswered(turns)
  if (language) return { outcome: 'unknown', response: unknownIn(language, agent.name), handOff }
  const words = handOff ? m.assistant_unknown_again : m.assistant_unknown
  return { outcome: 'unknown', response: words({ agent: agent.name }), handOff, passesOn: handOff }
}

/** Answers a buyer's message. Pure: the same input gives the same answer. Never throws, whatever the text. */
export function answerQuestion(given: QuestionInput): AssistantReply {
  const asked = messageText(given.question)
  const text = asHome(withoutOrders(given, asked), given.evidence.title)
  const turns = given.turns.map((turn) => ({ ...turn, text: turn.text.slice(0, longestMessage) }))
  const input = { ...given, turns, question: text }
  if (!input.evidence.isOfHome) return answerAboutAgent(input)
  if (text === '') return reply(input, { outcome: 'empty', response: m.assistant_empty_question() })
  const written = spelledOut(text)
  const heard = guarded(input, text) ?? (written === text ? null : guarded(input, written))
  const refused = heard && inLanguageOf(text, heard, input)
  if (refused && refused.outcome !== 'out_of_scope') return reply(input, refused)
  return reply(input, (refused ? null : answerAbroad(input, text)) ?? answerOrAskBack(input, text, refused))
}
