import { buildIndex, type SearchIndex, searchIndex, termsOf } from '../assistant/engine/evidence/retrieval.ts'
import { commonWords } from '../assistant/engine/lexicon/common-words.ts'
import { functionWords } from '../assistant/engine/lexicon/general.ts'
import { correctText, type Vocabulary } from '../assistant/engine/reading/spelling.ts'
import { stem } from '../assistant/engine/reading/stem.ts'
import { type SitePassage, sitePassages } from '../site/site-passages.ts'
import { passageCues } from './passage-cues.ts'
import { inProductWords, productWords } from './product-words.ts'

export type PassageSearchResult = { passages: FoundPassage[]; how: 'sure' | 'near' | 'unknown' }

export type FoundPassage = {
  passage: SitePassage
  /** How much of what was asked the passage covers: 0 to 1. */
  cover: number
  score: number
}

/** Words that say little in a question, whatever it is about. */
const lightWords = new Set(
  `want need know tell use work get make give thing people product software tool platform service porchlight website site
  page possible give mean happen find look like kind new good best really agent listing buyer lead home way offer come
  put let day time go goes understand normal support old run arrive see file able ask start stop call say many
  without allow everything include bring change set show here app assistant talk send plain text phone take much whenever
  whole sort type person user guy share stuff enter read count already large each every customer sure better other week lose easy headshot`
    .split(/\s+/)
    .map(stem),
)

/** How much a word counts toward what a question is about. */
const weights = {
  /** A thing of the product, or a word that people use to ask for a passage. */
  thing: 1,
  cue: 0.7,
  /** Any other word on the site. */
  onSite: 0.4,
  light: 0.15,
  /** A word found nowhere on the site says that the question may be about something else. */
  strange: 1,
  strangeButCommon: 0.3,
}

type Book = {
  passages: SitePassage[]
  index: SearchIndex
  terms: Set<string>[]
  cueTerms: Set<string>
  /** The ways to ask for each passage: its label and its cues. */
  ways: string[][][]
  vocabulary: Vocabulary
}

let book: Book | undefined

/** Read once: the site doesn't change while the server runs. */
function openBook(): Book {
  if (book) return book
  const passages = sitePassages()
  const texts = passages.map(({ id, label, text }) => {
    const cues = inProductWords(passageCues[id] ?? '')
    const head = inProductWords(label)
    return `${head}. ${head}. ${cues}. ${cues}. ${inProductWords(text)}`
  })
  const index = buildIndex(texts)
  const words = new Set([
    ...productWords,
    ...passages.flatMap(
      ({ id, label, text }) =>
        `${label} ${text} ${passageCues[id] ?? ''}`.toLowerCase().match(/[a-z]{3,}/g) ?? [],
    ),
  ])
  book = {
    passages,
    index,
    terms: texts.map((text) => new Set(termsOf(text))),
    cueTerms: new Set(passages.flatMap(({ id }) => termsOf(inProductWords(passageCues[id] ?? '')))),
    ways: passages.map(({ id, label }) =>
      [label, ...(passageCues[id] ?? '').split(',')].map((way) => [...new Set(termsOf(inProductWords(way)))]),
    ),
    vocabulary: { words, knows: (root) => index.terms.has(root) },
  }
  return book
}

const common = new Set([...commonWords].map(stem))

const things = new Set([...productWords].map(stem))

function weightOf(term: string, { index, cueTerms }: Book): number {
  if (lightWords.has(term) || /^\d/.test(term)) return weights.light
  if (things.has(term) && index.terms.has(term)) return weights.thing
  if (cueTerms.has(term)) return weights.cue
  if (index.terms.has(term)) return weights.onSite
  return common.has(term) ? weights.strangeButCommon : weights.strange
}

/** Whether a question contains a word found nowhere on the site: it may be about something else. */
const isStrange = (question: Map<string, number>): boolean =>
  [...question.keys()].some((term) => !openBook().index.terms.has(term) && !lightWords.has(term))

/** The terms of a question, with typos corrected and things called by their names, each with its weight. */
export function readQuestion(question: string): Map<string, number> {
  const opened = openBook()
  const mended = correctText(question, opened.vocabulary)
  const terms = termsOf(inProductWords(mended)).filter((term) => !functionWords.has(term))
  return new Map(terms.map((term) => [term, weightOf(term, opened)]))
}

/** How close the question is to the closest of the ways to ask for a passage: 0 to 1. */
function nearest(ways: string[][], question: Map<string, number>, all: number, opened: Book): number {
  const shares = ways.map((way) => {
    const length = way.reduce((sum, term) => sum + weightOf(term, opened), 0)
    const shared = way.reduce((sum, term) => sum + (question.get(term) ?? 0), 0)
    return (2 * shared) / (all + length)
  })
  return Math.max(...shares)
}

/** What being close to a way of asking adds to the score of the words. */
const nearnessWeight = 8

/** The passages that a question may be about, best first; at most `max`. */
export function findPassages(question: Map<string, number>, max: number): FoundPassage[] {
  const opened = openBook()
  const all = [...question.values()].reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return []
  return searchIndex(opened.index, question, 20)
    .map(({ document, score }) => {
      const terms = opened.terms[document] ?? new Set<string>()
      const covered = [...question].reduce((sum, [term, weight]) => sum + (terms.has(term) ? weight : 0), 0)
      const cover = covered / all
      const near = nearest(opened.ways[document] ?? [], question, all, opened)
      return {
        passage: opened.passages[document] as SitePassage,
        cover,
        score: cover * (score + nearnessWeight * near),
      }
    })
    .toSorted((one, two) => two.score - one.score)
    .slice(0, max)
}

/**
 * A passage answers from this cover on if everything asked is on the site; with other words in the question, from the
 * second value on.
 */
const enough = 0.5
const enoughThoughStrange = 0.66
/** From this cover on, a passage is worth showing as the closest match. */
const nearEnough = 0.4
/** A question of light words alone is about something only if a passage is asked for in just these words. */
const minScore = 2.5
/**
 * From this score on, a question asks for a passage in just these words and is answered, even with words found nowhere
 * on the site.
 */
const certainScore = 6

/** What the site says about a question: `sure` if the first passage answers it, `near` if it only comes close. */
export function lookUp(question: string): PassageSearchResult {
  const terms = readQuestion(question)
  const passages = findPassages(terms, 4)
  const [best] = passages
  if (!best || best.score < minScore) return { passages, how: 'unknown' }
  const needed = isStrange(terms) ? enoughThoughStrange : enough
  if (best.cover >= needed) return { passages, how: 'sure' }
  if (best.cover < nearEnough) return { passages, how: 'unknown' }
  return { passages, how: best.score >= certainScore ? 'sure' : 'near' }
}
