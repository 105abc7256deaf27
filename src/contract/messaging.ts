import { z } from 'zod'
import { subjectMaxLength } from '#domain/messages/letter-rules.ts'
import { maxRecipients, messageMaxLength, recipientStates } from '#domain/messaging/message.ts'
import { historyStatuses, historyTypes } from '#domain/messaging/message-history.ts'
import { quickTypes } from '#domain/messaging/quick-notices.ts'
import { type VariableName, variableNames } from '#domain/sequences/template-variables.ts'
import { ById, Id, Instant, pageOf, pageQuery, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const MessageTemplate = z
  .object({
    id: z.string().meta({ description: 'a UUID for the agent’s own, which are their email templates' }),
    title: z.string(),
    subject: z.string(),
    content: z.string(),
    isOwn: z.boolean().meta({ description: 'false for those that come with the product' }),
  })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof MessageTemplate>

export const listMessageTemplates = endpoint('GET /api/message-templates', {
  summary: 'List the messages to start from: those that come with the product, then the agent’s own by name',
  access: 'agent',
  answer: z.object({ items: z.array(MessageTemplate) }),
})

const Variables = z.partialRecord(z.enum(variableNames as [VariableName, ...VariableName[]]), plainText(300))

/** Longer than the rules allow, so that the rules can say what is wrong. */
const Clock = plainText(20)

export const MessageTiming = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('now') }),
    z.strictObject({ kind: z.literal('at'), day: Clock, time: Clock }),
    z.strictObject({ kind: z.literal('daytime'), day: Clock.nullable() }),
  ])
  .meta({
    id: 'MessageTiming',
    description:
      '`at` is by the agent’s calendar and clock. `daytime` is the first time, from that day on or from now on, between 9:00 and 17:00 where the lead is.',
  })

const words = {
  subject: plainText(10 * subjectMaxLength),
  text: plainText(20 * messageMaxLength).meta({
    description: 'variables such as {{lead.name}} are filled in for each lead',
  }),
  values: Variables.meta({ description: 'for variables that nothing fills in' }),
  timing: MessageTiming,
}
/** Not in a change: what it leaves out must not send at once what waits for its time. */
const newWords = {
  ...words,
  values: words.values.default({}),
  timing: words.timing.default({ kind: 'now' }),
}

const LeadIds = z.array(Id).max(10 * maxRecipients)

const Recipient = z.object({
  leadId: Id,
  name: z.string(),
  state: z.enum(recipientStates),
  dueAt: Instant,
  reason: z.string().nullable().meta({ description: 'why it still waits, or wasn’t sent, in a sentence' }),
})

const Message = z
  .object({
    id: Id,
    subject: z.string(),
    text: z.string(),
    values: Variables,
    timing: MessageTiming,
    timeZone: z.string().meta({ description: 'the agent’s, by which the time was chosen' }),
    version: z.int32(),
    createdAt: Instant,
    recipients: z.array(Recipient),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const listOpenMessages = endpoint('GET /api/messages', {
  summary:
    'List the messages that wait for some of their leads, or couldn’t be sent to them; the next due first',
  access: 'agent',
  query: z.strictObject(pageQuery),
  answer: pageOf(Message),
})

export const readMessage = endpoint('GET /api/messages/{id}', {
  summary: 'Read one message that isn’t canceled',
  access: 'agent',
  params: ById,
  answer: Message,
})

export const addMessageToLeads = endpoint('POST /api/messages', {
  summary: 'Write to one lead or several by email, now or later',
  access: 'agent',
  body: z.strictObject({ leadIds: LeadIds, ...newWords }),
  answer: Message,
  statuses: [201],
  rate: { max: 60, seconds: 3600, by: 'agent' },
})

const Left = z.int().meta({ description: 'for how many leads it had already left, who get it as it was' })

export const changeMessage = endpoint('PATCH /api/messages/{id}', {
  summary: 'Change a message for the leads that it hasn’t been sent to',
  access: 'agent',
  params: ById,
  body: z.strictObject({
    ...words,
    version: z.int32().meta({ description: 'the one that was read; 412 if it has changed since' }),
  }),
  answer: Message.extend({ left: Left }),
  rate: { max: 300, seconds: 3600, by: 'agent' },
})

export const deleteMessage = endpoint('DELETE /api/messages/{id}', {
  summary: 'Cancel a message for the leads that it hasn’t been sent to; it can be restored for 30 days',
  access: 'agent',
  params: ById,
  answer: z.object({ undoId: Id, left: Left }),
  rate: { max: 300, seconds: 3600, by: 'agent' },
})

const MessagePreview = z
  .object({
    items: z.array(
      z.object({
        leadId: Id,
        name: z.string(),
        subject: z.string(),
        text: z.string(),
        missing: z.array(z.string()).meta({ description: 'variables that have no value for this lead' }),
        obstacle: z.string().nullable().meta({ description: 'why nothing can be sent to this lead' }),
        dueAt: Instant.nullable(),
        later: z
          .string()
          .nullable()
          .meta({ description: 'why it leaves later than asked for, in a sentence' }),
      }),
    ),
    sender: z.string().nullable().meta({ description: 'what keeps this agent from sending to anyone' }),
    timeZone: z.string().meta({ description: 'the agent’s' }),
  })
  .meta({ id: 'MessagePreview' })
export type MessagePreview = z.infer<typeof MessagePreview>

export const previewMessage = endpoint('POST /api/messages/preview', {
  summary: 'Show a message as each lead would get it, and what keeps it from being sent',
  access: 'agent',
  body: z.strictObject({ leadIds: LeadIds.max(maxRecipients), ...newWords }),
  answer: MessagePreview,
  rate: { max: 1200, seconds: 3600, by: 'agent' },
})

const HistoryItem = z
  .object({
    id: Id,
    type: z.enum(historyTypes),
    title: z.string(),
    message: z.string(),
    timestamp: Instant,
    status: z.enum(historyStatuses),
    to: z.string().nullable().meta({ description: 'who an email went to' }),
    leadId: Id.nullable(),
    detail: z.string().nullable().meta({ description: 'why it wasn’t delivered' }),
    isTest: z.boolean(),
  })
  .meta({ id: 'MessageHistoryItem' })
export type HistoryItem = z.infer<typeof HistoryItem>

export const listMessageHistory = endpoint('GET /api/message-history', {
  summary: 'List the emails to leads and the notifications to oneself that were sent, newest first',
  access: 'agent',
  query: z.strictObject({ ...pageQuery, type: z.enum(historyTypes).optional() }),
  answer: pageOf(HistoryItem),
})

const QuickNotification = z
  .object({ id: Id, title: z.string(), content: z.string(), link: z.string(), isTest: z.boolean() })
  .meta({ id: 'QuickNotification' })
export type QuickNotification = z.infer<typeof QuickNotification>

export const addQuickNotification = endpoint('POST /api/quick-notifications', {
  summary:
    'Have a notification of a kind written for this browser to show, or one’s own words sent to all devices',
  access: 'agent',
  body: z.discriminatedUnion('type', [
    z.strictObject({ type: z.enum(quickTypes) }),
    z.strictObject({ type: z.literal('custom'), text: plainText(20 * messageMaxLength) }),
  ]),
  answer: QuickNotification,
  statuses: [201],
  rate: { max: 120, seconds: 3600, by: 'agent' },
})

export const noteQuickNotification = endpoint('POST /api/quick-notifications/{id}/acts', {
  summary: 'Tell what the browser did with a notification',
  access: 'agent',
  params: ById,
  body: z.strictObject({ act: z.enum(['shown', 'opened']) }),
  answer: z.object({}),
})
