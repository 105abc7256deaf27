/** The lead in an email of a portal or a form; undefined for everything else. */
import { textOfHtml } from '#domain/messages/text-of-html.ts'
import { authorBeforeList, domainOf, isOfDomain, type ReceivedMail } from '../received-mail.ts'
import { readAdf } from './adf.ts'
import { readApartmentsCom } from './apartments-com.ts'
import { readFollowUpBoss } from './follow-up-boss.ts'
import { readHomesCom } from './homes-com.ts'
import { readLeadMetadata } from './lead-metadata.ts'
import { cleanLead, type PortalLead, type PortalReader } from './portal-lead.ts'
import { readRealtorCom } from './realtor-com.ts'
import { readWebForm } from './web-form.ts'
import { isRelay, readZillow } from './zillow.ts'

/** What machines wrote for machines comes first, then the portals by their senders, and last any form. */
const readers: readonly PortalReader[] = [
  readLeadMetadata,
  readAdf,
  readZillow,
  readRealtorCom,
  readHomesCom,
  readApartmentsCom,
  readFollowUpBoss,
  readWebForm,
]

const noLead =
  /\b(?:report|digest|hot sheet|newsletter|summary|weekly|monthly|insights|statement|invoice|receipt|webinar|market update)\b/i

const portals = [
  ...[
    'zillow.com',
    'trulia.com',
    'hotpads.com',
    'streeteasy.com',
    'realtor.com',
    'realtorpro.io',
    'opcity.com',
  ],
  ...['homes.com', 'homesnap.com', 'apartments.com', 'avail.co', 'forrent.com', 'followupboss.com'],
]

const isOfPortal = (address: string | undefined) => isOfDomain(domainOf(address ?? ''), ...portals)

/**
 * As the portal sent it, if an agency's group passed it on in its own name. It is believed no more than a sender, whom anyone
 * can write, too.
 */
function fromPortal(mail: ReceivedMail): ReceivedMail {
  const authors = [mail.from, authorBeforeList(mail), ...mail.replyTo]
  return { ...mail, from: authors.find((author) => isOfPortal(author?.address)) ?? mail.from }
}

/** What a portal sends about its own numbers. Names and streets may have the same words, so it is asked last. */
export function isPortalNews(mail: ReceivedMail): boolean {
  const address = fromPortal(mail).from?.address ?? ''
  return isOfPortal(address) && !isRelay(address) && noLead.test(mail.subject)
}

const maxText = 60_000

export function readPortalLead(arrived: ReceivedMail): PortalLead | undefined {
  const mail = fromPortal(arrived)
  const text = readableText(mail)
  for (const read of readers) {
    const found = read(mail, text)
    if (found) return found.name || !noLead.test(mail.subject) ? cleanLead(found) : undefined
  }
  return undefined
}

/** The text, or the HTML with each cell on its own line. */
function readableText({ text, html }: ReceivedMail): string {
  if (text.trim()) return text.slice(0, maxText).replace(/\r\n?/g, '\n')
  return textOfHtml(html.slice(0, 4 * maxText).replace(/<\/(?:td|th|dt)\s{0,9}>/gi, '<br>'))
}
