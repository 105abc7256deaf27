/** What a submission makes of a lead, new or known: its values, timeline, score, and the notice its agent gets. */

import { type Notice, notices } from '#domain/notifications/notices.ts'
import { m } from '#text'
import type { Wording } from '../consents/consent.ts'
import { livedInZone, type ZoneTeller } from '../time/time-zone.ts'
import {
  type Identity,
  joinPerson,
  type LeadMatch,
  type Person,
  type SetAside,
  type SetAsideValue,
  withSetAside,
} from './lead-identity.ts'
import { type LeadStatus, leadStatusLabel, leadStatusOf } from './lead-status.ts'
import { pointsInWords } from './points-in-words.ts'
import { type LeadScoreResult, recentContactEndsAtMs, scoreLead } from './score-lead.ts'
import { shownName } from './shown-name.ts'
import { strongestMessage } from './strongest-message.ts'

/** What a person submitted, cleaned and checked by the caller. Texts may be empty. */
export type LeadCapture = Person & {
  message: string
  source: string
  /** Who wrote it. What a visitor writes never replaces what the lead already has. */
  by: 'agent' | 'visitor'
  /** The lead this belongs to, if the caller knows. Otherwise it is found by email or phone. */
  leadId?: string
  /** A new lead's, if it is to be a certain one. */
  newId?: string
  /** Set by the agent. */
  status?: LeadStatus
  /** Status for a lead that is new or still New. */
  statusWhenNew?: LeadStatus
  stage?: string
  tags?: string[]
  /** ID of one of the agent's listings. Any other ID is ignored. */
  listingId?: string
  /** The words the person agreed to. */
  consentText?: string
  /** Which wording that is; the lead form's, if not given. */
  wording?: Wording
  /** The page that the words were on, if it isn't one of ours. */
  consentPage?: string
  /** False if what calls this starts sequences itself. */
  startsSequences?: boolean
  /** What they asked before. Linked to the lead only if this visitor started it. */
  conversation?: { id: string; visitorHash: string }
  /** The IANA zone that their browser says it is in, unchecked. */
  browserZone?: string | undefined
  /** What the agent's inbox shows of it, perhaps nothing but that they came. Without it, it isn't filed there. */
  inquiry?: string
  /** `agent` notifies the agent. `nothing` is for what agents type themselves or hear about some other way. */
  tell: 'agent' | 'nothing'
}

/** A lead as it is stored; instants are RFC 3339 strings. */
export type KnownLead = Person & {
  id: string
  message: string
  source: string
  status: string
  stage: string
  tags: string[]
  setAside: SetAsideValue[]
  createdAt: string
  lastContactAt: string | null
  contactedAt: string | null
  timeZone: string | null
  timeZoneBy: ZoneTeller | null
}

/** What someone sent, about which home, and when. `timeZone` is the agent's. */
export type LeadDraftInput = {
  capture: LeadCapture
  listing: { id: string; title: string; address: string } | null
  timeZone: string
  now: Date
}

export type DraftEvent = { kind: string; text: string; data: Record<string, unknown> }

type LeadValues = Person & {
  id: string
  /** The message that counts for the score. */
  message: string
  source: string
  status: LeadStatus
  stage: string
  tags: string[]
  setAside: SetAsideValue[]
  createdAt: Date
  lastContactAt: Date | null
  contactedAt: Date | null
}

export type LeadDraft = {
  values: LeadValues
  /** False if the person already was a lead and this was merged into it. */
  isNew: boolean
  /** Values not taken over because the lead already has different ones. */
  setAside: SetAside[]
  /** What they agreed to; not if they came as someone else than the lead is. */
  consentText: string | undefined
  /** Where their browser is; not if they came as someone else than the lead is. It is kept unless the agent said where they are. */
  timeZone: string | null
  score: LeadScoreResult
  rescoreAt: Date
  events: DraftEvent[]
  notice: Notice | undefined
  /** What to call the person where only one line fits. */
  calledName: string
}

/** The lead for `match`, or a new one with the ID `newId`. */
export const draftLead = (
  arrival: LeadDraftInput,
  match: LeadMatch<KnownLead> | undefined,
  newId: string,
): LeadDraft => (match ? joinedDraft(arrival, match) : newDraft(arrival, newId))

function newDraft(arrival: LeadDraftInput, id: string): LeadDraft {
  const { capture, now } = arrival
  const { email, phone, message, source, stage = '', tags = [] } = capture
  const values: LeadValues = {
    ...{ id, email, phone, message, source, stage, tags, setAside: [] },
    name: capture.name || m.leads_default_name(),
    status: capture.status ?? capture.statusWhenNew ?? leadStatusOf({ stage }),
    ...{ createdAt: now, lastContactAt: null, contactedAt: null },
  }
  const created = {
    kind: 'created',
    text: m.leads_event_created({ source }),
    data: { source, ...occasionOf(arrival) },
  }
  return scoredDraft(values, arrival, { first: [created], isNew: true, setAside: [] })
}

function joinedDraft(
  arrival: LeadDraftInput,
  { lead, matchedBy, alsoFits }: LeadMatch<KnownLead>,
): LeadDraft {
  const { capture, now } = arrival
  const { source } = capture
  const { person, replaced, setAside } = joinPerson(lead, capture, capture.by)
  const before = leadStatusOf(lead)
  const values: LeadValues = {
    ...person,
    id: lead.id,
    message: strongestMessage(lead.message, capture.message),
    source: lead.source || source,
    status: capture.status ?? (before === 'New' ? (capture.statusWhenNew ?? before) : before),
    stage: capture.stage || lead.stage,
    tags: [...new Set([...lead.tags, ...(capture.tags ?? [])])],
    setAside: withSetAside(lead.setAside, setAside, { source, at: now.toISOString() }),
    createdAt: new Date(lead.createdAt),
    lastContactAt: now,
    contactedAt: lead.contactedAt === null ? null : new Date(lead.contactedAt),
  }
  const joined = {
    kind: 'joined',
    text: m.leads_event_joined({ source }),
    data: {
      ...{ matchedBy, source, replaced, setAside },
      ...(alsoFits && { alsoFits: alsoFits.id, alsoFitsName: shownName(alsoFits) }),
      ...occasionOf(arrival),
    },
  }
  const moved = values.status === before ? [] : [statusEvent(before, values.status)]
  return scoredDraft(values, arrival, { first: [joined, ...moved], isNew: false, setAside })
}

/**
 * Where a known lead has moved, as their browser tells; undefined if it doesn't, or the agent said where they are. People
 * travel: a newer browser knows better than an older one.
 */
export const movedTo = (
  { timeZone }: Pick<LeadDraft, 'timeZone'>,
  known: Pick<KnownLead, 'timeZone' | 'timeZoneBy'> | undefined,
): string | undefined =>
  known && timeZone !== null && known.timeZoneBy !== 'agent' && timeZone !== known.timeZone
    ? timeZone
    : undefined

/** The addresses that become the lead's: a visitor's that was set aside stays whose it is. */
export const claimedBy = ({ setAside }: LeadDraft, identities: readonly Identity[]): Identity[] =>
  identities.filter(({ kind }) => !setAside.some(({ field }) => field === kind))

export const statusEvent = (before: LeadStatus, after: LeadStatus) => ({
  kind: 'status' as const,
  text: m.leads_event_status({ before: leadStatusLabel(before), after: leadStatusLabel(after) }),
  data: { before, after },
})

/** Which home they wrote about, and what they agreed to. */
const occasionOf = ({ capture, listing }: LeadDraftInput) => ({
  ...(listing && { listingId: listing.id, listingTitle: titleOf(listing) }),
  ...(capture.consentText && { consent: capture.consentText }),
})

/** How the person got here; `first` goes onto the timeline before their message. */
type Entry = { first: DraftEvent[]; isNew: boolean; setAside: SetAside[] }

function scoredDraft(
  values: LeadValues,
  arrival: LeadDraftInput,
  { first, isNew, setAside }: Entry,
): LeadDraft {
  const { capture, listing, timeZone, now } = arrival
  const times = {
    createdAtMs: values.createdAt.getTime(),
    lastContactAtMs: values.lastContactAt?.getTime() ?? null,
    contactedAtMs: values.contactedAt?.getTime() ?? null,
  }
  const score = scoreLead({ ...values, ...times }, { nowMs: now.getTime(), timeZone })
  const calledName = shownName({ ...values, listingTitle: listing && titleOf(listing) })
  const noticed = {
    name: calledName,
    leadId: values.id,
    tier: score.tier,
    content: capture.message || (listing ? titleOf(listing) : capture.source),
  }
  return {
    ...{ values, isNew, setAside, score, calledName },
    consentText: setAside.length === 0 ? capture.consentText : undefined,
    timeZone: setAside.length === 0 ? (livedInZone(capture.browserZone ?? '') ?? null) : null,
    rescoreAt: new Date(recentContactEndsAtMs(times) + 1),
    events: [...first, ...messageEvents(capture), scoreEvent(score)],
    notice: capture.tell === 'agent' ? notices[isNew ? 'newLead' : 'returningLead'](noticed) : undefined,
  }
}

const messageEvents = ({ message, source }: LeadCapture): DraftEvent[] =>
  message ? [{ kind: 'message', text: message, data: { source } }] : []

const scoreEvent = ({ totalScore, tier }: LeadScoreResult): DraftEvent => ({
  kind: 'scored',
  text: m.leads_event_scored({ points: pointsInWords(totalScore), tier }),
  data: { totalScore, tier },
})

const titleOf = (listing: { title: string; address: string }) => listing.title || listing.address
