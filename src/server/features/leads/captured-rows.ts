import { v7 as uuidv7 } from 'uuid'
import type { Arrival, LeadDraft } from '#domain/leads/draft-lead.ts'
import type { PreparedNotice } from '#server/features/notifications/prepare-notice.ts'
import type { CapturedRows } from './capture-store.ts'
import { explainScore } from './explain-score.ts'

/** A draft as the rows that store it. */
export function rowsOf(
  draft: LeadDraft,
  arrival: Arrival,
  notice: PreparedNotice | undefined,
): Omit<CapturedRows, 'identities'> {
  const { values, isNew, score, events } = draft
  const { totalScore, tier, breakdown, recommendations } = score
  const at = arrival.now.toISOString()
  return {
    contact: contactOf(draft, arrival),
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

function contactOf({ values, score, rescoreAt, consentText }: LeadDraft, { capture, listing, now }: Arrival) {
  const { setAside, createdAt, lastContactAt, contactedAt: _, ...named } = values
  return {
    ...named,
    pipeline_note: capture.message || values.message,
    set_aside: setAside,
    property_id: listing?.id ?? null,
    consent_text: consentText ?? null,
    consent_at: consentText ? now.toISOString() : null,
    created_at: createdAt.toISOString(),
    last_contact_at: lastContactAt?.toISOString() ?? null,
    rescore_at: rescoreAt.toISOString(),
    total_score: score.totalScore,
    tier: score.tier,
  }
}
