/** Follow Up Boss passes on what a portal sent: the portal is the source. */
import { domainOf, isOfDomain } from '../received-mail.ts'
import { leadOfLabels, propertyIn } from './contact-labels.ts'
import type { PortalReader } from './portal-lead.ts'

const announced =
  /^(?:fwd?: ?)?new (?:lead|inquiry) from (?<source>[^–-]{2,80}?)(?:\s[–-]\s(?<name>.{2,120}))?$/iu
const told =
  /new (?:lead|inquiry) (?:named )?(?<name>.{2,120}?) from (?<source>[\w .'-]{2,60}?) interested in (?<property>.{3,200}?)(?:\s\(\$[\d,.]+[KM]?\))?$/imu

export const readFollowUpBoss: PortalReader = ({ from, subject }, text) => {
  if (!isOfDomain(domainOf(from?.address ?? ''), 'followupboss.com', 'followupboss.me')) return undefined
  const announcedAs = announced.exec(subject.slice(0, 300))?.groups
  if (!announcedAs) return undefined
  const { name, source, property } = told.exec(text.slice(0, 20_000))?.groups ?? {}
  const labeled = leadOfLabels(text)
  return {
    ...labeled,
    source: source ?? announcedAs.source ?? 'Follow Up Boss',
    name: name ?? announcedAs.name ?? labeled.name ?? '',
    property: property ?? (labeled.property || propertyIn(text)),
  }
}
