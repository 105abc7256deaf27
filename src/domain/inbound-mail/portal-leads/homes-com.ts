/** Homes.com and Homesnap: a phone number and a message, often no name. */
import { domainOf, isOfDomain } from '../received-mail.ts'
import { leadOfLabels, propertyIn } from './contact-labels.ts'
import type { PortalReader } from './portal-lead.ts'

export const readHomesCom: PortalReader = ({ from, subject }, text) => {
  if (!isOfDomain(domainOf(from?.address ?? ''), 'homes.com', 'homesnap.com')) return undefined
  if (!/\b(?:lead|inquiry|enquiry|message from|tour request|contact request)\b/i.test(subject))
    return undefined
  const labeled = leadOfLabels(text)
  return { source: 'Homes.com', ...labeled, property: labeled.property || propertyIn(labeled.message, text) }
}
