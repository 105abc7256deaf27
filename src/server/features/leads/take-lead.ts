import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as leads from '#contract/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { LeadCapture } from '#domain/leads/draft-lead.ts'
import { readCapturedLead } from '#domain/leads/lead-rules.ts'
import { isPublic, type ListingStatus } from '#domain/listings/listing.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { findAddressOwner, isPublicId, withAddressOwner } from '#server/database/public-directory.ts'
import type { Deps } from '#server/deps.ts'
import type { Browser } from '#server/http/visitor.ts'
import { m } from '#text'
import { captureLead, readIdentifiedContext } from './capture-lead.ts'

type PublicLead = BodyOf<typeof leads.captureLead>

type TakeLeadResult = { id: string; message: string }

/** A lead that a visitor submits on a listing or an agent's card. Bot submissions get an answer and are not stored. */
export async function takeLead(
  deps: Deps,
  body: PublicLead,
  once: OnceKey | undefined,
  { visitorHash, demoCopy }: Browser,
): Promise<TakeLeadResult> {
  const person = requirePerson(body, body.consent)
  if (body.website) return { id: uuidv7(), message: m.leads_taken() }
  const [kind, key] = addressOf(body)
  return withAddressOwner(deps.db, { kind, key, demoCopy }, async (tx, found) => {
    const isListing = kind === 'listing'
    // A retry must be recognized by its key before anything else is read, so only requests without a key read ahead.
    const asked =
      !once && (!isListing || isPublicId(key))
        ? readIdentifiedContext(tx, { ...person, listingId: isListing ? key : undefined })
        : undefined
    // If looking up the agent fails, that is the error to report.
    asked?.catch(() => undefined)
    const owner = await found
    if (!owner) throw new Problem('not_found', m.problems_not_found())
    const { agent, targetId } = owner
    return onceByKey(tx, agent, once, async () => {
      const capture: LeadCapture = {
        ...person,
        source: body.source.trim() || 'Website Form',
        listingId: isListing ? targetId : undefined,
        consentText: m.leads_consent(),
        ...conversationOf(body, visitorHash),
        browserZone: body.timeZone,
        inquiry: person.message,
        by: 'visitor',
        tell: 'agent',
      }
      const captured = await captureLead(tx, deps, agent, { ...capture, asked })
      if (isListing && !(captured.listing && isPublic(captured.listing.status as ListingStatus)))
        throw new Problem('not_found', m.problems_not_found())
      return { id: captured.id, message: m.leads_taken() }
    })
  })
}

/** Where the visitor writes: to a listing, or else to an agent's card. Refuses with 404 if neither is given. */
function addressOf({
  listingId,
  agentSlug,
}: Pick<PublicLead, 'listingId' | 'agentSlug'>): ['listing' | 'agent', string] {
  if (listingId) return ['listing', listingId]
  if (agentSlug) return ['agent', agentSlug]
  throw new Problem('not_found', m.problems_not_found())
}

/** The conversation the visitor claims, with the proof from their browser. */
export const conversationOf = (
  { conversationId: id }: { conversationId?: string },
  visitorHash: string | undefined,
): Pick<LeadCapture, 'conversation'> => (id && visitorHash ? { conversation: { id, visitorHash } } : {})

/** The person as they are kept. Refuses one who can't be reached or hasn't given consent. */
export function requirePerson(
  written: Parameters<typeof readCapturedLead>[0],
  consent: boolean,
): ReturnType<typeof readCapturedLead>['person'] {
  const { person, faults } = readCapturedLead(written)
  const errors: Record<string, string> = { ...faults }
  if (!consent) errors.consent = m.leads_consent_required()
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return person
}

/** Whose lead it becomes: the agent of the listing or the card. Refuses with 404. */
export async function requireAddressee(
  deps: Pick<Deps, 'db'>,
  body: Pick<PublicLead, 'listingId' | 'agentSlug'>,
  { demoCopy }: Pick<Browser, 'demoCopy'>,
): Promise<{ agent: AgentId; listingId?: string }> {
  const [kind, key] = addressOf(body)
  const owner = await findAddressOwner(deps.db, { kind, key, demoCopy })
  if (!owner) throw new Problem('not_found', m.problems_not_found())
  return { agent: owner.agent, ...(kind === 'listing' && { listingId: owner.targetId }) }
}
