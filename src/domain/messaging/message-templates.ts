/** The messages that come with the product, to start from. */
import { m } from '#text'
import { asBlanks } from '../sequences/template-variables.ts'

export type MessageTemplate = { id: string; title: string; subject: string; content: string }

type TemplateText = (blanks: ReturnType<typeof asBlanks>) => string
type Row = { id: string; title: () => string; subject: TemplateText; content: TemplateText }

const templates: readonly Row[] = [
  {
    id: 'welcome',
    title: m.messaging_template_welcome,
    subject: m.messaging_template_welcome_subject,
    content: m.messaging_template_welcome_content,
  },
  {
    id: 'appointment-reminder',
    title: m.messaging_template_appointment,
    subject: m.messaging_template_appointment_subject,
    content: m.messaging_template_appointment_content,
  },
  {
    id: 'property-follow-up',
    title: m.messaging_template_property,
    subject: m.messaging_template_property_subject,
    content: m.messaging_template_property_content,
  },
  {
    id: 'price-change',
    title: m.messaging_template_price,
    subject: m.messaging_template_price_subject,
    content: m.messaging_template_price_content,
  },
  {
    id: 'urgent-follow-up',
    title: m.messaging_template_urgent,
    subject: m.messaging_template_urgent_subject,
    content: m.messaging_template_urgent_content,
  },
]

/** All of them in their order. */
export function messageTemplates(): MessageTemplate[] {
  const blanks = asBlanks()
  return templates.map(({ id, title, subject, content }) => ({
    id,
    title: title(),
    subject: subject(blanks),
    content: content(blanks),
  }))
}
