import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import {
  claimedBy,
  draftLead,
  type KnownLead,
  type LeadCapture,
  type LeadDraft,
  type LeadDraftInput,
  movedTo,
} from '#domain/leads/draft-lead.ts'
import { type Identity, identitiesOf, matchLead } from '#domain/leads/lead-identity.ts'
import type { LeadStatus } from '#domain/leads/lead-status.ts'
import type { LeadTier } from '#domain/leads/tier.ts'
import { paths } from '#domain/screens/paths.ts'
import { type Tx, writeWithCommit } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { fileInquiry } from '#server/features/inbox/file-item.ts'
import { decideMail, decideNotice } from '#server/features/notifications/prepare-notice.ts'
import { queuePushes } from '#server/features/notifications/push-jobs.ts'
import { replanWaiting } from '#server/features/send-times/replan-waiting.ts'
import { startForNewLead } from '#server/features/sequences/start-runs.ts'
import {
  type CaptureContext,
  holdIdentities,
  insertCapturedLead,
  linkConversation,
  readCaptureContext,
  updateCapturedLead,
} from './capture-store.ts'
import { rowsOf } from './captured-rows.ts'
import { queueLeadMail } from './lead-emails.ts'
import { updateLead } from './lead-store.ts'

export type CapturedLead = {
  id: string
  name: string
  status: LeadStatus
  totalScore: number
  tier: LeadTier
  /** False if the person already was a lead and was merged into it. */
  isNew: boolean
  agent: NonNullable<CaptureContext['agent']>
  listing: CaptureContext['listing']
}

type IdentifiedContext = CaptureContext & { identities: Identity[] }

/** A capture whose caller may have called `readIdentifiedContext` for it already. */
type AskedCapture = LeadCapture & { asked?: Promise<IdentifiedContext> | undefined }

/**
 * Adds a lead, or merges it into the lead with this email or phone, in the caller's transaction. Lead, identities,
 * timeline, score, notification, inbox item, live change and email are saved together or not at all.
 */
export async function captureLead(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  agent: AgentId,
  { asked, ...capture }: AskedCapture,
): Promise<CapturedLead> {
  const now = deps.clock.now()
  const {
    identities,
    matches,
    listing,
    agent: addressee,
    triggered,
  } = await (asked ?? readIdentifiedContext(tx, capture))
  if (!addressee) throw new Error('An agent without a profile cannot take leads')
  const arrival: LeadDraftInput = { capture, listing, timeZone: addressee.timeZone, now }
  const match = matchLead(matches)
  const draft = draftLead(arrival, match, capture.newId ?? uuidv7())
  const zone = movedTo(draft, match?.lead)
  if (zone !== undefined) await moveTo(tx, deps, agent, { leadId: draft.values.id, zone })
  const notice =
    draft.notice && decideNotice(draft.notice, addressee, { now, lastAlertAt: lastSeen(match?.lead) })
  const mail = decideMail(addressee, draft.notice?.kind ?? null, now)
  const captured = { ...leadOf(draft), agent: addressee, listing }
  const write = draft.isNew ? insertCapturedLead : updateCapturedLead
  const { conversation, email, phone, message } = capture
  const { setAside, calledName, score } = draft
  writeWithCommit(tx, () =>
    Promise.all([
      write(tx, agent, {
        ...rowsOf(draft, arrival, {
          notice,
          page: listing ? paths.publicListing(listing.slug) : paths.publicCard(addressee.slug),
        }),
        identities: claimedBy(draft, identities),
      }),
      conversation && linkConversation(tx, agent, conversation, captured.id),
      capture.inquiry !== undefined &&
        fileInquiry(tx, agent, inquiryOf(capture, { message: capture.inquiry, lead: captured, now })),
      draft.isNew &&
        capture.by === 'visitor' &&
        capture.startsSequences !== false &&
        startForNewLead(tx, deps, agent, {
          ...{ leadId: captured.id, points: triggered, zone: addressee.timeZone },
        }),
      notice && queuePushes(tx, deps, agent, { notice, audience: addressee }),
      capture.tell === 'agent' &&
        mail.isWanted &&
        queueLeadMail(tx, deps, agent, {
          ...captured,
          notBefore: mail.notBefore,
          ...{ name: calledName, email, phone, message, setAside, breakdown: score.breakdown },
        }),
    ]),
  )
  return captured
}

/** What waits for their day is planned by where they are now. */
async function moveTo(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { leadId, zone }: { leadId: string; zone: string },
): Promise<void> {
  await updateLead(tx, agent, leadId, { timeZone: zone, timeZoneBy: 'visitor' })
  await replanWaiting(tx, deps, agent, { leadId })
}

type FiledLead = { message: string; lead: Pick<CapturedLead, 'id' | 'listing'>; now: Date }

/** What the inbox shows of a capture, with the name and details that the person gave. */
export const inquiryOf = (
  { name, email, phone, source, conversation }: LeadCapture,
  { message, lead, now }: FiledLead,
): Parameters<typeof fileInquiry>[2] => ({
  ...{ source, message, conversation: conversation ?? null, at: now },
  contact: { name, email, phone },
  leadId: lead.id,
  listingId: lead.listing?.id ?? null,
})
/** A lead who writes again is announced as often as one conversation is. */
const lastSeen = (lead: KnownLead | undefined) =>
  lead ? new Date(lead.lastContactAt ?? lead.createdAt) : null

function leadOf({ values: { id, name, status }, score: { totalScore, tier }, isNew }: LeadDraft) {
  return { id, name, status, totalScore, tier, isNew }
}

/**
 * What a capture needs to know, read while this person's email and phone are locked. The query can be sent before the agent is
 * known, together with the query that looks up the agent, and then passed to `captureLead`.
 */
export async function readIdentifiedContext(
  tx: Tx,
  { email, phone, listingId, leadId }: Pick<LeadCapture, 'email' | 'phone' | 'listingId' | 'leadId'>,
): Promise<IdentifiedContext> {
  const identities = identitiesOf({ email, phone })
  // The connection runs these in order, so the read happens under the locks.
  const [, around] = await Promise.all([
    holdIdentities(tx, identities),
    readCaptureContext(tx, { identities, listingId, leadId }),
  ])
  return { ...around, identities }
}
