import { v7 as uuidv7 } from 'uuid'
import { isSameValue, joinPerson, nameOrReach, type SetAside } from '#domain/leads/lead-identity.ts'
import { type LeadStatus, leadStatusLabel, leadStatusOf } from '#domain/leads/lead-status.ts'
import { type LeadScoreResult, recentContactEndsAtMs, scoreLead } from '#domain/leads/score-lead.ts'
import { strongestMessage } from '#domain/leads/strongest-message.ts'
import type { LeadTier } from '#domain/leads/tier.ts'
import { notices } from '#domain/notifications/notices.ts'
import { defaultZone } from '#domain/time/default-zone.ts'
import type { SetAsideValue } from '#server/database/schema/leads.ts'
import { m } from '#text'
import type { CapturedRows, CaptureSurroundings, LeadMatchRow } from './capture-store.ts'
import { explainScore } from './explain-score.ts'

/** What a person submitted, cleaned and checked by the caller. Texts may be empty. */
export type LeadCapture = {
  name: string
  email: string
  phone: string
  message: string
  source: string
  /** Who wrote it. What a visitor writes never replaces what the lead already has. */
  by: 'agent' | 'visitor'
  /** The lead this belongs to, if the caller knows. Otherwise it is found by email or phone. */
  leadId?: string
  /** Set by the agent. */
  status?: LeadStatus
  /** Status for a lead that is new or still New. */
  statusWhenNew?: LeadStatus
  stage?: string
  tags?: string[]
  /** ID of one of the agent's listings. Any other ID is ignored. */
  listingId?: string
  /** The wording the person agreed to. */
  consentText?: string
  /** What they asked before. Linked to the lead only if this visitor started it. */
  conversation?: { id: string; visitorHash: string }
  /** `agent` notifies the agent. `nothing` is for what agents type themselves or hear about some other way. */
  tell: 'agent' | 'nothing'
}

/** A lead with the identity that matched it, which may be an address it had before. */
export type KnownLead = LeadMatchRow & { email: string | null; phone: string | null; now: LeadMatchRow }

/** A lead ready to be written, with all its related rows. */
export type Draft = {
  rows: Omit<CapturedRows, 'identities'>
  /** Values not taken over because the lead already has different ones. */
  setAside: SetAside[]
  score: LeadScoreResult
  lead: { id: string; name: string; status: LeadStatus; totalScore: number; tier: LeadTier }
}

type DraftValues = {
  id: string
  name: string
  email: string
  phone: string
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

/** For a person who isn't a lead yet. */
export function newDraft(capture: LeadCapture, around: CaptureSurroundings, now: Date): Draft {
  const values: DraftValues = {
    id: uuidv7(),
    name: capture.name || m.leads_default_name(),
    email: capture.email,
    phone: capture.phone,
    message: capture.message,
    source: capture.source,
    status: capture.status ?? capture.statusWhenNew ?? leadStatusOf({ stage: capture.stage }),
    stage: capture.stage ?? '',
    tags: capture.tags ?? [],
    setAside: [],
    createdAt: now,
    lastContactAt: null,
    contactedAt: null,
  }
  const created = {
    kind: 'created',
    text: m.leads_event_created({ source: capture.source }),
    data: {
      source: capture.source,
      ...(around.listing && { listingId: around.listing.id, listingTitle: titleOf(around.listing) }),
      ...(capture.consentText && { consent: capture.consentText }),
    },
  }
  return draftOf(values, { capture, around, now, first: [created], isNew: true, setAside: [] })
}

/** For a known lead who writes again. */
export function joinedDraft(
  capture: LeadCapture,
  known: KnownLead,
  around: CaptureSurroundings,
  now: Date,
  match: { matchedBy: string; alsoFits: KnownLead | null },
): Draft {
  const before = known.now
  const { person, replaced, setAside } = joinPerson(before, capture, capture.by)
  const status = leadStatusOf(before)
  const values: DraftValues = {
    ...person,
    id: before.id,
    message: strongestMessage(before.message, capture.message),
    source: before.source || capture.source,
    status: capture.status ?? (status === 'New' ? (capture.statusWhenNew ?? status) : status),
    stage: capture.stage || before.stage,
    tags: [...new Set([...before.tags, ...(capture.tags ?? [])])],
    setAside: withSetAside(before.setAside, setAside, { source: capture.source, at: now.toISOString() }),
    createdAt: new Date(before.createdAt),
    lastContactAt: now,
    contactedAt: before.contactedAt === null ? null : new Date(before.contactedAt),
  }
  const joined = {
    kind: 'joined',
    text: m.leads_event_joined({ source: capture.source }),
    data: {
      matchedBy: match.matchedBy,
      source: capture.source,
      replaced,
      setAside,
      ...(match.alsoFits && { alsoFits: match.alsoFits.id, alsoFitsName: match.alsoFits.now.name }),
      ...(around.listing && { listingId: around.listing.id, listingTitle: titleOf(around.listing) }),
      ...(capture.consentText && { consent: capture.consentText }),
    },
  }
  const moved =
    values.status === status
      ? []
      : [
          {
            kind: 'status',
            text: m.leads_event_status({
              before: leadStatusLabel(status),
              after: leadStatusLabel(values.status),
            }),
            data: { before: status, after: values.status },
          },
        ]
  return draftOf(values, { capture, around, now, first: [joined, ...moved], isNew: false, setAside })
}

/** Maximum set-aside values kept on a lead. The timeline has all of them. */
const maxSetAside = 20

/** Newest last, each value once. */
function withSetAside(
  before: readonly SetAsideValue[],
  added: readonly SetAside[],
  when: Pick<SetAsideValue, 'source' | 'at'>,
): SetAsideValue[] {
  const others = before.filter(
    (one) => !added.some(({ field, value }) => field === one.field && isSameValue(field, value, one.value)),
  )
  return [...others, ...added.map((one) => ({ ...one, ...when }))].slice(-maxSetAside)
}

type DraftContext = {
  capture: LeadCapture
  around: CaptureSurroundings
  now: Date
  /** Events added to the timeline before the message. */
  first: { kind: string; text: string; data: Record<string, unknown> }[]
  isNew: boolean
  setAside: SetAside[]
}

function draftOf(values: DraftValues, { capture, around, now, first, isNew, setAside }: DraftContext): Draft {
  const timed = {
    createdAtMs: values.createdAt.getTime(),
    lastContactAtMs: values.lastContactAt?.getTime() ?? null,
    contactedAtMs: values.contactedAt?.getTime() ?? null,
  }
  const timeZone = around.agent?.timeZone ?? defaultZone
  const score = scoreLead({ ...values, ...timed }, { nowMs: now.getTime(), timeZone })
  const { totalScore, tier } = score
  const at = now.toISOString()
  const events = [
    ...first,
    ...(capture.message
      ? [{ kind: 'message', text: capture.message, data: { source: capture.source } }]
      : []),
    { kind: 'scored', text: m.leads_event_scored({ score: totalScore, tier }), data: { totalScore, tier } },
  ]
  const consentText = setAside.length === 0 ? capture.consentText : undefined
  return {
    score,
    setAside,
    lead: { id: values.id, name: values.name, status: values.status, totalScore, tier },
    rows: {
      contact: {
        id: values.id,
        name: values.name,
        status: values.status,
        stage: values.stage,
        email: values.email,
        phone: values.phone,
        message: values.message,
        source: values.source,
        pipeline_note: capture.message || values.message,
        tags: values.tags,
        set_aside: values.setAside,
        property_id: around.listing?.id ?? null,
        consent_text: consentText ?? null,
        consent_at: consentText ? at : null,
        created_at: values.createdAt.toISOString(),
        last_contact_at: values.lastContactAt?.toISOString() ?? null,
        rescore_at: new Date(recentContactEndsAtMs(timed) + 1).toISOString(),
        total_score: totalScore,
        tier,
      },
      events: events.map((event) => ({ id: uuidv7(), created_at: at, ...event })),
      score: {
        id: uuidv7(),
        total_score: totalScore,
        tier,
        breakdown: score.breakdown,
        recommendations: score.recommendations,
        fingerprint: explainScore(score).fingerprint,
        last_updated: at,
      },
      notifications:
        capture.tell === 'agent' ? [notificationOf(values, capture, around, tier, at, isNew)] : [],
      changes: [
        { name: isNew ? 'lead.created' : 'lead.updated', entityId: values.id },
        ...(capture.tell === 'agent' ? [{ name: 'notification.created' as const, entityId: values.id }] : []),
      ],
    },
  }
}

function notificationOf(
  { id, ...person }: DraftValues,
  capture: LeadCapture,
  { listing }: CaptureSurroundings,
  tier: LeadTier,
  at: string,
  isNew: boolean,
) {
  const notice = notices[isNew ? 'newLead' : 'returningLead']({
    name: nameOrReach(person),
    leadId: id,
    tier,
    content: capture.message || (listing ? titleOf(listing) : capture.source),
  })
  return { id: uuidv7(), created_at: at, ...notice }
}

const titleOf = (listing: { title: string; address: string }) => listing.title || listing.address
