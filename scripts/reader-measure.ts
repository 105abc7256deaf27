/**
 * How often the reader puts the right sentence first, on questions and sentences of the held-out hand: a made-up home
 * states the facet that is asked and 39 others, one sentence each, and the question has to find its own.
 */
import { buildIndex, searchIndex, termsOf } from '#domain/assistant/engine/evidence/retrieval.ts'
import { facetShares, likeness, placeText, type ReaderWeights } from '#domain/assistant/reader/place-text.ts'
import { type AskedLine, type Corpus, noFacet, type StatedLine } from './reader-corpus.ts'
import { randomFrom } from './reader-training.ts'

const sentencesOfHome = 40

export type Ranking = { questions: number; first: number; amongThree: number }
export type Measure = { all: Ranking; withoutCommonWord: Ranking }
export type Ranker = (question: string, sentences: readonly string[]) => number[]

type Trial = { question: AskedLine; right: StatedLine; home: StatedLine[]; sharesWord: boolean }

/** The same trials whenever they are drawn, so that rankers can be compared. */
function trialsFrom({ asked, stated }: Corpus, seed = 11): Trial[] {
  const random = randomFrom(seed)
  const byFacet = new Map<string, StatedLine[]>()
  for (const line of stated) byFacet.set(line.facet, [...(byFacet.get(line.facet) ?? []), line])
  const facets = [...byFacet.keys()]
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  return asked.flatMap((question) => {
    const own = byFacet.get(question.facet)
    if (!own || question.facet === noFacet) return []
    const right = pick(own)
    const others = new Set<string>()
    while (others.size < Math.min(sentencesOfHome, facets.length) - 1) {
      const other = pick(facets)
      if (other !== question.facet) others.add(other)
    }
    const home = [right, ...[...others].map((facet) => pick(byFacet.get(facet) ?? [right]))]
    const terms = new Set(termsOf(right.text))
    return [{ question, right, home, sharesWord: termsOf(question.text).some((term) => terms.has(term)) }]
  })
}

export function measureRanker(corpus: Corpus, rank: Ranker): Measure {
  const all: Ranking = { questions: 0, first: 0, amongThree: 0 }
  const withoutCommonWord: Ranking = { questions: 0, first: 0, amongThree: 0 }
  for (const { question, home, sharesWord } of trialsFrom(corpus)) {
    const scores = rank(
      question.text,
      home.map(({ text }) => text),
    )
    const own = scores[0] as number
    // Of equal scores the right one counts as last: chance is no reading.
    const place = scores.slice(1).filter((score) => score >= own).length
    for (const ranking of sharesWord ? [all] : [all, withoutCommonWord]) {
      ranking.questions += 1
      if (place === 0) ranking.first += 1
      if (place < 3) ranking.amongThree += 1
    }
  }
  return { all, withoutCommonWord }
}

/** BM25: the words that both have, weighed by how rare they are. */
export const byWords: Ranker = (question, sentences) => {
  const scores = sentences.map(() => 0)
  const query = new Map(termsOf(question).map((term) => [term, 1]))
  for (const { document, score } of searchIndex(buildIndex(sentences), query, sentences.length))
    scores[document] = score
  return scores
}

export function byReader(weights: ReaderWeights): Ranker {
  const places = new Map<string, Float32Array>()
  const placed = (text: string) => {
    const known = places.get(text) ?? placeText(text, weights)
    places.set(text, known)
    return known
  }
  return (question, sentences) => {
    const asked = placed(question)
    return sentences.map((sentence) => likeness(asked, placed(sentence)))
  }
}

/** How often the facet that a text was written for comes first, and how often among three. */
export function measureNaming(
  lines: readonly { facet: string; text: string }[],
  weights: ReaderWeights,
): Ranking {
  const ranking: Ranking = { questions: 0, first: 0, amongThree: 0 }
  for (const { facet, text } of lines) {
    const shares = facetShares(placeText(text, weights), weights)
    const own = shares[weights.facets.indexOf(facet)] as number
    const place = shares.filter((share) => share > own).length
    ranking.questions += 1
    if (place === 0) ranking.first += 1
    if (place < 3) ranking.amongThree += 1
  }
  return ranking
}
