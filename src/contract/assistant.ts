import { z } from 'zod'
import { Answer, Citation } from '#domain/assistant/answer.ts'
import { answerWriters, dropReasons, modelAbsences, modelToolNames } from '#domain/assistant/answer-record.ts'
import { messageRoles, speakers } from '#domain/assistant/message-roles.ts'
import { outcomes, refusals } from '#domain/assistant/outcome.ts'
import { conversationStatuses, conversationTypes } from '#domain/conversations/conversation.ts'
import { knowledgeScopes } from '#domain/knowledge/knowledge-scope.ts'
import { sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { BrowserZone, countQuery, Id, Instant, pageOf, pageQuery, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

/** How an answer was made; only for its agent. */
export const AnswerMaking = z
  .object({
    writer: z.enum(answerWriters).meta({ description: 'who worded it' }),
    absence: z
      .enum(modelAbsences)
      .nullable()
      .meta({ description: 'why a configured model did not word it; null if it did, or if there is none' }),
    fault: z.string().nullable().meta({ description: 'of a model that failed' }),
    model: z.string().nullable(),
    inputTokens: z.int().nullable(),
    outputTokens: z.int().nullable(),
    firstTextMs: z.int().meta({ description: 'until the first words could be read' }),
    totalMs: z.int(),
    cost: z.number().meta({ description: 'dollars' }),
    sources: z.array(Citation).meta({ description: 'the facts and passages that it rests on' }),
    tools: z.array(z.object({ tool: z.enum(modelToolNames), isDone: z.boolean() })),
    dropped: z
      .array(z.object({ text: z.string(), reason: z.enum(dropReasons) }))
      .meta({ description: 'sentences of a model that were not shown' }),
    droppedToolCalls: z.int().meta({ description: 'calls that were unknown, wrong, or too many' }),
  })
  .meta({ id: 'AnswerMaking' })
export type AnswerMaking = z.infer<typeof AnswerMaking>

export const AssistantAnswer = Answer.extend({
  outcome: z.enum(outcomes),
  /** What a refused question was about. */
  refusal: z.enum(refusals).nullable(),
  /** Of `not_understood`: questions that this home answers, to choose from. */
  choices: z.array(z.string()).max(2),
  /** A yes to it passes the question to the agent. */
  offersToPassOn: z.boolean(),
  conversationId: Id.nullable(),
  /** The stored reply; missing if nothing was stored. */
  messageId: Id.optional(),
  /** The agent has the word: the assistant has said nothing yet, and answers then if the agent doesn't. */
  waitsUntil: Instant.optional(),
  /** True if now is a good time to offer, gently, that the agent gets in touch. */
  offerContact: z.boolean(),
  contact: z
    .object({ name: z.string(), email: z.string(), phone: z.string() })
    .optional()
    .meta({ description: 'what the buyer has said about themselves in this chat; missing parts are empty' }),
  /** To an agent who asked one of their sidekicks: which one answered. */
  answeredBy: z.enum(sidekickIds).optional(),
  /** In a trial: false for a greeting, thanks, or a question back, which no source could support. */
  needsSource: z.boolean().optional(),
  /** In a trial by the agent. */
  made: AnswerMaking.optional(),
}).meta({ id: 'AssistantAnswer' })
export type AssistantAnswer = z.infer<typeof AssistantAnswer>

export const continueConversation = endpoint('POST /api/continue-conversation', {
  summary: 'Ask the assistant; JSON, or `delta` events and one `done` event with Accept: text/event-stream',
  access: 'public',
  kind: 'json-or-events',
  body: z.object({
    messages: z
      .array(
        z.object({
          sender: z.enum(['user', 'ai', 'assistant', 'system', 'agent']),
          text: z.string().max(8000),
        }),
      )
      .min(1)
      .max(100),
    sidekick: z.string().max(40).default('listing').meta({
      description:
        'listing (with listingId), agent (with agentSlug); support and sales: about the product, no session; for a signed-in agent, any of their sidekicks',
    }),
    role: z.string().max(40).optional(),
    systemPrompt: z.string().max(20_000).optional().meta({ description: 'accepted and ignored' }),
    listingId: z.string().max(100).optional().meta({ description: 'id or slug' }),
    agentSlug: z.string().max(60).optional(),
    conversationId: Id.nullish(),
    questionId: Id.optional().meta({
      description: 'a new id for the last message; asked again with it, the stored answer is returned',
    }),
    timeZone: BrowserZone,
    spoken: z.boolean().default(false).meta({ description: 'the question was spoken' }),
    trial: z.boolean().default(false).meta({
      description: 'an agent trying their own assistant: nothing is stored and no one is notified',
    }),
  }),
  answer: AssistantAnswer,
  rate: { max: 60, seconds: 600, by: 'address' },
  unproved: { max: 5, everybody: 300, seconds: 60, areQuestions: true },
})

export const Message = z
  .object({
    id: Id,
    role: z.enum(messageRoles),
    content: z.string(),
    createdAt: Instant,
    metadata: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Message' })

/** What both sides of a chat know about each other, apart from the messages. */
export const ChatState = z
  .object({
    agentReadAt: Instant.nullable().meta({ description: 'the newest message seen by the agent is of then' }),
    visitorReadAt: Instant.nullable().meta({
      description: 'the newest message seen by the visitor is of then',
    }),
    waitsUntil: Instant.nullable().meta({
      description: 'a message waits for the agent; if they don’t reply, the assistant answers then',
    }),
  })
  .meta({ id: 'ChatState' })
export type ChatState = z.infer<typeof ChatState>

export const startConversation = endpoint('POST /api/conversations', {
  summary: 'Start a conversation about a listing or with an agent',
  access: 'public',
  body: z.strictObject({
    userId: z.string().max(100).optional().meta({ description: 'accepted and ignored' }),
    scope: z.enum(knowledgeScopes).default('listing'),
    listingId: z.string().max(100).optional(),
    agentSlug: z.string().max(60).optional(),
    title: z.string().max(200).default(''),
  }),
  answer: z.object({ id: Id, scope: z.string(), title: z.string(), createdAt: Instant }),
  statuses: [201],
  rate: { max: 20, seconds: 600, by: 'address' },
  unproved: { max: 5, everybody: 300, seconds: 600 },
})

/** An agent may visit their own page in the same browser, so it says as whom it acts. */
const sides = ['agent', 'visitor'] as const

const InConversation = z.strictObject({ id: Id })

export const listMessages = endpoint('GET /api/conversations/{id}/messages', {
  summary: 'List a conversation’s latest messages, oldest first; for its visitor or its agent',
  access: 'public',
  params: InConversation,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(100) }),
  answer: z.object({ items: z.array(Message), state: ChatState }),
})

export const addMessage = endpoint('POST /api/conversations/{id}/messages', {
  summary: 'Add a message to a conversation; a visitor writes as `user`, the agent as `agent`',
  access: 'public',
  params: InConversation,
  body: z.strictObject({
    role: z.enum(speakers),
    content: z.string().trim().min(1).max(8000),
    userId: z.string().max(100).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  }),
  answer: Message,
  statuses: [201],
  rate: { max: 60, seconds: 600, by: 'address' },
  unproved: { max: 5, everybody: 300, seconds: 60, areQuestions: true },
})

export const readAnswerMaking = endpoint('GET /api/conversations/{id}/messages/{messageId}/making', {
  summary: 'Read how an answer in one of the agent’s conversations was made',
  access: 'agent',
  params: z.strictObject({ id: Id, messageId: Id }),
  answer: AnswerMaking,
})

export const markUnhelpful = endpoint('POST /api/conversations/{id}/messages/{messageId}/unhelpful', {
  summary: 'Mark an answer about a listing as not helpful, as its visitor; its agent is asked the question',
  access: 'public',
  params: z.strictObject({ id: Id, messageId: Id }),
  answer: z.object({ id: Id }),
  rate: { max: 60, seconds: 600, by: 'address' },
})

export const streamConversation = endpoint('GET /api/conversations/{id}/events', {
  summary: 'Stream a conversation to its visitor: `message`, `state` and `typing` events',
  access: 'public',
  kind: 'events',
  params: InConversation,
  query: z.strictObject({
    after: Id.optional().meta({ description: 'the last message known; later, Last-Event-ID says so' }),
  }),
  answer: z.union([Message, ChatState, z.object({})]),
})

export const tellTyping = endpoint('POST /api/conversations/{id}/typing', {
  summary: 'Tell the other side of a conversation that you are writing; not stored',
  access: 'public',
  params: InConversation,
  body: z.strictObject({ as: z.enum(sides) }),
  answer: z.object({ id: Id }),
  rate: { max: 240, seconds: 600, by: 'address' },
})

export const markRead = endpoint('POST /api/conversations/{id}/read', {
  summary: 'Say which message is the latest that you have seen',
  access: 'public',
  params: InConversation,
  body: z.strictObject({ as: z.enum(sides), messageId: Id }),
  answer: z.object({ id: Id }),
  rate: { max: 240, seconds: 600, by: 'address' },
})

export const touchConversation = endpoint('PUT /api/conversations/{id}', {
  summary: 'Record the time of the last message',
  access: 'public',
  params: InConversation,
  body: z.strictObject({ last_message_at: Instant }),
  answer: z.object({ id: Id }),
  rate: { max: 120, seconds: 600, by: 'address' },
})

export const Conversation = z
  .object({
    id: Id,
    title: z.string(),
    listingId: Id.nullable(),
    listingTitle: z.string().nullable(),
    leadId: Id.nullable(),
    contactName: z.string().nullable(),
    lastMessage: z.string(),
    lastMessageAt: Instant,
    messageCount: z.number().int(),
    needsAgent: z.boolean(),
    status: z.enum(conversationStatuses),
    type: z.enum(conversationTypes),
    duration: z.int().nullable().meta({ description: 'of what was spoken, in seconds' }),
    contactEmail: z.string().nullable().meta({ description: 'of its lead' }),
    contactPhone: z.string().nullable().meta({ description: 'of its lead' }),
    ...ChatState.shape,
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

export const listConversations = endpoint('GET /api/conversations', {
  summary: 'List the agent’s conversations, newest message first',
  access: 'agent',
  query: z.strictObject({
    ...pageQuery,
    ...countQuery,
    listingId: Id.optional(),
    leadId: Id.optional(),
    needsAgent: z.stringbool().optional(),
    q: plainText(200).optional().meta({ description: 'in the name, email, phone, last message, or home' }),
    status: z.enum(conversationStatuses).optional(),
    type: z.enum(conversationTypes).optional(),
  }),
  answer: pageOf(Conversation),
})

export const readConversationFigures = endpoint('GET /api/conversations/figures', {
  summary: 'Read the totals above the conversations',
  access: 'agent',
  answer: z.object({
    total: z.int(),
    chat: z.int(),
    voice: z.int(),
    activeLeads: z.int().meta({ description: 'leads with a conversation that are neither won nor lost' }),
  }),
})

export const fileConversation = endpoint('PUT /api/conversations/{id}/status', {
  summary: 'Mark a conversation as important, archive it, or make it active',
  access: 'agent',
  params: InConversation,
  body: z.strictObject({
    status: z.enum(conversationStatuses),
    asOf: Instant.optional().meta({
      description:
        '`lastMessageAt` as the agent saw it; nothing is archived if a newer message has come since',
    }),
  }),
  answer: Conversation,
})

export const readConversation = endpoint('GET /api/conversations/{id}', {
  summary: 'Read one of the agent’s conversations',
  access: 'agent',
  params: InConversation,
  answer: Conversation,
})
