/** Which passages of a large knowledge base are about a question, best first, and how sure it is that the first one is. */

import type { KnowledgePassage } from '../../context.ts'
import { lightWords } from '../lexicon/general.ts'
import { tokenize } from '../reading/tokens.ts'
import { type Evidence, readInFull } from './evidence.ts'
import { searchIndex, termsOf } from './retrieval.ts'

export const isLargeKnowledge = ({ passages }: Evidence): boolean => passages.length > readInFull

/** So many of the index's best are compared more closely. */
const compared = 12
/** A passage's beginning says what it is about. */
const leadCharacters = 220
const headCharacters = 600
const leadWeight = 0.5
const pairWeight = 0.3
/** Words that nearly every question has, such as "want", say little about what it is about. */
const lightWeight = 0.4
/** As in the index. */
const saturation = 1.2
const lengthWeight = 0.75
const usualLead = 22

type Read = {
  lead: readonly string[]
  /** Neighboring words of the beginning, small ones too: "rate lock", "what is". */
  pairs: ReadonlySet<string>
}

const pairsOf = (text: string): string[] => {
  const stems = tokenize(text).map(({ stem }) => stem)
  return stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`)
}

const readings = new WeakMap<KnowledgePassage, Read>()

function readOf(passage: KnowledgePassage): Read {
  const known = readings.get(passage)
  if (known) return known
  const { title, text } = passage
  const head = `${title}. ${text.slice(0, headCharacters)}`
  const read = {
    lead: termsOf(text.slice(0, leadCharacters)),
    pairs: new Set(pairsOf(head)),
  }
  readings.set(passage, read)
  return read
}

/** What a question's words are worth: the rarer in the agent's knowledge, the more. */
function weigher(evidence: Evidence) {
  const rarest = Math.log(1 + (evidence.passages.length + 0.5) / 0.5)
  const rarity = (term: string) => evidence.index.idf[evidence.index.terms.get(term) ?? -1] ?? rarest
  return { rarity, weight: (term: string) => rarity(term) * (lightWords.has(term) ? lightWeight : 1) }
}

type RankedPassage = { at: number; score: number }

/** The passages nearest to a text by its words, best first. */
export function rankPassages(evidence: Evidence, text: string): RankedPassage[] {
  const terms = [...new Set(termsOf(text))]
  const found = searchIndex(evidence.index, new Map(terms.map((term) => [term, 1])), compared)
  const near = found.flatMap(({ document, score }) => {
    const passage = evidence.passages[document]
    return passage ? [{ at: document, score, read: readOf(passage) }] : []
  })
  const { rarity } = weigher(evidence)
  const pairs = [...new Set(pairsOf(text))].map((pair) => {
    const holds = near.filter(({ read }) => read.pairs.has(pair)).length
    return { pair, worth: Math.log(1 + (near.length - holds + 0.5) / (holds + 0.5)) }
  })
  return near
    .map(({ at, score, read }) => {
      const norm = saturation * (1 - lengthWeight + (lengthWeight * read.lead.length) / usualLead)
      const lead = terms.reduce((sum, term) => {
        const count = read.lead.filter((each) => each === term).length
        return sum + (rarity(term) * count * (saturation + 1)) / (count + norm)
      }, 0)
      const paired = pairs.reduce((sum, { pair, worth }) => sum + (read.pairs.has(pair) ? worth : 0), 0)
      return { at, score: score + leadWeight * lead + pairWeight * paired }
    })
    .sort((one, other) => other.score - one.score)
}

/** The share of what a text's words are worth that a set of terms has. */
export function termsWorth(evidence: Evidence, text: string): (held: ReadonlySet<string>) => number {
  const { weight } = weigher(evidence)
  const terms = [...new Set(termsOf(text))].map((term) => ({ term, worth: weight(term) }))
  const all = terms.reduce((sum, { worth }) => sum + worth, 0) || 1
  return (held) => terms.reduce((sum, { term, worth }) => sum + (held.has(term) ? worth : 0), 0) / all
}

/** What speaks for a passage being about a question. */
type PassageSigns = {
  score: number
  /** The score as a share of the highest that the question's words could reach. */
  relative: number
}

function passageSigns(
  evidence: Evidence,
  text: string,
  [first]: readonly RankedPassage[],
): PassageSigns | null {
  if (!first) return null
  const { rarity } = weigher(evidence)
  const terms = [...new Set(termsOf(text))]
  const highest = terms.reduce((sum, term) => sum + rarity(term) * (saturation + 1), 0) || 1
  return { score: first.score, relative: first.score / highest }
}

/** Fitted by logistic regression to questions with and without a passage on them among 156. */
const weights: PassageSigns & { base: number } = { base: -5.3, score: 0.25, relative: 5.1 }
/** From here on, nine in ten questions on other topics are declined. */
const sure = 1

export function isSureOfPassage(evidence: Evidence, text: string, ranked: readonly RankedPassage[]): boolean {
  const signs = passageSigns(evidence, text, ranked)
  if (!signs) return false
  const { base, score, relative } = weights
  return base + score * signs.score + relative * signs.relative >= sure
}
