/** Apartments.com and Avail: who it is stands in Reply-To, the home in the first lines. */
import { domainOf, isOfDomain } from '../received-mail.ts'
import { leadOfLabels, propertyIn } from './contact-labels.ts'
import { addressLine, type PortalReader } from './portal-lead.ts'

const sites = [
  'apartments.com',
  'avail.co',
  'forrent.com',
  'apartmentfinder.com',
  'apartmentguide.com',
  'rent.com',
]

export const readApartmentsCom: PortalReader = ({ from, replyTo, subject }, text) => {
  if (!isOfDomain(domainOf(from?.address ?? ''), ...sites)) return undefined
  if (
    !/\b(?:new lead|inquiry|enquiry|interested|tour request|new message from|application request)\b/i.test(
      subject,
    )
  )
    return undefined
  const labeled = leadOfLabels(text)
  const person = replyTo.find(({ address }) => !isOfDomain(domainOf(address), ...sites))
  return {
    source: 'Apartments.com',
    ...labeled,
    name: labeled.name || person?.name || '',
    email: labeled.email || person?.address || '',
    property: labeled.property || addressLine(text) || propertyIn(text),
  }
}
