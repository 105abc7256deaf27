/** Where the words of a search stand in a text, and the excerpt around the first of them. */

const before = 160
const after = 240
const mostWords = 8

/** The words that a search is for, in lower case. */
export const searchWords = (typed: string): string[] =>
  [...new Set(typed.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, mostWords)

export type Found = {
  excerpt: string
  /** Where the words stand in the excerpt, in order, apart from each other. */
  matches: { from: number; to: number }[]
  /** Where the excerpt begins in the text. */
  at: number
}

/** Undefined if none of the words is in the text. The rarest, which is usually the longest, decides where to look. */
export function findWords(text: string, words: readonly string[]): Found | undefined {
  const lower = lowered(text)
  const places = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => lower.indexOf(word))
    .filter((place) => place !== -1)
  const [first] = places
  if (first === undefined) return undefined
  const at = wordStart(text, Math.max(0, first - before))
  const excerpt = text.slice(at, wordEnd(text, Math.min(text.length, first + after)))
  return { excerpt, at, matches: matchesIn(excerpt, words) }
}

/** As long as the text, so that places in it are places in the text. */
function lowered(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length
    ? lower
    : text.replace(/./gsu, (sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign))
}

function matchesIn(excerpt: string, words: readonly string[]): Found['matches'] {
  const lower = lowered(excerpt)
  const all = words.flatMap((word) => {
    const found: Found['matches'] = []
    for (let from = lower.indexOf(word); from !== -1; from = lower.indexOf(word, from + word.length))
      found.push({ from, to: from + word.length })
    return found
  })
  return all
    .sort((one, other) => one.from - other.from || other.to - one.to)
    .reduce<Found['matches']>((kept, match) => {
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
