import { foldText } from '../text/fold.ts'

/** Where the words of a search stand in a text, and the excerpt around the first of them. */

const before = 160
const after = 240
export type ExcerptMatch = {
  excerpt: string
  /** Where the words stand in the excerpt, in order, apart from each other. */
  matches: { from: number; to: number }[]
  /** Where the excerpt begins in the text. */
  at: number
}

/**
 * Undefined if none of the words, which are folded, is in the text. The rarest, which is usually the longest, decides
 * where to look.
 */
export function findWords(text: string, words: readonly string[]): ExcerptMatch | undefined {
  const folded = foldWithPlaces(text)
  const starts = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => folded.text.indexOf(word))
    .filter((start) => start !== -1)
  const [first] = starts
  if (first === undefined) return undefined
  const place = folded.starts[first] ?? 0
  const at = wordStart(text, Math.max(0, place - before))
  const excerpt = text.slice(at, wordEnd(text, Math.min(text.length, place + after)))
  return { excerpt, at, matches: matchesIn(excerpt, words) }
}

/** The folded text, and for each of its characters where the original's begins and ends, with the accents after it. */
function foldWithPlaces(original: string): { text: string; starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  let at = 0
  for (const sign of original) {
    const folded = foldText(sign)
    const end = at + sign.length
    for (let count = 0; count < folded.length; count += 1) {
      starts.push(at)
      ends.push(end)
    }
    if (folded === '' && ends.length > 0) ends[ends.length - 1] = end
    text += folded
    at = end
  }
  return { text, starts, ends }
}

function matchesIn(excerpt: string, words: readonly string[]): ExcerptMatch['matches'] {
  const { text, starts, ends } = foldWithPlaces(excerpt)
  const all = words.flatMap((word) => {
    const found: ExcerptMatch['matches'] = []
    for (let from = text.indexOf(word); from !== -1; from = text.indexOf(word, from + word.length))
      found.push({ from: starts[from] ?? 0, to: ends[from + word.length - 1] ?? excerpt.length })
    return found
  })
  return all
    .sort((one, other) => one.from - other.from || other.to - one.to)
    .reduce<ExcerptMatch['matches']>((kept, match) => {
      if (match.from >= (kept.at(-1)?.to ?? 0)) kept.push(match)
      return kept
    }, [])
}

/** The beginning of the word at `place`, if it is near. */
function wordStart(text: string, place: number): number {
  if (place === 0) return 0
  const space = text.slice(place, place + 30).search(/\s/)
  return space === -1 ? place : place + space + 1
}

function wordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length
  const space = text.slice(place - 30, place).search(/\s\S*$/)
  return space === -1 ? place : place - 30 + space
}
