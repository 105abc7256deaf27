import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MessageRole } from '#domain/assistant/message-roles.ts'
import type { ConversationStatus, ConversationType } from '#domain/conversations/conversation.ts'
import type { KnowledgeScope } from '#domain/knowledge/knowledge-scope.ts'
import type { CheckFrequency, KnowledgeType, ReadingState } from '#domain/knowledge/knowledge-type.ts'
import type { Place } from '#domain/knowledge/place.ts'
import type { ReadingFailure } from '#domain/knowledge/reading-failure.ts'
import type { RoleMap } from '#domain/sidekicks/role-map.ts'
import type { KnowledgePriority, Personality, SidekickId } from '#domain/sidekicks/sidekick.ts'
import type { VoiceId } from '#domain/sidekicks/voices.ts'
import { createdAt, deletedAt, instant, tenant, version } from './columns.ts'

/** Knowledge for one listing (scope `listing`) or for all of the agent’s listings (scope `agent`). */
export const aiListingKb = pgTable(
  'ai_listing_kb',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    scope: text('scope').$type<KnowledgeScope>().notNull(),
    listingId: uuid('listing_id'),
    /** Only this assistant uses it. Null: each of them does. */
    sidekick: text('sidekick').$type<SidekickId>(),
    type: text('type').$type<KnowledgeType>().notNull().default('text'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Which page, heading, or row begins where in the content, in order. */
    places: jsonb('places').$type<Place[]>().notNull().default([]),
    state: text('state').$type<ReadingState>().notNull().default('ready'),
    failure: text('failure').$type<ReadingFailure>(),
    /** How much of a file or page has been read, such as pages of a PDF. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Of a file. */
    fileName: text('file_name'),
    mediaType: text('media_type'),
    fileBytes: integer('file_bytes'),
    /** Its key in the file storage; null once it is removed, because it could not be read. */
    filePath: text('file_path'),
    /** Of a page on the web. */
    url: text('url'),
    frequency: text('frequency').$type<CheckFrequency>(),
    checkedAt: instant('checked_at'),
    nextCheckAt: instant('next_check_at'),
    /** When a check last found other text, and what the content was before that. */
    changedAt: instant('changed_at'),
    contentBefore: text('content_before'),
    /** Since when checks have failed, and how often the current one was tried. */
    failingSince: instant('failing_since'),
    attempts: integer('attempts').notNull().default(0),
    /** The worker that is reading the page, and when its claim expires. */
    claim: uuid('claim'),
    claimedUntil: instant('claimed_until'),
    version: version(),
    createdAt: createdAt(),
    /** Null: unchanged since it was added. */
    editedAt: instant('edited_at'),
    /** Of a note that answers the question in its title: when the agent last confirmed it. */
    confirmedAt: instant('confirmed_at'),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('ai_listing_kb_by_scope').on(t.userId, t.scope, t.listingId, t.createdAt.desc()),
    index('ai_listing_kb_to_check')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null and deleted_at is null`),
  ],
)

/** How one of the agent's assistants speaks. Without a row it speaks plainly. */
export const aiSidekickProfiles = pgTable(
  'ai_sidekick_profiles',
  {
    userId: tenant(),
    sidekick: text('sidekick').$type<SidekickId>().notNull(),
    whoIAm: text('who_i_am').notNull(),
    personality: text('personality').$type<Personality>(),
    description: text('description').notNull(),
    traits: text('traits').array().notNull(),
    /** Null, here and below: the sidekick's usual one. */
    voice: text('voice').$type<VoiceId>(),
    knowledgePriority: text('knowledge_priority').$type<KnowledgePriority>(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sidekick] })],
)

/** Which sample personality each role takes on unless its sidekick has one. Without a row, none does. */
export const aiRolePersonalities = pgTable('ai_role_personalities', {
  userId: tenant().primaryKey(),
  roleMap: jsonb('role_map').$type<RoleMap>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const conversations = pgTable(
  'conversations',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    scope: text('scope').$type<KnowledgeScope>().notNull(),
    listingId: uuid('listing_id'),
    leadId: uuid('lead_id'),
    title: text('title').notNull().default(''),
    /** SHA-256 of the visitor’s cookie: the id alone gives no access. */
    visitorHash: text('visitor_hash'),
    /** The name that the visitor gave; empty if none. */
    visitorName: text('visitor_name').notNull().default(''),
    status: text('status').$type<ConversationStatus>().notNull().default('active'),
    type: text('type').$type<ConversationType>().notNull().default('chat'),
    needsAgent: boolean('needs_agent').notNull().default(false),
    unansweredInRow: integer('unanswered_in_row').notNull().default(0),
    /** When the agent last wrote in it. */
    agentJoinedAt: instant('agent_joined_at'),
    /** When the buyer last got the notice that the agent has joined. */
    joinToldAt: instant('join_told_at'),
    /** Since when the buyer's message waits for the agent, or else for the assistant's late answer. */
    waitingSince: instant('waiting_since'),
    /** The latest message that each of them has seen was written then. */
    agentReadAt: instant('agent_read_at'),
    visitorReadAt: instant('visitor_read_at'),
    contactOfferedAt: instant('contact_offered_at'),
    /** When the agent was last emailed about it. */
    agentMailedAt: instant('agent_mailed_at'),
    /** Of a conversation that was spoken, and when its last answer has been, about. */
    spokenSeconds: integer('spoken_seconds'),
    spokenUntil: instant('spoken_until'),
    messageCount: integer('message_count').notNull().default(0),
    lastMessage: text('last_message').notNull().default(''),
    lastMessageAt: instant('last_message_at').notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('conversations_by_last_message').on(t.userId, t.lastMessageAt.desc(), t.id.desc()),
    index('conversations_by_lead').on(t.userId, t.leadId),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    role: text('role').$type<MessageRole>().notNull(),
    content: text('content').notNull(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      columns: [t.userId, t.conversationId],
      foreignColumns: [conversations.userId, conversations.id],
    }).onDelete('cascade'),
    index('conversation_messages_in_order').on(t.userId, t.conversationId, t.createdAt, t.id),
  ],
)
