import type { AgentId } from '#domain/accounts/agent-id.ts'
import { emailKey, matchLead, phoneKey } from '#domain/leads/lead-identity.ts'
import { type Tx, writeWithCommit } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { type Draft, joinedDraft, type KnownLead, type LeadCapture, newDraft } from './capture-draft.ts'
import {
  type CaptureSurroundings,
  holdIdentities,
  type IdentityRow,
  insertCapturedLead,
  type LeadMatchRow,
  linkConversation,
  readCaptureSurroundings,
  updateCapturedLead,
} from './capture-store.ts'
import { queueLeadMail } from './lead-emails.ts'

export type { LeadCapture } from './capture-draft.ts'

export type CapturedLead = Draft['lead'] & {
  /** False if the person already was a lead and was merged into it. */
  isNew: boolean
  agent: NonNullable<CaptureSurroundings['agent']>
  listing: CaptureSurroundings['listing']
}

/**
 * Adds a lead, or merges it into the lead with this email or phone, in the caller's transaction. Lead, identities,
 * timeline, score, notification, live change and email are saved together or not at all.
 */
export async function captureLead(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  agent: AgentId,
  capture: LeadCapture,
  asked = askSurroundings(tx, capture),
): Promise<CapturedLead> {
  const email = emailKey(capture.email)
  const phone = phoneKey(capture.phone)
  const identities = identitiesOf(email, phone)
  const now = deps.clock.now()
  const around = await asked
  if (!around.agent) throw new Error('An agent without a profile cannot take leads')
  const known = asKnown(around.matches, email, phone)
  const match = matchLead(known, { email, phone }) ?? knownAlready(known, capture.leadId)
  const draft = match ? joinedDraft(capture, match.lead, around, now, match) : newDraft(capture, around, now)
  const { agent: addressee, listing } = around
  const captured: CapturedLead = { ...draft.lead, isNew: !match, agent: addressee, listing }
  const write = match ? updateCapturedLead : insertCapturedLead
  const { conversation } = capture
  const own = identities.filter(({ kind }) => !draft.setAside.some(({ field }) => field === kind))
  writeWithCommit(tx, () =>
    Promise.all([
      write(tx, agent, { ...draft.rows, identities: own }),
      conversation && linkConversation(tx, agent, conversation, captured.id),
      capture.tell === 'agent' &&
        queueLeadMail(tx, deps, agent, {
          ...captured,
          ...reachOf(capture),
          setAside: draft.setAside,
          breakdown: draft.score.breakdown,
        }),
    ]),
  )
  return captured
}

/**
 * What a capture needs to know, read while this person's email and phone are locked. The query can be sent before the agent is
 * known, together with the query that looks up the agent, and then passed to `captureLead`.
 */
export async function askSurroundings(
  tx: Tx,
  { email, phone, listingId, leadId }: Pick<LeadCapture, 'email' | 'phone' | 'listingId' | 'leadId'>,
): Promise<CaptureSurroundings> {
  const keys = { email: emailKey(email), phone: phoneKey(phone), listingId, leadId }
  // The connection runs these in order, so the read happens under the locks.
  const [, around] = await Promise.all([
    holdIdentities(tx, identitiesOf(keys.email, keys.phone)),
    readCaptureSurroundings(tx, keys),
  ])
  return around
}

const reachOf = ({ email, phone, message }: LeadCapture) => ({ email, phone, message })

/** The lead named by the caller, if neither email nor phone matches. */
function knownAlready(known: readonly KnownLead[], leadId: string | undefined) {
  const lead = known.find(({ id }) => id === leadId)
  return lead && { lead, matchedBy: 'conversation' as const, alsoFits: null }
}

/** The email and phone a person is recognized by. */
export function identitiesOf(email: string | null, phone: string | null): IdentityRow[] {
  const identities: IdentityRow[] = []
  if (email) identities.push({ kind: 'email', value: email })
  if (phone) identities.push({ kind: 'phone', value: phone })
  return identities
}

/** Each lead with the identity that matched it, which may be an address it had before. */
const asKnown = (matches: LeadMatchRow[], email: string | null, phone: string | null): KnownLead[] =>
  matches.map((match) => {
    const has = (kind: IdentityRow['kind']) =>
      matches.some((other) => other.id === match.id && other.kind === kind)
    return {
      ...match,
      email: (has('email') ? email : null) as never,
      phone: (has('phone') ? phone : null) as never,
      now: match,
    }
  })
