/** Clauses: the parts of a sentence with their own verb, so that what one says isn't taken for what another says. */
import type { Range } from './span-reading.ts'
import type { Span } from './spans.ts'
import type { Token } from './tokens.ts'

const verb =
  /^(?:is|are|was|were|be|been|has|have|had|does|do|did|can|could|will|would|may|might|must|should|stays?|stayed|goes|go|went|comes?|came|conveys?|remains?|includes?|runs?|sits?|faces?|looks?|needs?|requires?|holds?|serves?|shares?|opens?|leads?|features?|offers?|allows?|prohibits?|forbids?|covers?|pays?|takes?|gets?|stands?|belongs?|cools?|heats?|keeps?|leaves?|makes?|gives?|lets?)$/
const apart = /[;:()\u2013\u2014!?]|\s-\s|\.\s/
const contrasts =
  /^(?:but|while|whereas|though|although|however|except|unless|because|since|so|which|who|that|where|when|if|until|yet)$/
const joiner = /^(?:and|or|nor|plus)$/

const isVerb = ({ lower }: Token): boolean => verb.test(lower) || lower.endsWith("n't")

/** For each token of the span, the clause it is in. */
export function clausesOf({ text, tokens }: Span): number[] {
  const clauses: number[] = []
  let clause = 0
  let hasVerb = false
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1]
    const between = before ? text.slice(before.end, token.start) : ''
    const mayBegin = joiner.test(token.lower) || between.includes(',')
    const begins =
      before !== undefined &&
      (apart.test(between) ||
        contrasts.test(token.lower) ||
        (mayBegin && hasVerb && hasSubjectAndVerb(text, tokens, i)))
    if (begins) {
      clause++
      hasVerb = false
    }
    clauses.push(clause)
    hasVerb ||= isVerb(token)
  }
  return clauses
}

/** "…, the boiler is from 2017" starts a clause; "… and was serviced in May" continues with the subject before it. */
function hasSubjectAndVerb(text: string, tokens: Token[], from: number): boolean {
  const first = joiner.test(tokens[from]?.lower ?? '') ? from + 1 : from
  for (let i = first; i < tokens.length; i++) {
    const token = tokens[i]
    const before = tokens[i - 1]
    if (!token || (i > first && before && /[,;:()\u2013\u2014!?]/.test(text.slice(before.end, token.start))))
      return false
    if (i > first && (joiner.test(token.lower) || contrasts.test(token.lower))) return false
    if (isVerb(token)) return i > first
  }
  return false
}

/** The words of the clause around a place. */
export function clauseAround(span: Span, at: Range): { tokens: Token[]; holds: (range: Range) => boolean } {
  const clauses = clausesOf(span)
  const clause = clauses[at.from]
  return {
    tokens: span.tokens.filter((_, i) => clauses[i] === clause),
    holds: (range) => clauses[range.from] === clause && clauses[range.to - 1] === clause,
  }
}
