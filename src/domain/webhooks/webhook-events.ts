/**
 * All events that other programs can receive. The triggers `webhook_…` in the database's schema write them, in the
 * transaction of the change itself.
 */
import { m } from '#text'

export const webhookEvents = [
  'lead.created',
  'lead.updated',
  'lead.deleted',
  'appointment.created',
  'appointment.updated',
  'appointment.cancelled',
  'conversation.created',
  'conversation.handed_over',
  'sequence.enrolled',
  'sequence.completed',
  'sequence.cancelled',
  'sequence.email_sent',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent only on request, to the one endpoint that is tested. */
export const testEvent = 'webhook.test'
export type SentEvent = WebhookEvent | typeof testEvent

/** What an event is about: its facts are read from there. */
export type WebhookSubject = 'lead' | 'appointment' | 'conversation' | 'sequence'

export const subjectOf = (event: WebhookEvent): WebhookSubject => event.split('.')[0] as WebhookSubject

const sentences: Record<WebhookEvent, () => string> = {
  'lead.created': m.webhooks_event_lead_created,
  'lead.updated': m.webhooks_event_lead_updated,
  'lead.deleted': m.webhooks_event_lead_deleted,
  'appointment.created': m.webhooks_event_appointment_created,
  'appointment.updated': m.webhooks_event_appointment_updated,
  'appointment.cancelled': m.webhooks_event_appointment_cancelled,
  'conversation.created': m.webhooks_event_conversation_created,
  'conversation.handed_over': m.webhooks_event_conversation_handed_over,
  'sequence.enrolled': m.webhooks_event_sequence_enrolled,
  'sequence.completed': m.webhooks_event_sequence_completed,
  'sequence.cancelled': m.webhooks_event_sequence_cancelled,
  'sequence.email_sent': m.webhooks_event_sequence_email_sent,
}

/** When it is sent, as a sentence. */
export const eventSentence = (event: WebhookEvent): string => sentences[event]()
