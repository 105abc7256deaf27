/**
 * BM25 over typed arrays: the postings of all terms are in one array, and each term's weight is calculated when the
 * index is built, so that a search only adds.
 */
import { functionWords } from '../lexicon/general.ts'
import { stem } from '../reading/stem.ts'

export interface SearchIndex {
  documents: number
  /** Term to its position in `starts`. */
  terms: Map<string, number>
  starts: Uint32Array
  documentIds: Uint32Array
  /** What a posting adds to a document's score. */
  weights: Float32Array
  idf: Float32Array
}

export interface Found {
  document: number
  score: number
}

/** Robertson and Zaragoza's usual values. */
const saturation = 1.2
const lengthWeight = 0.75

const words = /[\p{Script=Han}]|[\p{L}\p{M}]+(?:'\p{L}+)*|\d[\d,.]*\d|\d/gu

/** The terms of a text, as the index knows them. */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const word of text.toLowerCase().match(words) ?? []) {
    const bare = word.endsWith("'s") ? word.slice(0, -2) : word
    if (!functionWords.has(bare)) terms.push(/^\d/.test(bare) ? bare.replaceAll(',', '') : stem(bare))
  }
  return terms
}

/** What an index needs from a text: how often each term is in it, and how many terms there are in all. */
export type CountedText = { counts: ReadonlyMap<string, number>; length: number }

export function countTerms(text: string): CountedText {
  const counts = new Map<string, number>()
  const found = termsOf(text)
  for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1)
  return { counts, length: found.length }
}

function gatherTerms(texts: Iterable<CountedText>) {
  const terms = new Map<string, number>()
  const lists: { documents: number[]; counts: number[] }[] = []
  const lengths: number[] = []
  let document = 0
  for (const { counts, length } of texts) {
    for (const [term, count] of counts) {
      let id = terms.get(term)
      if (id === undefined) {
        id = lists.length
        terms.set(term, id)
        lists.push({ documents: [], counts: [] })
      }
      lists[id]?.documents.push(document)
      lists[id]?.counts.push(count)
    }
    lengths.push(length)
    document++
  }
  return { terms, lists, lengths }
}

function* countedEach(texts: Iterable<string>): Generator<CountedText> {
  for (const text of texts) yield countTerms(text)
}

export const buildIndex = (texts: Iterable<string>): SearchIndex => indexCounted(countedEach(texts))

/** Builds the index from texts whose terms are already counted. */
export function indexCounted(texts: Iterable<CountedText>): SearchIndex {
  const { terms, lists, lengths } = gatherTerms(texts)
  const documents = lengths.length
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents) || 1
  const starts = new Uint32Array(lists.length + 1)
  for (const [id, list] of lists.entries()) starts[id + 1] = (starts[id] ?? 0) + list.documents.length
  const size = starts[lists.length] ?? 0
  const documentIds = new Uint32Array(size)
  const weights = new Float32Array(size)
  const idf = new Float32Array(lists.length)
  for (const [id, list] of lists.entries()) {
    const holds = list.documents.length
    const rarity = Math.log(1 + (documents - holds + 0.5) / (holds + 0.5))
    idf[id] = rarity
    const start = starts[id] ?? 0
    for (let i = 0; i < holds; i++) {
      const document = list.documents[i] ?? 0
      const count = list.counts[i] ?? 0
      const norm = saturation * (1 - lengthWeight + (lengthWeight * (lengths[document] ?? 0)) / average)
      documentIds[start + i] = document
      weights[start + i] = (rarity * count * (saturation + 1)) / (count + norm)
    }
  }
  return { documents, terms, starts, documentIds, weights, idf }
}

/** Reused between searches: scores, and the documents they touched, in order. Each search resets what it touched. */
let scores = new Float32Array(0)
let touched = new Uint32Array(0)

/** Adds up the scores of all documents that contain a term, and returns their number. */
function collect(index: SearchIndex, query: Map<string, number>): number {
  if (scores.length < index.documents) {
    scores = new Float32Array(index.documents)
    touched = new Uint32Array(index.documents)
  }
  const { documentIds, weights, starts } = index
  const [sums, order] = [scores, touched]
  let count = 0
  for (const [term, weight] of query) {
    const id = index.terms.get(term)
    if (id === undefined) continue
    const end = starts[id + 1] ?? 0
    for (let at = starts[id] ?? 0; at < end; at++) {
      const document = documentIds[at] as number
      const sum = sums[document] as number
      if (sum === 0) order[count++] = document
      sums[document] = sum + weight * (weights[at] as number)
    }
  }
  return count
}

/** The best documents for weighted terms, best first; of equal scores, the one found first. */
export function searchIndex(index: SearchIndex, query: Map<string, number>, max: number): Found[] {
  const count = collect(index, query)
  const [sums, order] = [scores, touched]
  const best: Found[] = []
  let min = 0
  for (let at = 0; at < count; at++) {
    const document = order[at] as number
    const score = sums[document] as number
    sums[document] = 0
    if (best.length === max && score <= min) continue
    let place = best.length
    while (place > 0 && (best[place - 1]?.score ?? 0) < score) place--
    best.splice(place, 0, { document, score })
    if (best.length > max) best.pop()
    min = best.at(-1)?.score ?? 0
  }
  return best
}
