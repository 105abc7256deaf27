import { cleanText } from '../text/plain-text.ts'
import { newTextOfReply } from './new-text-of-reply.ts'
import type { PortalLead } from './portal-leads/portal-lead.ts'
import { readPortalLead } from './portal-leads/read-portal-lead.ts'
import { type Bounce, readBounce } from './read-bounce.ts'
import { type Complaint, readComplaint } from './read-complaint.ts'
import type { ReceivedMail } from './received-mail.ts'

/**
 * What the words of an email say, whoever it is from. Reading them takes the time, so it is done once, by who reads the email,
 * and away from where requests are answered.
 */
export type MailContent = {
  /** What its writer added, cleaned, at most `newTextMaxLength` UTF-16 units. */
  newText: string
  /** What they quote and what programs added. */
  history: string
  /** As it would be read if it came from a program that reports, complains, or announces a lead. */
  bounce: Bounce | undefined
  complaint: Complaint | undefined
  lead: PortalLead | undefined
}

export type MailWithContent = ReceivedMail & { content: MailContent }

export const newTextMaxLength = 20_000
const historyMaxLength = 50_000

export function withContent(mail: ReceivedMail): MailWithContent {
  const { newText, rest } = newTextOfReply(mail)
  const content = {
    newText: cleanText(newText, newTextMaxLength),
    history: cleanText(rest, historyMaxLength),
    bounce: readBounce(mail),
    complaint: readComplaint(mail),
    lead: readPortalLead(mail),
  }
  return { ...mail, content }
}
