import type { KnowledgePassage } from '#domain/assistant/context.ts'

/** A question reads the nearest passages in full, so none is long. */
export const longestPassage = 2_500

/**
 * Long pieces of knowledge as several passages, cut where a page, heading or row begins, or else where a paragraph, a
 * line, a sentence or a word ends. Each id begins
 * with the id of its piece; those after the first add where they start in it.
 */
export const cutPassages = (pieces: readonly KnowledgePassage[]): KnowledgePassage[] =>
  pieces.flatMap((piece) => (piece.text.length <= longestPassage ? [piece] : cut(piece)))

function cut({ id, text, ...place }: KnowledgePassage): KnowledgePassage[] {
  const passages: KnowledgePassage[] = []
  const begins = (place.places ?? []).map(({ at }) => at)
  let next = 0
  for (let start = 0; start < text.length; ) {
    let end = endOfPassage(text, start)
    // The last place that begins in the passage, unless it would become too short.
    while ((begins[next] ?? Number.POSITIVE_INFINITY) <= end) next += 1
    const begin = begins[next - 1] ?? 0
    if (end < text.length && begin >= start + minPassage) end = begin
    passages.push({ ...place, id: start === 0 ? id : `${id}:${start}`, text: text.slice(start, end) })
    start = end
  }
  return passages
}

/** Passages are not cut shorter than this to find a better place. */
const minPassage = longestPassage / 2

function endOfPassage(text: string, start: number): number {
  if (text.length - start <= longestPassage) return text.length
  const whole = text.slice(start, start + longestPassage)
  for (const ending of ['\n\n', '\n', '. ', ' ']) {
    const at = whole.lastIndexOf(ending)
    if (at >= minPassage) return start + at + ending.length
  }
  // Never inside a character.
  const isHalf = /[\ud800-\udbff]$/.test(whole)
  return start + whole.length - (isHalf ? 1 : 0)
}
