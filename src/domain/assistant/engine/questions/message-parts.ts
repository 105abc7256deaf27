/** Splits a message into its questions, and gives a follow-up the subject of the previous turn. */
import type { Turn } from '../../context.ts'
import { asksToReach } from '../../intents.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { fieldAsked } from '../evidence/field-answers.ts'
import { cleanText, longestMessage } from '../reading/normalize.ts'
import { correctText, spelledOut } from '../reading/spelling.ts'
import { type Ask, readAsk } from './question.ts'
import type { Unit } from './question-units.ts'

const questionStart = String.raw`(?:what|which|who|when|where|why|how|is|are|was|were|does|do|did|has|have|can|could|will|would|any|also|tell me)`
/** Not inside of "43,560", "1/2 acre" and "$150/mo". */
const ands = String.raw`(?:\s*(?:[;&+]|,(?!\d{3}\b))\s*(?:and |also |plus )?|\s+and(?: also)?\s+|\s+plus\s+|\s+also\s+|\s*/\s*(?!\d|(?:mo|month|qtr|quarter|yr|year)\b)|\s+as well as\s+)`
const maxParts = 6
/** How much of a sentence's end is checked for a question mark. */
const endCharacters = 40

/** "My mother uses a walker, is the bedroom downstairs?": what is said before the question in the same sentence. */
const told = new RegExp(
  String.raw`^((?:i|we|my|our|i'm|we're|i've|we've|i'd|we'd|he|she|they|if)\b[^?]{4,}?)(?:,|;| -|\u2013|\u2014)\s*(?:so |and |but )?(?=${questionStart}\b(?! (?:that|this|it) (?:right|correct|true)))`,
  'i',
)
const untold = (sentence: string): string[] => {
  const statement = told.exec(sentence)
  return statement ? [statement[1] ?? '', sentence.slice(statement[0].length)] : [sentence]
}

export const startsQuestion = new RegExp(`^${questionStart}\\b`, 'i')

/** "How many⏎bedrooms are there?": a line can break inside a question. */
const withoutBrokenLines = (text: string): string =>
  text.split('\n').reduce((before, line) => {
    const last = before.slice(before.lastIndexOf('\n') + 1)
    const goesOn = /^\p{Ll}/u.test(line) && !startsQuestion.test(line)
    const isOpen = startsQuestion.test(last) && !/[?!.]\s*$/.test(last.slice(-endCharacters))
    return `${before}${goesOn && isOpen ? ' ' : '\n'}${line}`
  })

/** Sentences of a message; a statement next to a question is only its setting. */
function sentencesOf(text: string): { asked: string[]; setting: string } {
  const sentences = withoutBrokenLines(text)
    .split(/(?<=[?!])\s+|(?<=[a-z)%]\.)\s+|\n+|\?(?=[A-Za-z])/)
    .map((sentence) => sentence.trim())
    .flatMap(untold)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  const asked = sentences.filter(
    (sentence) => /\?\W*$/.test(sentence.slice(-endCharacters)) || startsQuestion.test(sentence),
  )
  if (asked.length === 0) return { asked: sentences, setting: '' }
  return { asked, setting: sentences.filter((sentence) => !asked.includes(sentence)).join(' ') }
}

const clauses = (sentence: string): string[] =>
  sentence
    .split(new RegExp(`${ands}(?=${questionStart}\\b)`, 'i'))
    .map((part) => part.trim())
    .filter((part) => part !== '')

const factWord = String.raw`(?:bed(?:room)?s?|bath(?:room)?s?|price|sqft|acreage|taxes|hoa|garage|stories|address)`
/** "beds baths price", with nothing in between. */
const listsFacts = new RegExp(String.raw`^${factWord}(?:\s+${factWord})+$`, 'i')

/** "Price and year built": a list of bare topics, each its own question. */
function topics(sentence: string): string[] {
  const bare = sentence
    .replace(/(?<![?.!])[?.!]+$/, '')
    .replace(
      /^(?:what(?:'s| is| are)|tell me|give me|i need|can i get|how about|what about)\s+(?:the\s+)?/i,
      '',
    )
  const pieces = bare
    .split(new RegExp(ands, 'i'))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => (listsFacts.test(part) ? part.split(/\s+/) : [part]))
  const isShort = pieces.every((piece) => piece.split(/\s+/).length <= 4)
  return pieces.length > 1 && isShort ? pieces : []
}

const pronoun = /\b(?:it|its|they|them|their|those|these|that|this|one|ones)\b/
const openers = /^(?:and|also|what about|how about|or|ok and|then)\b/

const isHomeFact = (ask: Ask) => fieldAsked(ask) !== null

/** Adds the previous turn's subject if the question leaves it out. */
function withSubject(ask: Ask, evidence: Evidence, before: Turn | undefined): Ask {
  if (!before || asksToReach.test(ask.text)) return ask
  const ownThing = ask.units.some((unit) => !unit.isValue && unit.concepts.length > 0)
  if (ownThing) return ofPart(ask, evidence, before)
  if (openers.test(ask.text) || (isHomeFact(ask) && !pronoun.test(ask.text))) return ask
  if (
    !pronoun.test(ask.text) &&
    ask.units.length > 0 &&
    !/^(?:is|are|was|were|how|when|what|which|where)\b/.test(ask.text)
  )
    return ask
  return inherit(ask, evidence, before)
}

/** Places inside the home that a later "it" can refer to. */
const partsOfHome = new Set([
  'bedroom', 'basement', 'garage', 'kitchen', 'barn', 'second-unit', 'yard', 'porch', 'deck', 'office', 'bonus-room', 'bathroom', 'attic', 'loft', 'shed', 'workshop',
]) // biome-ignore format: a list of names

/** "Does it have a bathroom?" after a question about the suite may mean the suite. */
function ofPart(ask: Ask, evidence: Evidence, before: Turn): Ask {
  if (!/\b(?:it|they)\b/.test(ask.text) || openers.test(ask.text)) return ask
  const read = inherit(ask, evidence, before)
  const isPart = read.head?.concepts.some(({ kinds }) => [...kinds].some((kind) => partsOfHome.has(kind)))
  return read !== ask && isPart ? { ...read, head: ask.head, ofHome: ask } : ask
}

function inherit(ask: Ask, evidence: Evidence, before: Turn): Ask {
  const last = readAsk(
    correctText(cleanText(before.text, longestMessage), evidence.vocabulary),
    evidence.names,
  )
  const subject = last.head
  if (!subject || subject.isValue) return ask
  const inherited: Unit = { ...subject, at: -1, inherited: true }
  return { ...ask, units: [inherited, ...ask.units], head: inherited }
}

/** "Is there frontage, and how much?": asks only for a detail of the thing before. */
const bare =
  /^(?:how (?:much|many|big|old|long|far|high|tall|deep|wide|new)|what (?:kind|type|size|color|brand|year)|which|when|where|who|since when)(?: (?:is it|are they|of it))?\W*$/

/** A later part that names no thing is about the first part's: "how many fireplaces and what kind". */
function withFirst(ask: Ask, first: Ask): Ask {
  const hasThing = ask.units.some((unit) => !unit.isValue)
  const isBare = bare.test(ask.text)
  if (hasThing || !first.head || (isHomeFact(first) && !isBare)) return ask
  if (isHomeFact(ask) && !pronoun.test(ask.text) && ask.form !== 'kind' && !isBare) return ask
  const inherited: Unit = { ...first.head, at: -1, inherited: true }
  return { ...ask, units: [inherited, ...ask.units], head: inherited }
}

/** "I collect wine. Anywhere for it?": the thing is in the statement, and the question names none. */
function withSetting(ask: Ask, setting: Ask | null): Ask {
  const hasThing = ask.units.some(
    (unit) =>
      !unit.isValue &&
      (unit.concepts.length === 0 ||
        unit.concepts.some((concept) => !concept.everyday && concept.name !== 'room')),
  )
  // "I take calls all day, where could I do that?" doesn't ask for an address.
  const refers = ask.units.length === 0 && /\b(?:that|it|this|them|those)\b/.test(ask.text)
  const isBrought = setting?.units.some((unit) => unit.isImplied) ?? false
  if (!setting || hasThing || (isHomeFact(ask) && !(refers && isBrought))) return ask
  const inherited = setting.units
    .filter((unit) => unit === setting.head || unit.isImplied)
    .map((unit): Unit => ({ ...unit, at: -1, inherited: true }))
  const head = inherited[0]
  return head ? { ...ask, units: [...inherited, ...ask.units.filter((unit) => unit.isValue)], head } : ask
}

export interface MessageParts {
  /** The message read as one question per sentence. */
  whole: Ask[]
  /** Each sentence split further, where possible. */
  cut: Ask[][]
}

export function readMessage(evidence: Evidence, message: string, turns: Turn[]): MessageParts {
  const text = spelledOut(cleanText(message, longestMessage))
  const before = turns.findLast((turn) => turn.sender === 'user')
  const read = (part: string) =>
    withSubject(readAsk(correctText(part, evidence.vocabulary), evidence.names), evidence, before)
  const { asked, setting } = sentencesOf(text)
  const background = setting === '' ? null : read(setting)
  const sentences = asked
    .slice(0, maxParts)
    .map((sentence) => sentence.replace(/^[^:?]{4,60}:\s+(?=\w+\b.*\?)/, ''))
  const whole = sentences
    .map(read)
    .map((ask, i, all) => (i > 0 && all[0] ? withFirst(ask, all[0]) : ask))
    .map((ask) => withSetting(ask, background))
    .map((ask) => (setting === '' ? ask : { ...ask, setting: setting.toLowerCase() }))
  const cut = sentences.map((sentence) => {
    const byClause = clauses(sentence)
    // "Price, year and how many baths": a list of topics that ends with a question.
    const pieces =
      byClause.length > 1
        ? byClause.flatMap((piece) => {
            const listed = topics(piece)
            return listed.length > 1 ? listed : [piece]
          })
        : topics(sentence)
    if (pieces.length < 2) return []
    const asks = pieces.slice(0, maxParts).map(read)
    const first = asks[0]
    return first ? asks.map((ask, i) => (i > 0 ? withFirst(ask, first) : ask)) : []
  })
  return { whole, cut }
}
