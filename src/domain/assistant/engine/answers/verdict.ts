/** Yes, no, or only what the text says: how a span decides a question that expects yes or no. */

import type { Ask } from '../questions/question.ts'
import type { Unit } from '../questions/question-units.ts'
import { figuresOf } from '../reading/attribute-figures.ts'
import { isDenied, isDeniedByItself, isMaybe } from '../reading/denials.ts'
import { levelAsked, otherLevel } from '../reading/levels.ts'
import { belongs, describes, type Range, rangesOf } from '../reading/span-reading.ts'
import type { Span } from '../reading/spans.ts'
import { carries } from './carried-verdict.ts'
import type { Cover } from './cover.ts'

export type Verdict = 'yes' | 'no' | null

const hedges =
  /^(?:partially|partly|mostly|almost|nearly|some|most|semi|limited|occasional|occasionally|seasonal|few|half)$/
const sides = [
  'front',
  'back',
  'side',
  'left',
  'right',
  'upper',
  'lower',
  'upstairs',
  'downstairs',
  'winter',
  'summer',
]

const isHedged = (span: Span, range: Range) =>
  span.tokens.slice(Math.max(0, range.from - 2), range.from).some((token) => hedges.test(token.lower))

const everything = /\b(?:both|all|throughout|every|year-round|year round|entire|whole)\b/i

/** "Front only?" when the text says front and back; "only one car" when there is room for three. */
function onlyVerdict(ask: Ask, cover: Cover): Verdict {
  const { span, head } = cover
  const wanted = ask.figures.filter((token) => !token.ordinal).map((token) => token.value)
  if (head && wanted.length > 0) {
    const counts = figuresOf(span, head).map((figure) => figure.value)
    if (counts.length === 0) return null
    return counts.every((value) => wanted.includes(value)) ? 'yes' : 'no'
  }
  const asked = new Set(ask.tokens.map((token) => token.lower))
  const others = span.tokens.some((token) => sides.includes(token.lower) && !asked.has(token.lower))
  return others || everything.test(span.text) ? 'no' : null
}

/** A number in the question against the number that the text gives for the same thing. */
function figureVerdict(ask: Ask, cover: Cover): Verdict {
  const head = cover.head
  const wanted = ask.figures.filter((token) => !token.ordinal).map((token) => token.value)
  if (!head || wanted.length === 0) return null
  const known = cover.found.map(({ range }) => range)
  const years = cover.span.tokens.flatMap((token, i) =>
    token.value !== null &&
    /^(?:1[789]|20)\d\d$/.test(token.surface) &&
    belongs(cover.span, head, { from: i, to: i + 1 }, known)
      ? [token.value]
      : [],
  )
  const counts = figuresOf(cover.span, head).map((figure) => figure.value)
  const wantsYear = wanted.some((value) => value !== null && value >= 1700 && value <= 2040)
  const said = wantsYear ? years : counts
  if (said.length === 0) return null
  return wanted.every((value) => value !== null && said.includes(value)) ? 'yes' : 'no'
}

/** Asked about the inside, said about the outside. */
function isElsewhere(ask: Ask, { span, head }: Cover): boolean {
  if (!head || !/\b(?:inside|indoors?|in the house)\b/.test(ask.text)) return false
  return span.tokens
    .slice(Math.max(0, head.from - 3), head.to)
    .some((token) => /^(?:outdoors?|outside|exterior)$/.test(token.lower))
}

/** "Is it dark?", "is it noisy?": the question uses one pole of a quality, the text the other. */
const poles: [RegExp, RegExp][] = [
  [
    /\b(?:dark|gloomy|dim|cave)\b/,
    /\b(?:natural light|bright|sunny|light[- ]filled|sunlit|airy|daylight|sunlight)\b/i,
  ],
  [/\b(?:noisy|loud|busy)\b/, /\b(?:quiet|peaceful|tranquil|serene|calm)\b/i],
  [/\b(?:old|older|outdated|dated)\b/, /\b(?:new|newer|newly|replaced|updated|upgraded|renovated)\b/i],
]
function asksOpposite(ask: Ask, { span, head }: Cover): boolean {
  const segment = head ? span.segments[head.from] : undefined
  const beside = span.tokens.filter((_, i) => span.segments[i] === segment).map(({ lower }) => lower)
  const near = beside.length > 0 ? beside.join(' ') : span.text.toLowerCase()
  return poles.some(
    ([one, other]) =>
      one.test(ask.text) &&
      ((other.test(near) && !one.test(near)) ||
        (other.test(span.text) && !one.test(span.text.toLowerCase()))),
  )
}

/** Asked as a wish, and found only in something else that may serve it. */
const isByTheWay = ({ found, span }: Cover): boolean =>
  found.some(
    ({ unit }) =>
      unit.isImplied &&
      !span.mentions.some((mention) =>
        mention.concepts.some((said) => said.kinds.has(unit.concepts[0]?.name ?? '')),
      ),
  )

/** "It has no fence, right?": the question states that there is none. */
const statesNone =
  /\b(?:has|have|had|got|is|are|was|were|there's|it's|with) (?:no|not|never|zero)\b|\b(?:does|do|did|has|have|is|are|was|were)(?:n't| not) |\b(?:is|are|was|were) there (?:no|not)\b|\b(?:does|do|did|has|have) (?:it|they) not\b|\bwithout\b/

/** "Isn't there a pool?" asks whether there is one. */
const onlyDoubts = /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)n't\b/

/** Yes and no are swapped if a question states a negative; for "is there no pool?", neither is clear. */
export function asStated(ask: Ask, verdict: Verdict): Verdict {
  if (verdict === null || !statesNone.test(ask.text) || onlyDoubts.test(ask.text)) return verdict
  if (!ask.states) return null
  return verdict === 'yes' ? 'no' : 'yes'
}

/** Yes or no, if one clause of the sentence supports it; otherwise the sentence speaks for itself. */
export function verdictOf(ask: Ask, cover: Cover): Verdict {
  const verdict = plainVerdict(ask, cover)
  return verdict !== null && carries(ask, cover, verdict) ? asStated(ask, verdict) : null
}

function plainVerdict(ask: Ask, cover: Cover): Verdict {
  if (!ask.yesNo && !(ask.form === 'topic' && ask.text.includes('?'))) return null
  if (ask.alternatives) return null
  if (ask.only) return onlyVerdict(ask, cover)
  const byFigure = figureVerdict(ask, cover)
  if (ask.figures.some((token) => !token.ordinal) && byFigure) return byFigure
  if (ask.figures.some((token) => !token.ordinal)) return null
  if (cover.head && otherLevel(ask, cover.span, cover.head)) return 'no'
  const places = cover.found.map(({ range }) => range)
  const decisive = cover.found.filter(
    ({ unit, range }) =>
      unit === ask.head || range === cover.head || unit.isValue || unit.concepts.length === 0,
  )
  const denials = decisive.filter(
    ({ unit, range }) => isDenied(cover.span, range) || isDeniedByItself(cover.span, range, unit),
  )
  // "Owners may keep a pet; renters may not bring pets": neither yes nor no.
  const isDivided = denials.some(({ unit }) =>
    decisive.some((each) => each.unit === unit && !each.range.isPart && !denials.includes(each)),
  )
  if (isDivided) return null
  const denied = denials.length > 0
  const outside =
    /\b(?:in|within|inside)\b/.test(ask.text) &&
    /\b(?:just )?outside\b/i.test(cover.span.text) &&
    ask.units.some((unit) => unit.concepts.some((concept) => concept.name === 'city-limits'))
  if (denied || outside) return 'no'
  if (places.some((range) => isHedged(cover.span, range)) || isByTheWay(cover)) return null
  if (asksOpposite(ask, cover) || isMaybe(cover.span.text) || ask.modal || isElsewhere(ask, cover))
    return null
  return 'yes'
}

const open = new Set(['condition', 'size-word', 'degree', 'sharing', 'brand', 'colour', 'number-word'])

/** "Is the primary upstairs?" when the text puts it on the main level. */
function levelContrast(ask: Ask, span: Span, head: Unit, level: Unit): Range | null {
  const others = ask.units.filter((unit) => unit !== level)
  if (!others.every((unit) => rangesOf(span, unit, false).length > 0)) return null
  for (const range of rangesOf(span, head, false)) {
    const other = otherLevel(ask, span, range)
    if (other) return other
  }
  return null
}

/**
 * The text gives the thing another quality of the same class: gas when the question says wood, 2-car when it says one.
 * Null if a thing can have both.
 */
export function contrastOf(ask: Ask, span: Span): Range | null {
  const head = ask.head
  const level = ask.yesNo && !ask.alternatives ? levelAsked(ask) : null
  if (level && head) return levelContrast(ask, span, head, level)
  const value = ask.units.find((unit) => unit.isValue)
  if (
    !value ||
    !head ||
    !ask.yesNo ||
    ask.alternatives ||
    !/^(?:is|are|was|were|do|does|did|so|it|the|that)\b|,/.test(ask.text)
  )
    return null
  const classes = value.concepts
    .map((concept) => concept.valueClass)
    .filter((name) => name !== null && !open.has(name))
  if (classes.length === 0) return null
  const others: Unit[] = ask.units.filter((unit) => unit !== value)
  const found = others.flatMap((unit) => rangesOf(span, unit, false).map((range) => ({ unit, range })))
  if (!others.every((unit) => found.some((each) => each.unit === unit))) return null
  const known = found.map(({ range }) => range)
  for (const mention of span.mentions) {
    const same = mention.concepts.some(
      (concept) => concept.valueClass !== null && classes.includes(concept.valueClass),
    )
    const isAsked = mention.concepts.some((said) =>
      value.concepts.some((asked) => said.kinds.has(asked.name)),
    )
    if (!same || isAsked) continue
    const range = { from: mention.from, to: mention.to, special: false }
    const ofHead = found.filter(({ unit }) => unit === head)
    if (
      ofHead.some(
        (each) => describes(span, each.range, range, known) && Math.abs(each.range.from - range.from) <= 8,
      )
    )
      return range
  }
  return null
}
