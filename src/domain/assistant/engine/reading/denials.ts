/** Whether a sentence denies a thing, or only talks about what may be. */
import type { Unit } from '../questions/question-units.ts'
import type { Range } from './span-reading.ts'
import type { Span } from './spans.ts'

/** "Don't miss", "not to mention", "you won't believe": said for effect, denying nothing. */
const effects =
  /^(?:miss|forget|wait|hesitate|worry|mention|only|just|to|let|want|beat|believe|pass|overlook|delay|need|have)$/

const negations = new Set([
  'no',
  'not',
  'without',
  'never',
  'none',
  'neither',
  'nor',
  'outside',
  'except',
  'excluding',
  'lacks',
  'lack',
  'lacking',
  'forgo',
  'forgoes',
  'forgoing',
  'foregoing',
  'zero',
  'minus',
  'sans',
  'skip',
  'omits',
  'devoid',
  'cannot',
])

/** "Survey unavailable", "HOA: none", "Pets - not allowed". */
const unavailable =
  /^\W*(?:is |are |was |were )?(?:currently )?(?:un(?:available|known)|none\b|n\/a\b|not (?:available|included|allowed|permitted|applicable))/i
function isUnavailable(span: Span, at: Range): boolean {
  const last = span.tokens[at.to - 1]
  return last !== undefined && unavailable.test(span.text.slice(last.end))
}

/** Things whose phrases can state their absence: "unrestricted", "no MUD tax", "no shared walls". */
const deniable = new Set(['restriction', 'mud-tax', 'flood-zone', 'lot-line', 'hoa', 'zoning'])
const saysNone = /^(?:no|not|non|without|never|un(?:restricted|zoned))\b/

/** Whether the words here deny, on their own, what the question plainly asks for. */
export function isDeniedByItself(span: Span, at: Range, asked: Unit): boolean {
  const said = span.tokens.slice(at.from, at.to).map((token) => token.lower)
  return (
    asked.concepts.some(({ name }) => deniable.has(name)) &&
    said.some((word) => saysNone.test(word)) &&
    !asked.surface.split(' ').some((word) => saysNone.test(word))
  )
}

/** Whether the span denies what is at this place. */
export function isDenied(span: Span, at: Range): boolean {
  const segment = span.segments[at.from]
  for (let i = at.from - 1; i >= 0 && i >= at.from - 7; i--) {
    const token = span.tokens[i]
    if (!token || (span.segments[i] !== segment && at.from - i > 1)) return false
    if (negations.has(token.lower) || token.lower.endsWith("n't")) {
      return (
        !(/n[o']t$/.test(token.lower) && effects.test(span.tokens[i + 1]?.lower ?? '')) &&
        token.lower !== 'outside'
      )
    }
  }
  if (isUnavailable(span, at)) return true
  const after = span.tokens[at.to]
  const next = span.tokens[at.to + 1]
  return (
    (after !== undefined &&
      /^(?:is|are|was|were|do|does|did|has)$/.test(after.lower) &&
      next?.lower === 'not') ||
    (after?.lower.endsWith("n't") ?? false)
  )
}

const maybes =
  /\b(?:could|would|might|possibl[ey]|potential(?:ly)?|perfect for|ready for|ready to|room to|room for|begging for|option(?:s|al)? (?:to|for|of)|may be|maybe|if you|envision|proposed|planned|plans for|plans to|future|upcoming|will (?:be|have|include|feature)|stubbed|optional|ask about|available upgrades)\b/

/** Whether the span talks about what may be, not about what is. */
export const isMaybe = (text: string): boolean => maybes.test(text.toLowerCase())
