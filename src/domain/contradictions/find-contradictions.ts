/**
 * Finds what a listing says in two different ways, and what it still says although it has expired. Each finding quotes
 * both places; it doesn't claim that either is right.
 */
import type { ListingFacts } from '#domain/assistant/context.ts'
import { isFact } from '#domain/assistant/engine/evidence/fact-words.ts'
import { readFields } from '#domain/assistant/engine/evidence/fields.ts'
import { cleanText } from '#domain/assistant/engine/reading/normalize.ts'
import { type NumberName, numberNames } from '#domain/listings/listing-facts.ts'
import type { OpenHouse } from '#domain/listings/open-house.ts'
import type { PricePoint } from '#domain/listings/price-history.ts'
import { sentenceBounds } from '#domain/text/sentences.ts'
import { m } from '#text'
import { agingTopics, differ, factKinds, newListingDays } from './fact-kinds.ts'
import type { Finding, FoundPlace } from './finding.ts'
import { type DatedKind, readDates } from './read-dates.ts'
import { readStatements } from './read-statements.ts'
import { type Slot, type SlotConflict, slotConflicts, slotsIn } from './slots.ts'

export type CheckedListing = {
  facts: ListingFacts
  /** Oldest first. */
  priceHistory: PricePoint[]
  openHouses: OpenHouse[]
  /** The day of the listing’s last change: none of its texts is newer. */
  changedOn: string
}
export type CheckedNote = { id: string; title: string; text: string; writtenOn: string }

type Sentence = FoundPlace & { writtenOn: string; isNote: boolean }
type Statement = { kind: NumberName; value: number; isHedged: boolean; place: FoundPlace; writtenOn?: string }

/**
 * Everything that contradicts or is out of date, with `today` the day in the agent's zone. It proceeds in steps of a few
 * sentences, so the caller can do other work in between.
 */
export function* findContradictions(
  listing: CheckedListing,
  notes: readonly CheckedNote[],
  today: string,
): Generator<undefined, Finding[]> {
  const sentences = sentencesOf(listing)
  for (const note of notes) {
    sentences.push(...sentencesOfNote(note))
    yield
  }
  const statements: Statement[] = []
  const slots: Slot[] = []
  const expired: Finding[] = []
  for (const [at, sentence] of sentences.entries()) {
    statements.push(...statementsIn(sentence))
    slots.push(...slotsIn(sentence))
    expired.push(
      ...overIn(sentence, today),
      ...notNewIn(sentence, listing.facts, today),
      ...agedIn(sentence, today),
    )
    if (at % sentencesAtOnce === 0) yield
  }
  const findings = [
    ...conflicts([...fieldStatements(listing.facts), ...statements], listing.priceHistory),
    ...slotConflicts(slots).map(finding),
    ...pastOpenHouses(listing, today),
    ...expired,
  ]
  return [...new Map(findings.map((finding) => [finding.id, finding])).values()]
}
const sentencesAtOnce = 50

type FindingTopic = NumberName | DatedKind | SlotConflict['about'] | 'status' | 'new' | 'aged'
type UnnumberedFinding = Omit<Finding, 'id'> & { about: FindingTopic }

const finding = ({ about, ...found }: UnnumberedFinding): Finding => ({
  id: [about, ...found.places.flatMap(({ ref, text }) => [ref, text])].join('|'),
  ...found,
})

/** How far a text is read, and how long one sentence can be: no description of a home is longer. */
const maxCharacters = 40_000
const maxSentenceCharacters = 600

function cut({ text, ...source }: Sentence): Sentence[] {
  const clean = cleanText(text.slice(0, maxCharacters))
  return sentenceBounds(clean).map(([start, end]) => ({
    ...source,
    text: clean.slice(start, Math.min(end, start + maxSentenceCharacters)),
  }))
}

function sentencesOf({ facts, changedOn }: CheckedListing): Sentence[] {
  const of = (label: string, ref: string, text: string) =>
    cut({ label, ref, text, writtenOn: changedOn, isNote: false })
  const described = m.assistant_label_description()
  return [
    ...of(m.contradictions_title(), 'title', facts.title),
    ...of(described, 'description:title', facts.description?.title ?? ''),
    ...(facts.description?.paragraphs ?? []).flatMap((text, at) => of(described, `description:${at}`, text)),
    ...(facts.features ?? []).flatMap((text, at) => of(m.assistant_label_feature(), `features:${at}`, text)),
  ]
}

const sentencesOfNote = ({ id, title, text, writtenOn }: CheckedNote): Sentence[] =>
  cut({ label: title || m.contradictions_note(), ref: id, text, writtenOn, isNote: true })

const statementsIn = ({ label, ref, text, writtenOn }: Sentence): Statement[] =>
  readStatements(text).map((stated) => ({ ...stated, place: { label, ref, text }, writtenOn }))

function fieldStatements(facts: ListingFacts): Statement[] {
  return readFields({ ...facts, features: [] }, { name: '' }).flatMap(({ name, label, text, ref, value }) => {
    return isFact(name) && value !== null
      ? [{ kind: name, value, isHedged: false, place: { label, text, ref } }]
      : []
  })
}

/** Every statement that differs from the first of its kind, which is the listing’s own field if there is one. */
function conflicts(statements: readonly Statement[], prices: readonly PricePoint[]): Finding[] {
  const found: Finding[] = []
  for (const kind of numberNames) {
    const [first, ...others] = statements.filter((statement) => statement.kind === kind)
    if (!first) continue
    for (const other of others) {
      if (!differ(kind, first.value, other.value, first.isHedged || other.isHedged)) continue
      const old = kind === 'price' ? earlierPrice(other, prices) : undefined
      if (old) {
        found.push(old)
        continue
      }
      const { label, show } = factKinds[kind]
      const text = m.contradictions_two_values({
        label: label(),
        one: show(first.value),
        other: show(other.value),
      })
      found.push(finding({ sort: 'conflict', about: kind, text, places: [first.place, other.place] }))
    }
  }
  return found
}

/** Texts round prices to whole dollars. */
const halfDollarCents = 50

/** An earlier asking price that is still in a text. */
function earlierPrice({ value, place }: Statement, prices: readonly PricePoint[]): Finding | undefined {
  const at = prices.findIndex(({ priceCents }) => Math.abs(priceCents - value) < halfDollarCents)
  const next = prices[at + 1]
  if (at < 0 || !next) return undefined
  const history = {
    label: m.contradictions_price_history(),
    text: m.contradictions_price_until({
      price: factKinds.price.show(value),
      day: dayText(next.at.slice(0, 10)),
    }),
    ref: `priceHistory:${at}`,
  }
  const text = m.contradictions_earlier_price()
  return finding({ sort: 'expired', about: 'price', text, places: [place, history] })
}

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
const todayPlace = (today: string): FoundPlace => ({
  label: m.contradictions_today(),
  text: dayText(today),
  ref: 'today',
})

const overTexts: Record<DatedKind, () => string> = {
  openHouse: m.contradictions_open_house_over,
  deadline: m.contradictions_deadline_over,
  offer: m.contradictions_offer_over,
}

/** Phrases with their own date expire after that date. */
const overIn = ({ label, ref, text, writtenOn }: Sentence, today: string): Finding[] =>
  readDates(text, writtenOn)
    .filter(({ day }) => day < today)
    .map(({ kind }) =>
      finding({
        sort: 'expired',
        about: kind,
        text: overTexts[kind](),
        places: [{ label, ref, text }, todayPlace(today)],
      }),
    )

const pastOpenHouses = ({ openHouses }: CheckedListing, today: string): Finding[] =>
  openHouses
    .filter(({ day }) => day < today)
    .map(({ day, start, end }, at) => {
      const place = {
        label: m.contradictions_open_houses(),
        text: `${dayText(day)}, ${start}–${end}`,
        ref: `openHouses:${at}`,
      }
      return finding({
        sort: 'expired',
        about: 'openHouse',
        text: overTexts.openHouse(),
        places: [place, todayPlace(today)],
      })
    })

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

function notNewIn({ label, ref, text, isNote }: Sentence, facts: ListingFacts, today: string): Finding[] {
  const { listedDate, status } = facts
  const here = { label, ref, text }
  if (/\bcoming soon\b/i.test(text) && !isNote && status && status !== 'Draft') {
    const place = { label: m.assistant_label_status(), text: status, ref: 'status' }
    const said = m.contradictions_not_coming({ status })
    return [finding({ sort: 'conflict', about: 'status', text: said, places: [here, place] })]
  }
  const callsNew = /\b(?:just listed|new listing|new (?:on|to) (?:the )?market)\b/i.test(text)
  if (!callsNew || !listedDate || daysBetween(listedDate, today) <= newListingDays) return []
  const place = { label: m.assistant_label_listed(), text: dayText(listedDate), ref: 'listedDate' }
  const said = m.contradictions_not_new({ days: newListingDays })
  return [finding({ sort: 'expired', about: 'new', text: said, places: [here, place] })]
}

/** Notes about things that change over time, such as fees, need confirming after the time set for their kind. */
function agedIn({ label, ref, text, writtenOn, isNote }: Sentence, today: string): Finding[] {
  if (!isNote) return []
  const limits = [
    ...readStatements(text).map(({ kind }) => factKinds[kind].holdsDays),
    ...agingTopics.filter(({ topic }) => topic.test(text)).map(({ holdsDays }) => holdsDays),
  ].filter((days) => days !== undefined)
  const days = Math.min(...limits)
  if (limits.length === 0 || daysBetween(writtenOn, today) <= days) return []
  const place = { label: m.contradictions_written(), text: dayText(writtenOn), ref: 'written' }
  const said = m.contradictions_aged({ days })
  return [finding({ sort: 'expired', about: 'aged', text: said, places: [{ label, ref, text }, place] })]
}
