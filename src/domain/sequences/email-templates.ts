/** The emails that come with the product, to start from. */
import { m } from '#text'
import type { Ask } from './sequence.ts'
import { type TemplateTag, tagLabel } from './template-tags.ts'
import { asBlanks } from './template-variables.ts'

export const emailCategories = [
  'lead_capture',
  'follow_up',
  'appointment',
  'nurture',
  'market_update',
] as const
export type EmailCategory = (typeof emailCategories)[number]

export type EmailTemplate = {
  id: string
  name: string
  category: EmailCategory
  subject: string
  content: string
  description: string
  tags: string[]
  /** When to send it. */
  useCase: string
  /** What it asks the lead for. Of an agent's own it isn't known. */
  asksFor?: Ask | null
}

type TemplateText = (blanks: ReturnType<typeof asBlanks>) => string
type Template = {
  id: string
  category: EmailCategory
  tags: readonly TemplateTag[]
  name: () => string
  description: () => string
  useCase: () => string
  subject: TemplateText
  content: TemplateText
  asksFor?: Ask
}

const templates: readonly Template[] = [
  {
    id: 'quick-response',
    category: 'lead_capture',
    tags: ['inquiry', 'showing'],
    name: m.templates_mail_inquiry_name,
    description: m.templates_mail_inquiry_text,
    useCase: m.templates_mail_inquiry_use,
    subject: m.templates_mail_inquiry_subject,
    content: m.templates_mail_inquiry_content,
    asksFor: 'visit',
  },
  {
    id: 'welcome-buyer',
    category: 'lead_capture',
    tags: ['welcome', 'buyer'],
    name: m.templates_mail_welcome_name,
    description: m.templates_mail_welcome_text,
    useCase: m.templates_mail_welcome_use,
    subject: m.templates_mail_welcome_subject,
    content: m.templates_mail_welcome_content,
  },
  {
    id: 'post-showing',
    category: 'follow_up',
    tags: ['showing', 'feedback'],
    name: m.templates_mail_showing_name,
    description: m.templates_mail_showing_text,
    useCase: m.templates_mail_showing_use,
    subject: m.templates_mail_showing_subject,
    content: m.templates_mail_showing_content,
    asksFor: 'visit',
  },
  {
    id: 'gentle-re-engagement',
    category: 'follow_up',
    tags: ['quiet-lead'],
    name: m.templates_mail_reengage_name,
    description: m.templates_mail_reengage_text,
    useCase: m.templates_mail_reengage_use,
    subject: m.templates_mail_reengage_subject,
    content: m.templates_mail_reengage_content,
  },
  {
    id: 'appointment-confirmation',
    category: 'appointment',
    tags: ['appointment'],
    name: m.templates_mail_confirmation_name,
    description: m.templates_mail_confirmation_text,
    useCase: m.templates_mail_confirmation_use,
    subject: m.templates_mail_confirmation_subject,
    content: m.templates_mail_confirmation_content,
  },
  {
    id: 'appointment-reminder',
    category: 'appointment',
    tags: ['appointment', 'reminder'],
    name: m.templates_mail_reminder_name,
    description: m.templates_mail_reminder_text,
    useCase: m.templates_mail_reminder_use,
    subject: m.templates_mail_reminder_subject,
    content: m.templates_mail_reminder_content,
  },
  {
    id: 'monthly-market-update',
    category: 'market_update',
    tags: ['market', 'newsletter'],
    name: m.templates_mail_market_name,
    description: m.templates_mail_market_text,
    useCase: m.templates_mail_market_use,
    subject: m.templates_mail_market_subject,
    content: m.templates_mail_market_content,
  },
  {
    id: 'neighborhood-spotlight',
    category: 'nurture',
    tags: ['neighborhood', 'newsletter'],
    name: m.templates_mail_neighborhood_name,
    description: m.templates_mail_neighborhood_text,
    useCase: m.templates_mail_neighborhood_use,
    subject: m.templates_mail_neighborhood_subject,
    content: m.templates_mail_neighborhood_content,
  },
  {
    id: 'listing-consultation',
    category: 'appointment',
    tags: ['seller', 'appointment'],
    name: m.templates_mail_consultation_name,
    description: m.templates_mail_consultation_text,
    useCase: m.templates_mail_consultation_use,
    subject: m.templates_mail_consultation_subject,
    content: m.templates_mail_consultation_content,
  },
  {
    id: 'price-reduction',
    category: 'market_update',
    tags: ['price', 'listing'],
    name: m.templates_mail_reduction_name,
    description: m.templates_mail_reduction_text,
    useCase: m.templates_mail_reduction_use,
    subject: m.templates_mail_reduction_subject,
    content: m.templates_mail_reduction_content,
    asksFor: 'visit',
  },
  {
    id: 'open-house',
    category: 'nurture',
    tags: ['open-house', 'listing'],
    name: m.templates_mail_openhouse_name,
    description: m.templates_mail_openhouse_text,
    useCase: m.templates_mail_openhouse_use,
    subject: m.templates_mail_openhouse_subject,
    content: m.templates_mail_openhouse_content,
  },
]

/** All of them in their order. */
export function emailTemplates(): EmailTemplate[] {
  const blanks = asBlanks()
  return templates.map(({ name, description, useCase, tags, subject, content, asksFor, ...template }) => ({
    ...template,
    name: name(),
    description: description(),
    useCase: useCase(),
    tags: tags.map(tagLabel),
    subject: subject(blanks),
    content: content(blanks),
    asksFor: asksFor ?? null,
  }))
}

const categoryLabels: Record<EmailCategory, () => string> = {
  lead_capture: m.templates_mail_category_lead_capture,
  follow_up: m.templates_mail_category_follow_up,
  appointment: m.templates_mail_category_appointment,
  nurture: m.templates_mail_category_nurture,
  market_update: m.templates_mail_category_market_update,
}
export const emailCategoryLabel = (category: EmailCategory): string => categoryLabels[category]()
