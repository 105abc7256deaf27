/** "3.04 AC": a number before the letters means acres; the letters alone would mean air conditioning. */
import { conceptNamed, type Mention } from './concepts.ts'
import type { Token } from './tokens.ts'

const isAcres = (tokens: Token[], at: number): boolean => {
  const before = tokens[at - 1]
  return (
    /^acs?$/.test(tokens[at]?.lower ?? '') && before !== undefined && before.value !== null && !before.money
  )
}

/** The mentions of a text, with acres instead of air conditioning where a number says so. */
export function withAcres(mentions: Mention[], tokens: Token[]): Mention[] {
  const acreage = conceptNamed('acreage')
  return mentions.map((mention) =>
    acreage && mention.to - mention.from === 1 && isAcres(tokens, mention.from)
      ? { ...mention, concepts: [acreage] }
      : mention,
  )
}
