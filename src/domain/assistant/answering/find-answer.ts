/** Which sentence answers a question, and how sure that is. The reader ranks; the type of value that is asked decides. */
import { requiredUnits } from '../engine/answers/cover.ts'
import type { Evidence } from '../engine/evidence/evidence.ts'
import { termsOf } from '../engine/evidence/retrieval.ts'
import type { Ask } from '../engine/questions/question.ts'
import { type Range, rangesOf } from '../engine/reading/span-reading.ts'
import type { Span } from '../engine/reading/spans.ts'
import { likeness } from '../reader/place-text.ts'
import { type FacetShare, unlistedFacet } from '../reader/reader.ts'
import { teller, wantsValueOfThing } from './asked-value.ts'
import { type LeftUnsaid, lacksThing, leftUnsaid } from './left-unsaid.ts'
import { type Candidate, candidatesFor, type Reading, readText } from './read-candidates.ts'

export type Found = {
  span: Span
  /** The part of the sentence that is likest the question. */
  part: Range
  /** From 0 to 1: how likely it is that the sentence answers. */
  certainty: number
  leavesUnsaid: LeftUnsaid
  /** A figure or a date is asked, and the sentence gives none for the thing. */
  lacksValue: boolean
  /** The value must stand with the thing, such as its age or its size. */
  lacksValueOfThing: boolean
}

/** What a sentence has in common with a question, each from 0 to about 1 but `apart`. */
export type Signs = {
  likeness: number
  /** How far the likeness stands out among the sentences, in standard deviations. */
  standsOut: number
  /** How likely it is that both are about the same facet, as a square root. */
  sameFacet: number
  /** The share of the question's words that the sentence has; rare words count more. */
  sharedWords: number
  /** The likeness beyond the next likest sentence's; below 0 for all but the likest. */
  ahead: number
  /** How sure the question's facet is. */
  facetIsSure: number
  /** How sure it is that the sentence is about another facet. */
  otherFacet: number
  /** Whether the question is about what no listing says. */
  unlisted: number
  /** The share of the known things in the question that the sentence doesn't name in any words. */
  unsaid: number
  lacksValue: number
  fromAgentNote: number
  fromField: number
  /** A field of the listing that shares no word with the question. */
  otherField: number
  /** "Look no further!" says little. */
  saysLittle: number
}

/** Fitted by logistic regression to whether a sentence of 40 real homes answers, question by question. */
const weights: Signs & { base: number } = {
  base: -0.01, likeness: 0.3, standsOut: 1.03, sameFacet: 1.42, sharedWords: 0.68, ahead: 1.52, facetIsSure: -0.56,
  otherFacet: -0.47, unlisted: -0.49, unsaid: -1.21, lacksValue: -1.12, fromAgentNote: -3.42, fromField: -2.18, otherField: -1.16,
  saysLittle: 0,
} // biome-ignore format: a table of weights

function agreement(one: readonly FacetShare[], other: readonly FacetShare[]): number {
  let sum = 0
  for (const { facet, share } of one)
    for (const same of other) if (same.facet === facet) sum += share * same.share
  return sum
}

/** A message may say something before it asks: "My knees are bad. Any steps?" */
const sentenceEnd = /[.!?;]\s+|,\s+(?=(?:is|are|does|do|can|will|what|how|where|when|any|so|would|could)\b)/i
const shortestSentence = 3

function readQuestion(question: string): Reading[] {
  const sentences = question.split(sentenceEnd).filter((part) => part.split(/\s+/).length >= shortestSentence)
  return [question, ...(sentences.length > 1 ? sentences : [])].map(readText)
}

const fewTerms = 3

export type Weighed = { candidate: Candidate; part: Range; signs: Signs }

function likest({ parts }: Candidate, asked: readonly Reading[]) {
  let best = { likeness: -1, fit: -2, part: parts[0]?.range ?? { from: 0, to: 0, special: false } }
  let sameFacet = 0
  for (const { place, facets, range } of parts)
    for (const one of asked) {
      const like = likeness(one.place, place)
      const agreed = agreement(one.facets, facets)
      sameFacet = Math.max(sameFacet, agreed)
      const fit = like + Math.sqrt(agreed) / 3
      if (fit > best.fit) best = { likeness: Math.max(like, best.likeness), fit, part: range }
      else if (like > best.likeness) best.likeness = like
    }
  return { ...best, sameFacet: Math.sqrt(sameFacet) }
}

function shareOfWords(candidates: readonly Candidate[], question: string): number[] {
  const terms = [...new Set(termsOf(question))].map((term) => {
    const holds = candidates.filter((candidate) => candidate.terms.has(term)).length
    return { term, rarity: Math.log(1 + (candidates.length + 0.5) / (holds + 0.5)) }
  })
  const all = terms.reduce((sum, { rarity }) => sum + rarity, 0) || 1
  return candidates.map(
    (candidate) =>
      terms.reduce((sum, { term, rarity }) => sum + (candidate.terms.has(term) ? rarity : 0), 0) / all,
  )
}

/** Sentences of other homes as it were, so that the best of three sentences doesn't stand out for being one of three. */
const usual = { sentences: 30, mean: 0.22, spread: 0.14 }

function usualLikeness(likenesses: readonly number[]) {
  const count = likenesses.length + usual.sentences
  const mean = (likenesses.reduce((sum, each) => sum + each, 0) + usual.sentences * usual.mean) / count
  const squares = likenesses.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return { mean, spread: Math.sqrt((squares + usual.sentences * usual.spread ** 2) / count) }
}

/** With what the message says before it, and what a follow-up is about: "how many?" after a question about the garage. */
function wholeQuestion({ text, setting, units }: Ask): string {
  const inherited = units.flatMap((unit) => (unit.inherited ? [unit.surface] : [])).join(' ')
  const question = inherited ? `${inherited}: ${text}` : text
  return setting ? `${setting}. ${question}` : question
}

/** All that could answer, with what speaks for each. */
export function weigh(evidence: Evidence, ask: Ask): Weighed[] {
  const question = wholeQuestion(ask)
  const named = requiredUnits(ask).filter(({ concepts }) => concepts.length > 0)
  const candidates = candidatesFor(evidence, question)
  const asked = readQuestion(question)
  const tells = teller(question)
  const near = candidates.map((candidate) => likest(candidate, asked))
  const shared = shareOfWords(candidates, question)
  const { mean, spread } = usualLikeness(near.map(({ likeness }) => likeness))
  const [first = 0, second = 0] = near.map(({ likeness }) => likeness).sort((one, other) => other - one)
  const own = asked[0]?.facets ?? []
  const facetIsSure = own[0]?.share ?? 0
  const unlisted = own.find(({ facet }) => facet === unlistedFacet)?.share ?? 0
  return candidates.map((candidate, at) => {
    const { likeness, sameFacet, part } = near[at] as (typeof near)[number]
    const sharedWords = shared[at] ?? 0
    return {
      candidate,
      part,
      signs: {
        likeness,
        standsOut: (likeness - mean) / spread,
        sameFacet,
        sharedWords,
        ahead: likeness - (likeness === first ? Math.max(second, mean + spread) : first),
        facetIsSure,
        otherFacet: facetIsSure * (1 - sameFacet),
        unlisted,
        unsaid:
          named.filter((unit) => rangesOf(candidate.span, unit, true).length === 0).length /
          (named.length || 1),
        lacksValue: tells(candidate.span.text) ? 0 : 1,
        fromAgentNote: candidate.span.origin === 'agent-passage' ? 1 : 0,
        fromField: candidate.span.origin === 'field' ? 1 : 0,
        otherField: candidate.span.origin === 'field' && sharedWords === 0 ? 1 : 0,
        saysLittle: candidate.span.origin !== 'field' && candidate.terms.size < fewTerms ? 1 : 0,
      },
    }
  })
}

const signNames = Object.keys(weights).filter((name) => name !== 'base') as (keyof Signs)[]

export function certaintyOf(signs: Signs): number {
  let sum = weights.base
  for (const name of signNames) sum += weights[name] * signs[name]
  return 1 / (1 + Math.exp(-sum))
}

/** Every sentence with how likely it answers. */
export const weighAll = (evidence: Evidence, ask: Ask): Found[] =>
  weigh(evidence, ask).map(({ candidate: { span }, part, signs }) => {
    const lacksValue = signs.lacksValue === 1 || lacksThing(ask, span)
    return {
      span,
      part,
      certainty: certaintyOf(signs),
      leavesUnsaid: leftUnsaid(ask, span, signs),
      lacksValue,
      lacksValueOfThing: lacksValue && wantsValueOfThing(ask.text),
    }
  })

/** The sentence that most likely answers; null if there are none. */
export const findAnswer = (all: readonly Found[]): Found | null =>
  all.reduce<Found | null>((best, found) => (best && best.certainty >= found.certainty ? best : found), null)
