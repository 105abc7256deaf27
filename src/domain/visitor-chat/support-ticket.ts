import { m } from '#text'
import { isEmail } from '../text/contact-format.ts'
import type { VisitorMode, VisitorPriority } from './visitor-analysis.ts'

/** How long a message to support is kept. */
export const ticketKeptMonths = 12

export type TicketKind = 'support' | 'sales'

/** A sales lead asks about buying and can't wait; everyone else who wants a person is asking for support. */
export const ticketKindOf = (mode: VisitorMode, priority: VisitorPriority): TicketKind =>
  mode === 'sales' && priority === 'high' ? 'sales' : 'support'

/** Whether the chat asks for an address now. */
export const asksForAddress = (analysis: {
  needsHumanHandoff: boolean
  mode: VisitorMode
  priority: VisitorPriority
}): boolean => analysis.needsHumanHandoff || ticketKindOf(analysis.mode, analysis.priority) === 'sales'

export type TicketForm = { email: string; message: string }

/** What is wrong with a request for a person, by field; null if nothing is. */
export function checkTicket({
  email,
  message,
}: TicketForm): Partial<Record<keyof TicketForm, string>> | null {
  const errors: Partial<Record<keyof TicketForm, string>> = {}
  if (!isEmail(email.trim())) errors.email = m.common_email_invalid()
  if (message.trim() === '') errors.message = m.visitor_chat_form_message_required()
  return Object.keys(errors).length > 0 ? errors : null
}
