import { z } from 'zod'
import { inboxFolders, inboxItemTypes, replyWays } from '#domain/inbox/inbox-item.ts'
import { savedReplyLimits } from '#domain/inbox/saved-reply.ts'
import { letterMaxLength, subjectMaxLength } from '#domain/messages/letter-rules.ts'
import { ById, countQuery, Id, Instant, pageOf, pageQuery, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const InboxItem = z
  .object({
    id: Id,
    sourceType: z.enum(inboxItemTypes),
    sourceName: z
      .string()
      .meta({ description: 'the home it is about, else the subject of an email, else how it came' }),
    channel: z.string().meta({ description: 'how it came, such as the form’s name' }),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    message: z.string().meta({ description: 'empty if the person left only their details' }),
    timestamp: Instant.meta({ description: 'when the message came' }),
    isRead: z.boolean(),
    relatedPropertyId: Id.nullable(),
    relatedProperty: z
      .object({ id: Id, title: z.string(), address: z.string(), status: z.string() })
      .nullable(),
    leadId: Id.nullable(),
    conversationId: Id.nullable(),
    snoozedUntil: Instant.nullable(),
    archivedAt: Instant.nullable(),
    repliedAt: Instant.nullable(),
    mail: z
      .object({
        id: Id,
        subject: z.string(),
        isForged: z.boolean().meta({ description: 'whether a mail service says that someone else sent it' }),
        from: z.object({ name: z.string(), address: z.string() }),
        history: z.string().meta({ description: 'what it quotes and how it is signed' }),
        attachments: z
          .array(
            z.object({
              name: z.string(),
              type: z.string().meta({ description: 'as its sender calls it' }),
              bytes: z.int(),
              isKept: z.boolean().meta({ description: 'whether it can be downloaded, by its number from 1' }),
            }),
          )
          .meta({ description: 'numbered from 1' }),
      })
      .nullable()
      .meta({ description: 'of an item that is an email' }),
    replyWays: z
      .array(z.enum(replyWays))
      .meta({ description: 'how it can be answered, the usual way first' }),
    replyAddresses: z.array(z.string()).meta({
      description:
        'where an answer by email can go: to who wrote, then to the lead’s own address if it is another',
    }),
  })
  .meta({ id: 'InboxItem' })
export type InboxItem = z.infer<typeof InboxItem>

export const listInbox = endpoint('GET /api/inbox', {
  summary: 'List the agent’s inbox: the newest first; of what is snoozed, what comes back first',
  access: 'agent',
  query: z.strictObject({
    ...pageQuery,
    ...countQuery,
    folder: z.enum(inboxFolders).default('inbox'),
    type: z.enum(inboxItemTypes).optional(),
    q: plainText(200)
      .optional()
      .meta({ description: 'in the name, address, phone, message, home or source' }),
  }),
  answer: pageOf(InboxItem).extend({
    counts: z.object({ open: z.int(), unread: z.int(), snoozed: z.int() }),
  }),
})

export const readInboxItem = endpoint('GET /api/inbox/{id}', {
  summary: 'Read one item of the inbox',
  access: 'agent',
  params: ById,
  answer: InboxItem,
})

export const changeInboxItem = endpoint('PATCH /api/inbox/{id}', {
  summary: 'Mark an item as read or unread, archive it, snooze it, or take that back',
  access: 'agent',
  params: ById,
  body: z.strictObject({
    read: z.boolean().optional(),
    archived: z.boolean().optional(),
    snoozedUntil: Instant.nullable().optional(),
    asOf: Instant.optional().meta({
      description:
        'the item’s timestamp as the agent saw it; nothing changes if a newer message has come since',
    }),
  }),
  answer: InboxItem,
})

export const replyToInboxItem = endpoint('POST /api/inbox/{id}/reply', {
  summary: 'Answer an item: in its chat, or by email to its lead',
  access: 'agent',
  params: ById,
  body: z.strictObject({
    by: z.enum(replyWays),
    text: plainText(letterMaxLength),
    subject: plainText(subjectMaxLength).optional().meta({ description: 'of an email' }),
    to: plainText(254).optional().meta({ description: 'one of its replyAddresses; the first, if not given' }),
  }),
  answer: z.object({
    id: Id.meta({ description: 'of the message' }),
    heldUntil: Instant.nullable().meta({
      description: 'when the email will be sent, if this month’s emails of the plan are used up',
    }),
  }),
  statuses: [202],
  rate: { max: 120, seconds: 3600, by: 'agent' },
})

export const SavedReply = z.object({ id: Id, title: z.string(), text: z.string() }).meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof SavedReply>

const written = {
  title: plainText(savedReplyLimits.title),
  text: plainText(savedReplyLimits.text).meta({ description: '{name}, {home} and {agent} are filled in' }),
}

export const listSavedReplies = endpoint('GET /api/saved-replies', {
  summary: 'List the agent’s saved replies by title',
  access: 'agent',
  answer: z.object({ items: z.array(SavedReply) }),
})

export const addSavedReply = endpoint('POST /api/saved-replies', {
  summary: 'Save a reply to use again',
  access: 'agent',
  body: z.strictObject(written),
  answer: SavedReply,
  statuses: [201],
})

export const changeSavedReply = endpoint('PATCH /api/saved-replies/{id}', {
  summary: 'Change a saved reply',
  access: 'agent',
  params: ById,
  body: z.strictObject(written),
  answer: SavedReply,
})

export const deleteSavedReply = endpoint('DELETE /api/saved-replies/{id}', {
  summary: 'Delete a saved reply; it can be restored for 30 days',
  access: 'agent',
  params: ById,
  answer: z.object({ undoId: Id }),
})
