import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { PortalLead } from '#domain/inbound-mail/portal-leads/portal-lead.ts'
import { addressKey } from '#domain/listings/import/import-address.ts'
import { cleanText } from '#domain/text/plain-text.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { captureLead } from '#server/features/leads/capture-lead.ts'
import { noteEmailAct } from '#server/features/sequences/note-email-act.ts'
import { stopRunsOfLead } from '#server/features/sequences/stop-runs.ts'
import { m } from '#text'
import { findHomesByNumber, findRelayedLead, setLeadOfMail } from './inbound-mail-store.ts'
import { type ArrivedMail, storeMail } from './store-mail.ts'

const messageMaxLength = 5000

/**
 * A lead that a portal or a form announces. It joins the lead with its address or number; conflicting values are set
 * aside. An email through a portal's relay joins the lead who used that relay before, or else the one whose email it
 * answers. It proves no consent, so none is recorded.
 */
export async function takePortalLead(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  arrival: ArrivedMail,
  lead: PortalLead,
): Promise<boolean> {
  const { id, agent, sent, mail } = arrival
  const { relay } = lead
  const told = inquiryOf(lead)
  const kept = { kind: 'portal-lead', leadId: null, newText: told, history: lead.rest, relay } as const
  if (!(await storeMail(tx, arrival, kept))) return false
  const before = relay ? await findRelayedLead(tx, agent, relay) : null
  const answered = relay ? (sent?.leadId ?? null) : null
  const known = before ?? answered
  const listingId = await findHome(tx, agent, lead.property)
  const { id: leadId } = await captureLead(tx, deps, agent, {
    ...(known && { leadId: known }),
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
  await setLeadOfMail(tx, agent, { id, leadId })
  if (sent?.kind === 'sequence' && sent.aboutId && leadId === answered)
    await noteEmailAct(tx, deps, agent, { followupId: sent.aboutId, act: 'replied', subject: mail.subject })
  if (leadId === answered || (leadId === before && isAnswer(mail.subject)))
    await stopRunsOfLead(tx, deps, agent, { leadId, reason: 'replied' })
  return true
}

/** Only if it answers an email to this lead, and isn't about another home. */
const isAnswer = (subject: string) => /^\s*re:/i.test(subject)

/** What the agent reads of it: the message, the home, the answers to the portal's questions, and what else the email says. */
function inquiryOf({ message, property, mlsId, details, relay, source, rest }: PortalLead): string {
  const facts = Object.entries({ ...(mlsId && { MLS: mlsId }), ...details }).map(([label, value]) =>
    m.inbox_portal_details({ label, value }),
  )
  const parts = [
    message,
    message.includes(property) ? '' : property,
    facts.join('\n'),
    rest,
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
