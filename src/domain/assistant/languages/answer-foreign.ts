/**
 * Answers one of the commonest questions in another language: it is asked in English, so that it ends as it does there, and
 * what is then known is said in the buyer's language.
 */

import { formatCount } from '#domain/text/count.ts'
import { asksForValue } from '../answering/asked-value.ts'
import { answerPart } from '../engine/answers/part-answer.ts'
import { given, type PartAnswer } from '../engine/answers/say-covers.ts'
import type { Evidence } from '../engine/evidence/evidence.ts'
import { citeField } from '../engine/evidence/field-answers.ts'
import type { Language } from '../engine/lexicon/languages/language.ts'
import { phrases } from '../engine/lexicon/languages/replies.ts'
import { sayIn } from '../engine/questions/languages.ts'
import { readMessage } from '../engine/questions/message-parts.ts'
import type { DraftReply, QuestionInput } from '../guards/guarded-reply.ts'
import { wasUnanswered } from '../guards/guarded-reply.ts'
import type { Meaning } from '../saying/meaning.ts'
import { sayFact } from '../saying/say-fact.ts'
import { type Fact, isOfHome } from '../sheet/sheet.ts'
import { factsCited } from '../sheet/sheet-of.ts'
import { askedAbroad } from './asked-abroad.ts'
import { refusedIn } from './refused-in.ts'
import { sayField } from './say-field.ts'
import { fieldOf, sayMaterials, sayMeaning, withoutVerdict } from './say-foreign.ts'
import { foreignWords } from './words.ts'

const sentenceEnd = /(?<=[?!？！。])\s*|(?<=[\p{L})%]\.)\s+|\n+/u
/** Between two things that are asked together. */
const joint =
  /,\s+|，|、|还有|和|以及|(?<!\s)\s+(?:y|e|et|und|and|và|at|tsaka|saka)\s+|(?<=\p{Script=Hangul})(?:이랑|랑|하고)\s+/u
/** More would be a list of words. */
const mostAsked = 4

type Question = { facet: string; english: string; text: string }
type Read = { question?: Question; outcome?: DraftReply['outcome']; isOpen: boolean }

function readOne(text: string): Read {
  const asked = askedAbroad(text)
  if (asked?.kind === 'guard') return { outcome: asked.outcome, isOpen: false }
  return asked ? { question: { ...asked, text }, isOpen: false } : { isOpen: /[?？]/.test(text) }
}

/** "How many bedrooms and bathrooms?" asks two questions where each part is one; "washer and dryer" asks one. */
function readSentence(text: string): Read[] {
  const parts = text.split(joint).filter((part) => /\p{L}/u.test(part))
  const read = parts.length > 1 && parts.length <= mostAsked ? parts.map(readOne) : []
  const facets = new Set(read.map(({ question }) => question?.facet))
  return read.length > 1 && facets.size === read.length && !facets.has(undefined) ? read : [readOne(text)]
}

const eachOnce = (questions: readonly Question[]): Question[] =>
  questions.filter(({ facet }, at) => questions.findIndex((other) => other.facet === facet) === at)

/** Of one short clause that says nothing else; "granite in the kitchen, tile in the baths" is quoted. */
const maxMaterialWords = 8
const central = /\bcentral (?:air|a\/?c|cooling|heat(?:ing)?(?: and| &|\/) ?(?:air|cooling))\b/i
const sureOfFact = 0.5

/** The fee of an association that there isn't is no fee. */
const besides: Readonly<Record<string, string>> = { hoa_fee: 'hoa', hoa: 'hoa_fee' }

/** The one fact of the cited sentence that is what was asked. */
function factAsked(evidence: Evidence, facet: string, { citations }: PartAnswer): Fact | undefined {
  const [source, ...others] = citations
  if (!source || others.length > 0) return undefined
  const facts = factsCited(evidence, source.ref).filter((each) => each.share >= sureOfFact && isOfHome(each))
  const own = facts.filter((each) => each.facet === facet)
  const found = own.length > 0 ? own : facts.filter((each) => each.facet === besides[facet])
  return found.length === 1 ? found[0] : undefined
}

/** Undefined where the clause says more than its typed values. */
function meaningOf(
  evidence: Evidence,
  { facet, english }: Question,
  answer: PartAnswer,
): Meaning | undefined {
  if (answer.meaning) return answer.meaning
  const fact = factAsked(evidence, facet, answer)
  if (!fact || fact.source.origin === 'field') return undefined
  const said = sayFact(fact, asksForValue(english) ? 'value' : 'whether')
  const isNo = said.meaning?.kind === 'thing' && !said.meaning.is
  return answer.verdict === null || (answer.verdict === 'no') === isNo ? said.meaning : undefined
}

function kindOf(evidence: Evidence, language: Language, { facet }: Question, answer: PartAnswer) {
  const fact = factAsked(evidence, facet, answer)
  if (fact?.polarity !== '+' || fact.condition !== null) return undefined
  if (fact.facet !== facet || fact.text.split(/\s+/).length > maxMaterialWords) return undefined
  const names = fact.values.filter(({ kind }) => kind === 'material').map(({ value }) => String(value))
  const isCentral = facet === 'cooling_kind' && central.test(fact.text)
  return sayMaterials(language, facet, isCentral ? ['central air'] : names)
}

function sayAnswer(evidence: Evidence, language: Language, question: Question, answer: PartAnswer): string {
  const isTurned = foreignWords[language]?.turned.test(question.text) === true
  const field = sayField(evidence, language, answer, isTurned)
  if (field) return field
  const meaning = meaningOf(evidence, question, answer)
  const meant = meaning && sayMeaning(language, meaning)
  if (meant) {
    const hasVerdict = meaning.kind === 'thing' || meaning.kind === 'rule'
    return isTurned && hasVerdict ? withoutVerdict(meant) : meant
  }
  const verdict = isTurned ? null : answer.verdict
  const kind = kindOf(evidence, language, question, answer)
  if (kind) return verdict === 'yes' ? `${phrases[language].yes}. ${kind}` : kind
  return sayIn(language, {
    ...(answer.bare ?? { field: null, value: '', text: answer.citations[0]?.text ?? answer.text }),
    verdict,
  })
}

/** A number of the listing is the answer, whatever is written beside it. */
function fieldAnswer(evidence: Evidence, facet: string): PartAnswer | null {
  const name = fieldOf[facet]
  const field = evidence.fields.find((each) => each.name === name)
  if (!field || field.value === null) return null
  const value =
    field.name === 'price'
      ? field.text
      : field.name === 'yearBuilt'
        ? String(field.value)
        : formatCount(field.value)
  return {
    ...given(null, field.sentence, [citeField(field)]),
    bare: { field: field.name, value, text: field.sentence },
  }
}

function partIn(evidence: Evidence, { facet, english }: Question): PartAnswer | null {
  const field = fieldAnswer(evidence, facet)
  if (field) return field
  const [ask] = readMessage(evidence, english, []).whole
  return ask ? answerPart(evidence, ask) : null
}

/** Null where none of the commonest questions is asked. */
export function answerForeign(input: QuestionInput, text: string, language: Language): DraftReply | null {
  const { evidence, agent } = input
  const read = text.split(sentenceEnd).filter(Boolean).flatMap(readSentence)
  const refused = read.find(({ outcome }) => outcome !== undefined)?.outcome
  if (refused) return refusedIn(language, { outcome: refused, response: '' }, agent.name)
  const questions = eachOnce(read.flatMap(({ question }) => question ?? [])).slice(0, mostAsked)
  if (questions.length === 0) return null
  const words = phrases[language]
  const parts = questions.flatMap((question) => {
    const answer = partIn(evidence, question)
    return answer ? [{ question, answer }] : []
  })
  const known = parts.filter(({ answer }) => answer.known)
  if (known.length > 0) {
    const isRest = known.length < questions.length || read.some(({ isOpen }) => isOpen)
    const said = known.map(({ question, answer }) => sayAnswer(evidence, language, question, answer))
    return {
      outcome: 'answered',
      response: [...said, isRest ? words.rest.replaceAll('{agent}', agent.name) : ''].join(' ').trim(),
      citations: known.flatMap(({ answer }) => answer.citations),
      grounded: true,
    }
  }
  const near = parts.find(({ answer }) => answer.citations.length > 0)?.answer
  const quote = near && (near.bare?.text ?? near.citations[0]?.text)
  const response = (quote ? words.related.replace('{text}', quote) : words.unknown).replaceAll(
    '{agent}',
    agent.name,
  )
  return {
    outcome: 'unknown',
    response,
    citations: quote ? near.citations : [],
    handOff: wasUnanswered(input.turns),
  }
}
