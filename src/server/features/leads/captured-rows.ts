import { v7 as uuidv7 } from 'uuid'
import { consentsGiven, type Recorder } from '#domain/consents/consent.ts'
import type { LeadDraft, LeadDraftInput } from '#domain/leads/draft-lead.ts'
import type { ZoneTeller } from '#domain/time/time-zone.ts'
import type { PreparedNotice } from '#server/features/notifications/prepare-notice.ts'
import type { CapturedRows } from './capture-store.ts'
import { explainScore } from './explain-score.ts'

/** The notification, and the page that showed the consent text. */
type CaptureDetails = { notice: PreparedNotice | undefined; page: string }

/** A draft as the rows that store it. */
export function rowsOf(
  draft: LeadDraft,
  arrival: LeadDraftInput,
  { notice, page }: CaptureDetails,
): Omit<CapturedRows, 'identities'> {
  const { values, isNew, score, events } = draft
  const { totalScore, tier, breakdown, recommendations } = score
  const at = arrival.now.toISOString()
  return {
    contact: contactOf(draft, arrival),
    consents: consentsOf(draft, arrival, page),
    events: events.map((event) => ({ id: uuidv7(), created_at: at, ...event })),
    score: {
      ...{ id: uuidv7(), total_score: totalScore, tier, breakdown, recommendations },
      fingerprint: explainScore(score).fingerprint,
      last_updated: at,
    },
    notifications: notice ? [{ created_at: at, ...notice }] : [],
    changes: [
      { name: isNew ? 'lead.created' : 'lead.updated', entityId: values.id },
      ...(notice ? [{ name: 'notification.created' as const, entityId: notice.id }] : []),
    ],
  }
}

function contactOf(
  { values, score, rescoreAt, consentText, timeZone }: LeadDraft,
  { capture, listing, now }: LeadDraftInput,
) {
  const { setAside, createdAt, lastContactAt, contactedAt: _, ...named } = values
  return {
    ...named,
    pipeline_note: capture.message || values.message,
    set_aside: setAside,
    property_id: listing?.id ?? null,
    time_zone: timeZone,
    time_zone_by: timeZone && ('visitor' satisfies ZoneTeller),
    consent_text: consentText ?? null,
    consent_at: consentText ? now.toISOString() : null,
    created_at: createdAt.toISOString(),
    last_contact_at: lastContactAt?.toISOString() ?? null,
    rescore_at: rescoreAt.toISOString(),
    total_score: score.totalScore,
    tier: score.tier,
  }
}

/** What they agreed to for each way they can be reached, and on which page. */
function consentsOf(
  { consentText }: LeadDraft,
  { capture, now }: LeadDraftInput,
  page: string,
): CapturedRows['consents'] {
  if (!consentText) return []
  const { email, phone, wording = 'lead-form-1', consentPage = page } = capture
  // Of another site we know only what the agent's program says.
  const recorder: Recorder = wording === 'own-site' ? 'agent' : 'visitor'
  return consentsGiven(wording, { email, phone }).map((given) => ({
    ...{ id: uuidv7(), ...given, state: 'given', words: consentText },
    ...{ page: consentPage, wording, recorded_by: recorder, created_at: now.toISOString() },
  }))
}
