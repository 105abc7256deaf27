/** Realtor.com: labels in text or a table. */
import { domainOf, isOfDomain } from '../received-mail.ts'
import { leadOfLabels, propertyIn, quotedParagraph } from './contact-labels.ts'
import type { PortalReader } from './portal-lead.ts'

const announced =
  /\b(?:new|realtor\.com)\b.{0,40}\b(?:lead|inquiry|request|connection)\b(?:.{0,40}?[–:-]\s*(?<name>.{2,120}))?/iu

export const readRealtorCom: PortalReader = ({ from, subject }, text) => {
  if (!isOfDomain(domainOf(from?.address ?? ''), 'realtor.com', 'realtorpro.io', 'opcity.com', 'move.com'))
    return undefined
  const announcedAs = announced.exec(subject.slice(0, 300))
  if (!announcedAs) return undefined
  const labeled = leadOfLabels(text)
  const message = labeled.message || quotedParagraph(text)
  return {
    source: 'Realtor.com',
    ...labeled,
    name: labeled.name || announcedAs.groups?.name || '',
    message,
    property: labeled.property || propertyIn(message, text),
  }
}
