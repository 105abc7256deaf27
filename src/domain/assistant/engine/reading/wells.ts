/** A well, where the word isn't an adverb. */
import { conceptNamed, type Mention } from './concepts.ts'
import type { Token } from './tokens.ts'

/** How many characters are checked on each side. */
const beside = 20

/** "Includes: Well, Septic", "depth of well?": a well by the words around it, where "well" isn't an adverb. */
export function wellsIn(text: string, tokens: Token[]): Mention[] {
  const well = conceptNamed('well')
  return tokens.flatMap((token, i): Mention[] => {
    if (token.lower !== 'well' || !well) return []
    const before = text.slice(Math.max(0, token.start - beside), token.start)
    const after = text.slice(token.end, token.end + beside)
    const isItem =
      /(?:^|[,:;&/]|\b(?:and|or|with|working|water|own|an?|the|any|of|on|private|shared|deep|new|old))\s*$/i.test(
        before,
      ) && /^\s*(?:$|[,;.&/)?]|and\b|or\b|with\b|water\b|pump\b)/i.test(after)
    return isItem && !/^\s*,?\s*(?:as|known|it|you|this)\b/i.test(after)
      ? [{ concepts: [well], from: i, to: i + 1 }]
      : []
  })
}
