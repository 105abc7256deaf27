/**
 * Which guard a message is for, sentence by sentence: exact patterns and the trained reading together. The reading finds
 * what no pattern lists, and a pattern gives way where the reading is sure that the sentence asks about the home.
 */
import { remembering } from '#domain/text/remembering.ts'
import { languageOf } from '../engine/questions/languages.ts'
import { startsQuestion } from '../engine/questions/message-parts.ts'
import { spelledOut } from '../engine/reading/spelling.ts'
import { asksForPrivate, asksHowToOffer, bargains, wantsHuman } from '../intents.ts'
import { facetsOf, unlistedFacet } from '../reader/reader.ts'
import { wantsShowing } from '../showing.ts'
import { asksAboutPeople } from './guard-fair-housing.ts'
import { asksForOtherWork, givesInstructions } from './guard-instructions.ts'
import { type GuardReading, readGuard } from './read-guard.ts'

/** In the order in which they are heard where a message is for several. */
export const guards = [
  'injection',
  'fair_housing',
  'negotiation',
  'privacy',
  'out_of_scope',
  'person',
  'showing',
] as const
export type Guard = (typeof guards)[number]

const shareOf: Record<Guard, (reading: GuardReading) => number> = {
  injection: ({ injection }) => injection,
  fair_housing: (reading) => reading.fair_housing + reading.fair_housing_disguised,
  negotiation: ({ negotiation }) => negotiation,
  privacy: ({ privacy }) => privacy,
  out_of_scope: ({ out_of_scope }) => out_of_scope,
  person: ({ wants_person }) => wants_person,
  showing: ({ wants_showing }) => wants_showing,
}

/** From here on the reading alone refuses. */
const sureOfGuard: Record<Guard, number> = {
  injection: 0.75,
  fair_housing: 0.6,
  negotiation: 0.7,
  privacy: 0.7,
  out_of_scope: 0.75,
  person: 0.7,
  showing: 0.7,
}
/** From here on a pattern gives way to the reading; that for instructions never does. */
const sureOfHarmless: Record<Guard, number> = {
  injection: Number.POSITIVE_INFINITY,
  fair_housing: 0.97,
  negotiation: 0.9,
  privacy: 0.9,
  out_of_scope: 0.9,
  person: 0.9,
  showing: 0.9,
}
/** From here on a question needs nothing that is said before it. */
const sureAlone = 0.9

const patterns: Record<Guard, (text: string, agentFirstName: string) => boolean> = {
  injection: givesInstructions,
  fair_housing: asksAboutPeople,
  negotiation: (text) => bargains(text) && !asksHowToOffer(text),
  privacy: asksForPrivate,
  out_of_scope: asksForOtherWork,
  person: wantsHuman,
  showing: wantsShowing,
}

const sentenceEnd = /(?<=[?!])\s+|(?<=[\p{L})%]\.)\s+|\n+/u
const hasWords = /[\p{L}\p{N}]/u
/** The reading learned from single sentences; what is longer says more than one thing. */
const longestRead = 300

export const sentencesIn = (text: string): string[] =>
  text.split(sentenceEnd).filter((sentence) => hasWords.test(sentence))

/** What is said twice is read once. */
const eachOnce = (sentences: readonly string[]): string[] => [...new Set(sentences)]

const asks = (sentence: string): boolean => sentence.includes('?') || startsQuestion.test(sentence.trim())

/** Fewer words than this say too little to be refused for what they might mean: "what about tennis". */
const fewestWords = 4

/** Facets that a guard's question can be about, depending on how it is put. They speak for no one. */
const oftenGuarded: ReadonlySet<string | undefined> = new Set([
  unlistedFacet, 'price', 'price_history', 'neighborhood', 'schools', 'seller_reason', 'seller_timeline', 'offers',
  'showing_times', 'showing_rules', 'video_tour', 'disclosures', 'buyer_agent', 'agent_contact', 'age_limit', 'tenants',
]) // biome-ignore format: a list of names

/** A question surely about a thing of the home is none for a guard, unless that is surer still. */
const sureOfThing = 0.7
const surerStill = 0.95
/** All but bargaining give way only where the reader sees a thing that could have been asked about instead. */
const someThing = 0.3

type Reading = {
  guard: GuardReading
  isHarmless: boolean
  isOfHome: boolean
  hears: (guard: Guard) => boolean
}

/** What the readings make of a text; null where they learned no such language. */
const readingOf = remembering((written: string): Reading | null => {
  if (written.length > longestRead || languageOf(written)) return null
  const text = spelledOut(written)
  const guard = readGuard(text)
  const [likeliest] = facetsOf(text)
  const isOfHome =
    likeliest !== undefined && !oftenGuarded.has(likeliest.facet) && likeliest.share >= someThing
  const bound = isOfHome && likeliest.share >= sureOfThing
  const saysLittle = text.trim().split(/\s+/).length < fewestWords
  return {
    guard,
    isHarmless: guard.harmless >= sureAlone,
    isOfHome,
    hears: (one) =>
      !saysLittle &&
      shareOf[one](guard) >= (bound ? Math.max(surerStill, sureOfGuard[one]) : sureOfGuard[one]),
  }
})

/** Whether the evidence answers a text: asked only where a guard is likely and not sure. */
export type IsAnswered = (text: string) => boolean
const never: IsAnswered = () => false
/** What the evidence answers is refused only by a pattern or a sure reading; who lives there never is its to answer. */
const yieldsToAnswers: ReadonlySet<Guard> = new Set(['negotiation', 'showing', 'person'])

type About = { agentFirstName: string; isAnswered: IsAnswered }

const isRefuted = (guard: Guard, reading: Reading | null): boolean =>
  reading !== null &&
  reading.guard.harmless >= sureOfHarmless[guard] &&
  (guard === 'negotiation' || reading.isOfHome)

function guardOfPart(text: string, about: About, reading = readingOf(text)): Guard | null {
  const seen = (guard: Guard) => !isRefuted(guard, reading) && patterns[guard](text, about.agentFirstName)
  const heard = (guard: Guard) =>
    reading?.hears(guard) === true && !(guard === 'negotiation' && asksHowToOffer(text))
  const found = guards.find(seen)
  if (found) return found
  const likely = guards.find(heard)
  if (!likely || !reading) return null
  const isSure = !yieldsToAnswers.has(likely) || shareOf[likely](reading.guard) >= surerStill
  return isSure || !about.isAnswered(text) ? likely : null
}

/**
 * The guard that a message is for. A statement beside a question is read with it: "I'm a single woman. Any reason to think
 * twice about this street?" says too little alone, and a question that is surely about the home needs no more.
 */
export function guardOf(text: string, agentFirstName: string, isAnswered = never): Guard | null {
  const about = { agentFirstName, isAnswered: () => isAnswered(text) }
  const sentences = eachOnce(sentencesIn(text))
  if (sentences.length < 2) return guardOfPart(text, about)
  const asked = sentences.filter(asks)
  const parts = (asked.length > 0 ? asked : sentences).map((part) => ({ part, reading: readingOf(part) }))
  const orders = sentences.some((part) => guardOfPart(part, about) === 'injection')
  const found = parts.map(({ part, reading }) => guardOfPart(part, about, reading))
  const isAboutHome = parts.every(({ reading }) => reading?.isHarmless && reading.isOfHome)
  const first = guards.find((guard) => found.includes(guard) || (guard === 'injection' && orders))
  return first ?? (isAboutHome ? null : guardOfPart(text, about))
}

/** Whether one of a message's sentences asks for a person, whatever else the message is for. */
export const wantsPerson = (text: string, agentFirstName: string): boolean =>
  eachOnce([...sentencesIn(text), text]).some((part) => {
    const reading = readingOf(part)
    return (
      (patterns.person(part, agentFirstName) && !isRefuted('person', reading)) ||
      reading?.hears('person') === true
    )
  })
