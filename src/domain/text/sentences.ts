/** Where sentences end: the one splitter for prose of people and of ours. */
const abbreviation =
  /(?:(?<!\/)\b(?:[A-Za-z]|Mr|Mrs|Ms|Dr|St|Ave|Rd|Blvd|Ln|Ct|Hwy|Mt|Ft|No|sq|ft|Apt|Ste|approx|etc|incl|min|vs|Inc|Co|Jr|Sr))\.$/

/** Whether the period just before `end` ends a sentence. */
function endsByStop(text: string, end: number): boolean {
  const next = /\S/.exec(text.slice(end, end + maxSpaces))?.[0] ?? ''
  if (/^[a-z]$/.test(next) && text[end] === ' ') return false
  const before = text.slice(Math.max(0, end - 12), end)
  if (next !== '' && /(?<!\/)\b(?:[A-Z]|St|Mt|Dr|Mr|Mrs|Ms|No|sq|approx)\.$/.test(before)) return false
  const mayGoOn = !/^[A-Z]?$/.test(next)
  return !(mayGoOn && (abbreviation.test(before) || /[ap]\.m\.$/.test(before)))
}
/** How far to look for the next character; in cleaned text there is only one space. */
const maxSpaces = 20

/** A run of marks is read from its first one only, so that a long run is read once. */
const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|[.!?](?=[A-Z][a-z]|\$\d)|[。！？]|\n+/g

/** Start and end of each sentence. A period after an abbreviation or inside a number doesn't end one. */
export function sentenceBounds(text: string): [number, number][] {
  const bounds: [number, number][] = []
  let start = 0
  const push = (end: number) => {
    const piece = text.slice(start, end)
    if (piece.trim() !== '')
      bounds.push([start + (piece.length - piece.trimStart().length), start + piece.trimEnd().length])
    start = end
  }
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length
    if (match[0] !== '.' || endsByStop(text, end)) push(end)
  }
  push(text.length)
  return bounds
}

export const sentencesOf = (text: string): string[] =>
  sentenceBounds(text).map(([start, end]) => text.slice(start, end))
