/** What templates are found by. */
import { m } from '#text'

const labels = {
  welcome: m.templates_tag_welcome,
  'first-week': m.templates_tag_first_week,
  'email-only': m.templates_tag_email_only,
  'first-contact': m.templates_tag_first_contact,
  call: m.templates_tag_call,
  buyer: m.templates_tag_buyer,
  seller: m.templates_tag_seller,
  showing: m.templates_tag_showing,
  meeting: m.templates_tag_meeting,
  pricing: m.templates_tag_pricing,
  'long-term': m.templates_tag_long_term,
  'ai-written': m.templates_tag_ai_written,
  conditions: m.templates_tag_conditions,
  appointment: m.templates_tag_appointment,
  inquiry: m.templates_tag_inquiry,
  feedback: m.templates_tag_feedback,
  'quiet-lead': m.templates_tag_quiet_lead,
  reminder: m.templates_tag_reminder,
  market: m.templates_tag_market,
  newsletter: m.templates_tag_newsletter,
  neighborhood: m.templates_tag_neighborhood,
  price: m.templates_tag_price,
  listing: m.templates_tag_listing,
  'open-house': m.templates_tag_open_house,
} as const satisfies Record<string, () => string>

export type TemplateTag = keyof typeof labels
export const tagLabel = (tag: TemplateTag): string => labels[tag]()
