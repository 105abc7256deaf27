/** The contact form of a website: who it is and how to reach them, each with its label, and whatever else they wrote. */
import { emailKey } from '#domain/leads/lead-identity.ts'
import { headerOf, localPartOf, type ReceivedMail } from '../received-mail.ts'
import { unwrapForward } from '../unwrap-forward.ts'
import { addressIn, labeledContact, leadOf, propertyIn } from './contact-labels.ts'
import type { PortalReader } from './portal-lead.ts'

const formSubjects =
  /\b(?:forms?|inquiry|enquiry|contact|requests?|requested|leads?|new (?:message|entry|referral|client|customer|buyer|seller)|message from|submission|submitted|website|showing|tour|valuation|estimate|appointment|questions?|formulario|contacto|consulta|solicitud|mensaje)\b/i
const answered = /^\s*(?:re|aw|sv)\s?:/i
const passedOn = /^\s*(?:fwd?|wg|tr)\s?:/i
const programs =
  /^(?:wordpress|no-?_?\.?reply|do-?not-?reply|(?:web)?forms?|submissions?|website|webmaster|mailer|notifications?|notify|leads?)\b/

export const readWebForm: PortalReader = (mail, text) => {
  if (headerOf(mail, 'in-reply-to') || headerOf(mail, 'references')) return undefined
  const inside = passedOn.test(mail.subject) ? unwrapForward(mail) : undefined
  const contact = withSender(labeledContact(inside?.text ?? text))
  const { values } = contact
  const isSomeone = values.name || values.firstName
  if (!(values.email || values.phone) || !isSomeone) return undefined
  if (!isSentByForm(inside ?? mail, addressIn(values.email ?? ''))) return undefined
  const lead = leadOf(contact)
  return { source: 'Website', ...lead, property: lead.property || propertyIn(lead.message, lead.rest) }
}

/** Contact Form 7 says `From: Dana Buyer dana@b.example` above a message, and nothing else of who it is. */
function withSender(contact: ReturnType<typeof labeledContact>): ReturnType<typeof labeledContact> {
  const { from = '', name, email, message } = contact.values
  if (!from || name || email || !message) return contact
  const address = addressIn(from)
  const sender = from
    .replace(address, '')
    .replace(/[<>()[\]"]/g, '')
    .replace(/mailto:/i, '')
    .trim()
  return { ...contact, values: { ...contact.values, name: sender, email: address } }
}

/** A form sends in its site's name or in the visitor's, whom an answer reaches. What a person answers is no form. */
function isSentByForm({ from, replyTo, recipients, subject }: ReceivedMail, email: string): boolean {
  const isTheirs = (address: string | undefined) => email !== '' && emailKey(address) === emailKey(email)
  // Someone's receipt for what the agent ordered names the agent.
  if (recipients.some(isTheirs)) return false
  const isByProgram =
    programs.test(localPartOf(from?.address ?? '')) || replyTo.some(({ address }) => isTheirs(address))
  if (answered.test(subject)) return isByProgram
  return formSubjects.test(subject) || isByProgram || isTheirs(from?.address)
}
