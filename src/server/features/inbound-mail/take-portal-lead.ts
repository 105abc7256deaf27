import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { PortalLead } from '#domain/inbound-mail/portal-leads/portal-lead.ts'
import { addressKey } from '#domain/listings/import/import-address.ts'
import { cleanText } from '#domain/text/plain-text.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { captureLead } from '#server/features/leads/capture-lead.ts'
import { m } from '#text'
import { findHomesByNumber } from './inbound-mail-store.ts'
import { type Arrival, storeMail } from './store-mail.ts'

const messageMaxLength = 5000

/**
 * A lead that a portal or a form announces. It joins the lead with its address or number; what differs is set aside. It
 * says nothing about consent, so none is recorded.
 */
export async function takePortalLead(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  arrival: Arrival,
  lead: PortalLead,
): Promise<boolean> {
  const { agent } = arrival
  const told = inquiryOf(lead)
  if (!(await storeMail(tx, arrival, { kind: 'portal-lead', leadId: null, newText: told, history: '' })))
    return false
  const listingId = await findHome(tx, agent, lead.property)
  await captureLead(tx, deps, agent, {
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    message: lead.message || lead.property,
    source: lead.source,
    by: 'visitor',
    ...(listingId && { listingId }),
    inquiry: told,
    tell: 'agent',
  })
  return true
}

/** What the agent reads of it: the message, the home if it isn't one of theirs, and the answers to the portal's questions. */
function inquiryOf({ message, property, mlsId, details, relay, source }: PortalLead): string {
  const facts = Object.entries({ ...(mlsId && { MLS: mlsId }), ...details }).map(([label, value]) =>
    m.inbox_portal_details({ label, value }),
  )
  const parts = [
    message,
    message.includes(property) ? '' : property,
    facts.join('\n'),
    relay && m.inbox_portal_relay({ source, address: relay }),
  ]
  return cleanText(parts.filter(Boolean).join('\n\n'), messageMaxLength)
}

/** The agent's home at this address; one of two spellings may lack its ZIP. */
async function findHome(tx: Tx, agent: AgentId, property: string): Promise<string | undefined> {
  const wanted = addressKey(property)
  if (!wanted) return undefined
  const homes = await findHomesByNumber(tx, agent, wanted.split(' ')[0] ?? '')
  return homes.find(({ address }) => isSameHome(addressKey(address), wanted))?.id
}

const isSameHome = (one: string, other: string) =>
  one !== '' && (one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `))
