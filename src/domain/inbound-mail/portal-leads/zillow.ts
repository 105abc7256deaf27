/** Zillow, with Trulia, HotPads, and StreetEasy: the buyer writes through a relay at convo.zillow.com. */
import { domainOf, isOfDomain, type ReceivedMail } from '../received-mail.ts'
import { labeledContact, leadOf } from './contact-labels.ts'
import { label } from './labeled-values.ts'
import type { FoundLead, PortalReader } from './portal-lead.ts'

const asking =
  /^(?:re: )?(?<name>.{1,120}?) (?:is|are) (?:requesting (?:information|an? \w+)|interested|asking|inquiring|requesting)\b.{0,40}? (?:about|in|for|at|of) (?<property>.{3,250})$/iu
const announced =
  /^(?:new|zillow) (?:zillow |premier agent |rental )?(?:contact|lead|inquiry|message|request)\b[^:–-]{0,60}(?:[:–-]\s*(?<name>[^:]{1,120}))?$/iu

const detailLabels = {
  'Move in': label('move ?in(?: date)?'),
  'Credit score': label('credit score'),
  Income: label('(?:annual |monthly )?income'),
  Pets: label('pets?'),
  'Lease Length': label('lease length'),
  'Number of Occupants': label('(?:number of )?occupants'),
  'Number of Bedrooms': label('(?:number of )?bedrooms'),
  Timeline: label('time ?(?:line|frame)'),
  Financing: label('financing|pre ?approved'),
}

/** A buyer's address at the portal, for one conversation. */
export const isRelay = (address: string): boolean => isOfDomain(domainOf(address), 'convo.zillow.com')

export const readZillow: PortalReader = (mail, text) => {
  const { from, subject } = mail
  const domain = domainOf(from?.address ?? '')
  if (!isOfDomain(domain, 'zillow.com', 'trulia.com', 'hotpads.com', 'streeteasy.com')) return undefined
  const asked = asking.exec(subject.slice(0, 500))?.groups
  const named = asked ?? announced.exec(subject.slice(0, 300))?.groups
  const isRelayed = isRelay(from?.address ?? '')
  if (!named && !(isRelayed && /\bsays:/.test(text))) return undefined
  const contact = labeledContact(text, { ...detailLabels, said: label('.{1,90} says') })
  const labeled = leadOf(contact)
  const details = Object.keys(detailLabels).map((name) => [name, contact.values[name] ?? ''])
  return {
    source: 'Zillow',
    ...labeled,
    name: named?.name || labeled.name || (isRelayed ? (from?.name ?? '') : ''),
    message: contact.values.said ?? labeled.message ?? '',
    property: asked?.property ?? labeled.property ?? '',
    relay: isRelayed ? (from?.address ?? '') : relayOf(mail),
    details: Object.fromEntries(details),
  } satisfies FoundLead
}

const relayOf = ({ replyTo }: ReceivedMail) => replyTo.find(({ address }) => isRelay(address))?.address ?? ''
