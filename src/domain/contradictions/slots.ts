/**
 * What a home has one of, or has or hasn't: the year of its roof, whether there is a pool. Read as the assistant reads it
 * for buyers, so that what would answer them in two ways is found here first.
 */
import { type FacetShare, facetsOf } from '#domain/assistant/reader/reader.ts'
import { dated, things } from '#domain/assistant/saying/facet-words.ts'
import { sayDated } from '#domain/assistant/saying/say-dated.ts'
import { sayFact } from '#domain/assistant/saying/say-fact.ts'
import { factOfStatement } from '#domain/assistant/sheet/compile-sheet.ts'
import { readStatements, type Statement } from '#domain/assistant/sheet/read-statements.ts'
import { detailsOf, type Fact, isOfHome } from '#domain/assistant/sheet/sheet.ts'
import { m } from '#text'
import type { Finding, FoundPlace } from './finding.ts'

export type Slot = { facet: string; value: string; place: FoundPlace }
export type SlotConflict = Omit<Finding, 'id'> & { sort: 'conflict'; about: `slot:${string}` }

/** A kitchen can be redone twice; these are replaced whole. */
const replacedWhole = ['roof_age', 'heating_age', 'cooling_age', 'water_heater_age', 'windows_age']
/** What is there or isn't, wherever it is mentioned. There may be a deck here and none there. */
const oneOrNone = ['pool', 'hot_tub', 'basement', 'elevator', 'generator', 'carport', 'solar_panels', 'hoa']

/** How likely the reader must find it that the clause is about the facet. */
const leastShare = 0.3

/** The reader is asked once for a clause, and only if the clause names something. */
type LocatedStatement = { statement: Statement; place: FoundPlace; facets: readonly FacetShare[] }

function factAbout({ statement, place, facets }: LocatedStatement, facet: string): Fact | undefined {
  const details = statement.polarity === '+' ? (detailsOf[facet] ?? []) : []
  const near = facets.filter((each) => each.facet === facet || details.includes(each.facet))
  const share = Math.max(0, ...near.map((each) => each.share))
  if (share < leastShare) return undefined
  return factOfStatement(statement, { facet, share }, { origin: 'listing', ...place })
}

function yearOf(read: LocatedStatement, facet: string): Slot[] {
  const fact = factAbout(read, facet)
  if (fact?.polarity !== '+' || fact.year === null || !isOfHome(fact)) return []
  if (sayDated(fact, false) === undefined) return []
  return [{ facet, value: String(fact.year), place: read.place }]
}

function presenceOf(read: LocatedStatement, facet: string): Slot[] {
  const fact = factAbout(read, facet)
  // Only what would be answered with a plain yes or no.
  return fact && !sayFact(fact, 'whether').isQuotation
    ? [{ facet, value: fact.polarity, place: read.place }]
    : []
}

export const slotsIn = ({ label, ref, text }: FoundPlace): Slot[] =>
  readStatements(text).flatMap((statement) => {
    const lower = statement.text.toLowerCase()
    const years = replacedWhole.filter((facet) => /\d/.test(lower) && dated[facet]?.named.test(lower))
    const present = oneOrNone.filter((facet) => things[facet]?.named.test(lower))
    if (statement.polarity === '~' || years.length + present.length === 0) return []
    const read = { statement, place: { label, ref, text }, facets: facetsOf(statement.text) }
    return [
      ...years.flatMap((facet) => yearOf(read, facet)),
      ...present.flatMap((facet) => presenceOf(read, facet)),
    ]
  })

/** Every value that differs from the first of its slot. */
export function slotConflicts(slots: readonly Slot[]): SlotConflict[] {
  const firsts = new Map<string, Slot>()
  return slots.flatMap((slot) => {
    const first = firsts.get(slot.facet)
    if (!first) firsts.set(slot.facet, slot)
    if (!first || first.value === slot.value) return []
    const text = textOf(first, slot)
    return [{ sort: 'conflict', about: `slot:${slot.facet}`, text, places: [first.place, slot.place] }]
  })
}

function textOf({ facet, value }: Slot, other: Slot): string {
  const what = dated[facet]?.what()
  if (what) return m.contradictions_two_values({ label: what, one: value, other: other.value })
  return m.contradictions_there_or_not({ thing: things[facet]?.some() ?? facet })
}
