/** The contact form of a website: a name or a message, and how to reach the person, each with its label. */
import { headerOf } from '../received-mail.ts'
import { labeledContact, leadOfLabels, propertyIn } from './contact-labels.ts'
import type { PortalReader } from './portal-lead.ts'

const formSubjects =
  /\b(?:form|inquiry|enquiry|contact request|request(?:ed)?|new (?:lead|message|contact|submission)|website|showing request|tour request|home valuation)\b/i

export const readWebForm: PortalReader = (mail, text) => {
  if (!formSubjects.test(mail.subject) || /^\s*(?:re|aw|fwd?|wg|sv|tr):/i.test(mail.subject)) return undefined
  if (headerOf(mail, 'in-reply-to') || headerOf(mail, 'references')) return undefined
  const labels = labeledContact(text)
  const isReachable = labels.email || labels.phone
  const isSomeone = labels.name || labels.firstName
  if (!isReachable || !isSomeone || Object.keys(labels).length < 3) return undefined
  const lead = leadOfLabels(text)
  return { source: 'Website', ...lead, property: lead.property || propertyIn(lead.message) }
}
