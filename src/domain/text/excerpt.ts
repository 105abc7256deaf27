/** The part of a text around what was found in it, as an answer shows it. */

export const excerptBefore = 160
export const excerptAfter = 240

export type Excerpt = {
  text: string
  /** Where it stands in the whole text, in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
  isCutBefore: boolean
  isCutAfter: boolean
}

/** Dots that end no sentence: short forms, initials. */
const shortForm =
  /(?:\b(?:[a-z]|mr|mrs|ms|dr|st|ave|blvd|rd|apt|no|sq|ft|approx|incl|min|max|vs|etc|e\.g|i\.e))\.$/i
const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|[。！？]+|\n+/gu

/** Ends of the sentences of a text, each just behind its last sign. */
function sentenceEnds(text: string): number[] {
  return [...text.matchAll(sentenceEnd)]
    .filter(
      (match) =>
        match[0].includes('\n') || !shortForm.test(text.slice(Math.max(0, match.index - 8), match.index + 1)),
    )
    .map((match) => match.index + match[0].length)
}

const lastOf = (places: readonly number[], from: number, to: number) =>
  places.findLast((place) => place >= from && place <= to)

/** The end of the last whole word before `to`, where there is one behind `from`. */
function lastSpace(text: string, from: number, to: number): number | undefined {
  const place = text.slice(from, to).search(/\s\S*$/u)
  return place < 0 ? undefined : from + place
}

/** The start of the first whole word from `from` on, where there is one before `to`. */
function firstWord(text: string, from: number, to: number): number | undefined {
  const place = text.slice(from, to).search(/\s\S/u)
  return place < 0 ? undefined : from + place + 1
}

function startOf(text: string, ends: readonly number[], matchStart: number): number {
  const earliest = Math.max(0, matchStart - excerptBefore)
  if (earliest === 0) return 0
  return (
    ends.find((end) => end >= earliest && end <= matchStart) ??
    firstWord(text, earliest, matchStart) ??
    matchStart
  )
}

function endOf(text: string, ends: readonly number[], matchEnd: number): number {
  const latest = Math.min(text.length, matchEnd + excerptAfter)
  if (latest === text.length) return latest
  return lastOf(ends, matchEnd, latest) ?? lastSpace(text, matchEnd, latest) ?? matchEnd
}

/**
 * Up to 160 characters before and 240 after the match, cut at sentence ends, else between words. The match
 * itself is always whole.
 */
export function excerptAround(text: string, matchStart: number, matchEnd: number): Excerpt {
  const ends = sentenceEnds(text)
  const roughStart = startOf(text, ends, matchStart)
  const roughEnd = endOf(text, ends, matchEnd)
  const cut = text.slice(roughStart, roughEnd)
  const start = Math.min(matchStart, roughStart + cut.length - cut.trimStart().length)
  const end = Math.max(matchEnd, roughStart + cut.trimEnd().length)
  return {
    text: text.slice(start, end),
    start,
    end,
    isCutBefore: text.slice(0, start).trim() !== '',
    isCutAfter: text.slice(end).trim() !== '',
  }
}
