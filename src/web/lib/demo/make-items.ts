import type { Appointment } from '#contract/appointments.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import type { Lead, TimelineEvent } from '#contract/leads.ts'
import type { Listing, ListingRow } from '#contract/listings.ts'
import { dayPartHours } from '#domain/appointments/day-part.ts'
import { readKnowledgeText, titleAfterChange } from '#domain/knowledge/knowledge-text.ts'
import { type ScoredLead, scoreLead } from '#domain/leads/score-lead.ts'
import { localInstantMs } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { m } from '#text'
import type { Item } from './demo-changes.ts'

/** Builds items from form input the way the server would; their ids exist only in this document. */

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Scored by the same rules as on the server. */
export function makeLead(body: Item, now: Date, timeZone: string): Lead {
  const id = crypto.randomUUID()
  const at = now.toISOString()
  const said = {
    name: text(body.name) || 'Lead',
    email: text(body.email),
    phone: text(body.phone),
    message: text(body.message),
    source: text(body.source) || 'Manual Entry',
    status: (body.status ?? 'New') as Lead['status'],
  }
  const facts: ScoredLead = {
    ...said,
    createdAtMs: now.getTime(),
    lastContactAtMs: null,
    contactedAtMs: null,
  }
  const { totalScore, tier, breakdown, recommendations } = scoreLead(facts, {
    nowMs: now.getTime(),
    timeZone,
  })
  return {
    id,
    ...said,
    lastMessage: said.message,
    listingId: null,
    listingTitle: null,
    totalScore,
    tier,
    date: at,
    updatedAt: at,
    stage: text(body.stage),
    notes: '',
    tags: (body.tags ?? []) as string[],
    consent: null,
    setAside: [],
    score: { leadId: id, totalScore, tier, breakdown, recommendations, lastUpdated: at },
    version: 1,
  }
}

export const makeEvent = (
  kind: TimelineEvent['kind'],
  said: string,
  now: Date,
  data: Record<string, unknown> = {},
): TimelineEvent => ({ id: crypto.randomUUID(), kind, text: said, data, at: now.toISOString() })

const callWords: Record<string, () => string> = {
  Reached: m.leads_call_reached,
  Voicemail: m.leads_call_voicemail,
  'No answer': m.leads_call_no_answer,
  'Wrong number': m.leads_call_wrong_number,
}

export const makeCall = ({ outcome, minutes, text: said }: Item, now: Date): TimelineEvent =>
  makeEvent('call', text(said) || (callWords[String(outcome)]?.() ?? ''), now, { outcome, minutes })

/** An appointment's times: those given, or the usual hour for a part of the day. */
export function timesOf(body: Item, timeZone: string, minutes = 30): Item {
  const part = dayPartHours[body.time as keyof typeof dayPartHours]
  const startMs =
    typeof body.startIso === 'string'
      ? Date.parse(body.startIso)
      : localInstantMs(String(body.date), (part?.start ?? 14) * 60, timeZone)
  const startIso = new Date(startMs)
  const endIso =
    typeof body.endIso === 'string' ? new Date(body.endIso) : new Date(startMs + minutes * 60_000)
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  return {
    startIso: startIso.toISOString(),
    endIso: endIso.toISOString(),
    date: localDay(startMs, timeZone),
    timeLabel: part ? String(body.time) : clock.format(startIso),
  }
}

export const makeAppointment = (body: Item, now: Date, timeZone: string): Appointment => ({
  id: crypto.randomUUID(),
  leadId: (body.leadId ?? null) as string | null,
  propertyId: (body.propertyId ?? null) as string | null,
  kind: body.kind as Appointment['kind'],
  name: text(body.name),
  email: text(body.email),
  phone: text(body.phone),
  ...(timesOf(body, timeZone) as Pick<Appointment, 'startIso' | 'endIso' | 'date' | 'timeLabel'>),
  timeZone,
  listingAddress: '',
  notes: text(body.notes),
  status: 'Scheduled',
  version: 1,
  createdAt: now.toISOString(),
})

export const makeKnowledge = (body: Item, now: Date): KnowledgeEntry => ({
  id: crypto.randomUUID(),
  scope: body.scope as KnowledgeEntry['scope'],
  listingId: (body.listingId ?? null) as string | null,
  listingTitle: null,
  type: 'text',
  title: text(body.title) || text(body.content).slice(0, 60),
  content: text(body.content),
  createdAt: now.toISOString(),
  editedAt: null,
  version: 1,
})

/** A knowledge entry's fields, from its form. */
export function knowledgeFields(body: Item, before: KnowledgeEntry): Item {
  const content = readKnowledgeText(String(body.content))
  const title = titleAfterChange(before, text(body.title), content)
  return { scope: body.scope, listingId: body.listingId ?? null, title, content }
}

type Words = { title: string; paragraphs: string[] }

const descriptionOf = (value: unknown): Words =>
  typeof value === 'string'
    ? { title: '', paragraphs: value.split(/\n\s*\n/).filter(Boolean) }
    : { title: '', paragraphs: [], ...(value as Partial<Words> | undefined) }

/** A listing's fields, from a change to it; `before` has the photos the change chooses by id. */
export function listingFields(body: Item, before?: Listing): Item {
  const {
    galleryPhotos,
    heroPhotos,
    description,
    removedPhotos: _,
    version: __,
    agentId: ___,
    ...fields
  } = body
  const known = new Map(before?.galleryPhotos.map((photo) => [photo.id, photo]))
  const gallery = (galleryPhotos as (string | { id: string })[] | undefined)?.flatMap((choice) => {
    const given = typeof choice === 'string' ? { id: choice } : choice
    const photo = known.get(given.id)
    return photo ? [{ ...photo, ...given }] : []
  })
  const heroes = (heroPhotos as string[] | undefined)?.flatMap((id) => known.get(id) ?? [])
  const words = description === undefined ? undefined : descriptionOf(description)
  return {
    ...fields,
    ...(words && { description: words, descriptionTitle: words.title }),
    ...(gallery && { galleryPhotos: gallery, photo: heroes?.[0] ?? gallery[0] ?? null }),
    ...(heroes && { heroPhotos: heroes }),
  }
}

/** A listing modeled on `pattern`, which supplies only the agent, the app features, and the names of empty fields. */
export function makeListing(body: Item, now: Date, pattern: Listing): Listing & ListingRow {
  const at = now.toISOString()
  const empty = Object.fromEntries(Object.entries(pattern).map(([name, value]) => [name, emptied(value)]))
  return {
    ...empty,
    agent: pattern.agent,
    appFeatures: pattern.appFeatures,
    sidekick: { isOn: true, greeting: '', questions: [] },
    status: 'Draft',
    facts: {},
    description: { title: '', paragraphs: [] },
    descriptionTitle: '',
    photo: null,
    ...listingFields(body),
    id: crypto.randomUUID(),
    version: 1,
    createdAt: at,
    updatedAt: at,
  } as unknown as Listing & ListingRow
}

const emptied = (value: unknown) => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : null)
