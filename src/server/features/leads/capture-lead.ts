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
  /** False: the person was a lead already and has been joined. */
  isNew: boolean
  agent: NonNullable<CaptureSurroundings['agent']>
  listing: CaptureSurroundings['listing']
}

/**
 * Takes a lead in, or joins it to the lead that has this email or phone, inside the caller's transaction: lead,
 * identities, timeline, score, notification, live change and mail stand together or not at all.
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
 * What a capture has to know, read under the lock of this person's address and number. It can be asked before the
 * agent is known, in the message that looks the agent up, and is given to `captureLead` then.
 */
export async function askSurroundings(
  tx: Tx,
  { email, phone, listingId, leadId }: Pick<LeadCapture, 'email' | 'phone' | 'listingId' | 'leadId'>,
): Promise<CaptureSurroundings> {
  const keys = { email: emailKey(email), phone: phoneKey(phone), listingId, leadId }
  // The connection keeps their order, so that what is read is read under the locks.
  const [, around] = await Promise.all([
    holdIdentities(tx, identitiesOf(keys.email, keys.phone)),
    readCaptureSurroundings(tx, keys),
  ])
  return around
}

const reachOf = ({ email, phone, message }: LeadCapture) => ({ email, phone, message })

/** The lead that the caller says it is, where neither address nor number tells. */
function knownAlready(known: readonly KnownLead[], leadId: string | undefined) {
  const lead = known.find(({ id }) => id === leadId)
  return lead && { lead, matchedBy: 'conversation' as const, alsoFits: null }
}

/** The email and phone by which a person is known again. */
export function identitiesOf(email: string | null, phone: string | null): IdentityRow[] {
  const identities: IdentityRow[] = []
  if (email) identities.push({ kind: 'email', value: email })
  if (phone) identities.push({ kind: 'phone', value: phone })
  return identities
}

/** Each lead under the identity that led to it, which may be an address that it had before. */
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
