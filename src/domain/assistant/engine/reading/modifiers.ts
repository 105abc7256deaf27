/** "A pool bath" is a bath: a word that only says what kind of other thing is meant proves nothing on its own. */
import type { Mention } from './concepts.ts'
import type { Range } from './span-reading.ts'
import type { Span } from './spans.ts'

/** "Spa-like", "elevator-ready", "a pad for a hot tub": made for such a thing, or resembling it. */
const likeness =
  /^(?:ready|sized|style|styled|styling|inspired|like|esque|worthy|quality|prep|prepped|pad|hookups?|shaft|site|potential|dream|dreams|vibe|vibes|feel|permit|permits|plug|inlet)$/

/** Things whose names are often borrowed, and the words that then follow them. */
const borrowed: Record<string, RegExp> = {
  kitchen: /^(?:tables?|chairs?|sinks?|garden)$/,
  pool: /^(?:bath|baths|bathroom|bathrooms|table|tables|room|view|views|access|season|day|days)$/,
  'hot-tub': /^(?:bath|baths|bathroom|shower|showers|tub|retreat|experience|day)$/,
  barn: /^(?:doors?|wood|lights?|lighting|sinks?|red|board)$/,
  stable: /^(?:doors?)$/,
  garden: /^(?:tubs?|windows?|homes?|level|style|sinks?|sheds?|apartments?)$/,
  patio: /^(?:homes?|doors?)$/,
  fence: /^(?:line|law)$/,
  lake: /^(?:views?|access|living|life|communit(?:y|ies)|association|level|effect)$/,
  river: /^(?:views?|access|rock|rocks|stones?|arts|district|living)$/,
  creek: /^(?:views?|stones?|rock)$/,
  pond: /^(?:views?)$/,
  beach: /^(?:access|towns?|house|vibe|colors?)$/,
  golf: /^(?:views?|carts?|simulator)$/,
  mountain: /^(?:home|house|cabin|air|living|bikes?|biking|laurel|retreat|charm|modern)$/,
  boat: /^(?:parking|storage|garage|access|ramps?)$/,
  school: /^(?:bus|district|house|zone|year)$/,
  church: /^(?:pews?|windows?|doors?)$/,
  generator: /^(?:interlock|transfer|switch|outlet|connection|connections)$/,
  solar: /^(?:lights?|lighting|screens?|shades?|tubes?|fans?|gate|tint|film)$/,
  elevator: /^(?:shaft|closet)$/,
  loft: /^(?:beds?|style|ceilings?|living)$/,
  attic: /^(?:fans?|insulation|ladder)$/,
  office: /^(?:park|building|hours)$/,
  bedroom: /^(?:communit(?:y|ies))$/,
  library: /^(?:lighting)$/,
  gym: /^(?:floor|flooring)$/,
}

/** Whether the mention at the range only says what kind of thing the next word is. */
export function isModifier(span: Span, range: Range): boolean {
  const next = span.tokens[range.to]
  const last = span.tokens[range.to - 1]
  if (!next || !last || !/^[\s-]+$/.test(span.text.slice(last.end, next.start))) return false
  if (/^(?:ready|like|style|quality|feel|permit|permits|pad)$/.test(next.lower)) {
    // "The barn style doors", "spa like bath", "elevator-ready"; but "a pool like no other", "the gym permits dogs".
    return span.text[last.end] === '-' || (next.lower !== 'like' && next.lower !== 'permits')
  }
  if (likeness.test(next.lower)) return true
  const mention: Mention | undefined = span.mentions.find((each) => each.from === range.from)
  return (mention?.concepts ?? []).some((concept) =>
    [...concept.kinds].some((kind) => borrowed[kind]?.test(next.lower)),
  )
}
