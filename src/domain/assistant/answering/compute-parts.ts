/** Answers from figures of several parts or places: what two areas add up to, which of two towns is nearer, a share of the price. */
import { formatCount } from '#domain/text/count.ts'
import { centsOf, dollarsOf, formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'
import type { Citation } from '../answer.ts'
import { citeSpan } from '../engine/answers/say-covers.ts'
import type { Evidence } from '../engine/evidence/evidence.ts'
import { citeField } from '../engine/evidence/field-answers.ts'
import { termsOf } from '../engine/evidence/retrieval.ts'
import type { Ask } from '../engine/questions/question.ts'
import type { Span } from '../engine/reading/spans.ts'
import { readValues, type Value } from '../sheet/read-values.ts'
import { findAnswer, weighAll } from './find-answer.ts'

export type Figured = { text: string; sources: Citation[] }

const partEnd = /[,;]|\b(?:and|with)\b/g

/** The values of each part of a sentence, with where that part lies. "A barn with a lean-to" has two. */
function partsOf({ text }: Span): { from: number; to: number; values: Value[] }[] {
  const values = readValues(text)
  const cuts = [...text.matchAll(partEnd)].map(({ index }) => index)
  return [0, ...cuts].map((from, at) => {
    const to = cuts[at] ?? text.length
    return { from, to, values: values.filter((value) => value.from >= from && value.to <= to) }
  })
}

type Area = { squareFeet: number; source: Citation }

const sumTerms = new Set(
  termsOf('add adds total count square feet foot footage area size space house home place'),
)

/** The areas that stand in one part of a sentence with a thing that the question names. */
function areasNamed(evidence: Evidence, { units }: Ask): Area[] {
  const named = new Set(
    units.flatMap(({ surface }) => termsOf(surface)).filter((term) => !sumTerms.has(term)),
  )
  return evidence.listingSpans.flatMap((span) =>
    span.origin === 'field'
      ? []
      : partsOf(span).flatMap(({ from, to, values }) => {
          const value = values.find(({ unit }) => unit === 'square feet')?.value
          const isNamed = termsOf(span.text.slice(from, to)).some((term) => named.has(term))
          return isNamed && typeof value === 'number'
            ? [{ squareFeet: value, source: citeSpan(evidence, span) }]
            : []
        }),
  )
}

const asksSum =
  /\b(?:add(?:ed|ing|s)? up|if (?:you|i|we) add|total|altogether|all told|combined|counting|including|plus|together)\b/
const asksArea = /\b(?:square (?:feet|foot|footage)|sq\.? ?ft|sqft|big|space|area|size|add up)\b/
const ofHome = /\b(?:house|home|place|it)\b/
const most = 3

/** "What do the barn and its lean-to add up to?", "Counting the basement, how many square feet is it?" */
function sumOfAreas(evidence: Evidence, ask: Ask, text: string): Figured | null {
  if (!asksSum.test(text) || !asksArea.test(text)) return null
  const named = areasNamed(evidence, ask)
  const home = evidence.fields.find(({ name, value }) => name === 'squareFeet' && value)
  const parts =
    named.length === 1 && home?.value && ofHome.test(text)
      ? [{ squareFeet: home.value, source: citeField(home) }, ...named]
      : named
  if (parts.length < 2 || parts.length > most) return null
  const total = parts.reduce((sum, { squareFeet }) => sum + squareFeet, 0)
  return {
    text: m.assistant_sum_areas({
      total: formatCount(total),
      parts: parts.map(({ squareFeet }) => formatCount(squareFeet)).join(' + '),
    }),
    sources: parts.map(({ source }) => source),
  }
}

const asksNearer = /\b(?:closer|nearer)(?: to)? (.{2,40}?) or (?:to )?(.{2,40}?)\W*$/

/** How far a place is: the distance in the part that names it, or the only one of its sentence. */
function distanceTo(evidence: Evidence, place: string): { value: Value; source: Citation } | null {
  for (const span of evidence.listingSpans) {
    if (!span.text.toLowerCase().includes(place)) continue
    const parts = partsOf(span)
    const isDistance = ({ kind }: Value) => kind === 'distance'
    const own = parts.find(({ from, to }) => span.text.slice(from, to).toLowerCase().includes(place))
    const all = parts.flatMap(({ values }) => values.filter(isDistance))
    const value = own?.values.find(isDistance) ?? (all.length === 1 ? all[0] : undefined)
    if (value) return { value, source: citeSpan(evidence, span) }
  }
  return null
}

/** "Is it closer to Ashton or to Birch?" */
function nearerOf(evidence: Evidence, text: string): Figured | null {
  const places = asksNearer.exec(text)?.slice(1) ?? []
  const found = places.flatMap((place) => {
    const distance = distanceTo(evidence, place)
    return distance ? [{ place, ...distance }] : []
  })
  const [one, other] = found
  if (!one || !other || one.value.unit !== other.value.unit) return null
  const [near, far] = Number(one.value.value) <= Number(other.value.value) ? [one, other] : [other, one]
  const say = ({ place, value, source }: typeof one) => {
    const at = source.text.toLowerCase().indexOf(place)
    const name = at < 0 ? place : source.text.slice(at, at + place.length)
    return { name, distance: `${value.value} ${value.unit}` }
  }
  const said = { near: say(near), far: say(far) }
  return {
    text: m.assistant_nearer({
      near: said.near.name,
      nearDistance: said.near.distance,
      far: said.far.name,
      farDistance: said.far.distance,
    }),
    sources: [near.source, far.source],
  }
}

const asksDollars = /\b(?:how much|what(?:'s| is| would| do| does| will)|in dollars)\b/
const ofPrice = /\b(?:down|deposit|earnest|closing)\b/
const least = 0.5

/** "How much would I put down for the seller's loan?" where the terms give a share of the price. */
function shareOfPrice(evidence: Evidence, ask: Ask, text: string): Figured | null {
  const topic = ofPrice.exec(text)?.[0]
  const price = evidence.fields.find(({ name, value }) => name === 'price' && value)
  if (!topic || !price?.value || !asksDollars.test(text)) return null
  const terms = weighAll(evidence, ask).filter(({ span }) => span.text.toLowerCase().includes(topic))
  const found = findAnswer(terms)
  if (!found || found.certainty < least) return null
  const near = found.span.text.toLowerCase().indexOf(topic)
  const [share] = readValues(found.span.text)
    .filter(({ kind, value }) => kind === 'percent' && typeof value === 'number')
    .sort((a, b) => Math.abs(a.to - near) - Math.abs(b.to - near))
  if (!share || /\d\s*(?:to|-|–)\s*$/.test(found.span.text.slice(0, share.from))) return null
  const dollars = Math.round((dollarsOf(price.value) * Number(share.value)) / 100)
  return {
    text: m.assistant_share_of_price({
      share: `${formatCount(Number(share.value))}%`,
      price: price.text,
      amount: formatShortPrice(centsOf(dollars)),
    }),
    sources: [citeField(price), citeSpan(evidence, found.span)],
  }
}

/** Null if nothing of this kind is asked, or not all that it takes is stated. */
export const computeParts = (evidence: Evidence, ask: Ask, text: string): Figured | null =>
  sumOfAreas(evidence, ask, text) ?? nearerOf(evidence, text) ?? shareOfPrice(evidence, ask, text)
