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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DraftSource } from '#domain/sequence-drafts/draft-sources.ts'
import type { DraftState, DraftWriter } from '#domain/sequence-drafts/draft-state.ts'
import type { RunEventType } from '#domain/sequences/run-event.ts'
import type { RunReason } from '#domain/sequences/run-reason.ts'
import type { RunStatus } from '#domain/sequences/run-status.ts'
import type { Condition, SequenceStep, StepType, TriggerType } from '#domain/sequences/sequence.ts'
import { createdAt, deletedAt, instant, tenant, updatedAt, version } from './columns.ts'
import { contacts } from './leads.ts'

export const sequences = pgTable(
  'sequences',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    triggerType: text('trigger_type').$type<TriggerType>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The newest of `sequence_revisions`, which new leads start with. */
    revision: integer('revision').notNull().default(1),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('sequences_newest').on(t.userId, t.createdAt.desc(), t.id.desc()).where(sql`deleted_at is null`),
    index('sequences_by_trigger').on(t.userId, t.triggerType).where(sql`deleted_at is null and is_active`),
  ],
)

/** The steps of a sequence as they were saved. Rows never change: a lead finishes the revision that they began with. */
export const sequenceRevisions = pgTable(
  'sequence_revisions',
  {
    userId: tenant(),
    sequenceId: uuid('sequence_id').notNull(),
    revision: integer('revision').notNull(),
    steps: jsonb('steps').$type<SequenceStep[]>().notNull(),
    goal: jsonb('goal').$type<Condition>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sequenceId, t.revision] }),
    foreignKey({
      columns: [t.userId, t.sequenceId],
      foreignColumns: [sequences.userId, sequences.id],
    }).onDelete('cascade'),
  ],
)

const isOpen = sql`status in ('active', 'paused')`
const isWaiting = sql`status = 'active' and next_step_date is not null`

const dueOrNever = sql`coalesce(next_step_date, 'infinity')`

/** A lead's run through a sequence. A lead is in a sequence once at a time. */
export const followups = pgTable(
  'followups',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    sequenceId: uuid('sequence_id').notNull(),
    revision: integer('revision').notNull(),
    /** The home that it is about; null if that is whichever the lead asked about last. */
    propertyId: uuid('property_id'),
    status: text('status').$type<RunStatus>().notNull(),
    currentStepIndex: integer('current_step_index').notNull(),
    nextStepDate: instant('next_step_date'),
    /** Why it waits, is paused, or has ended. */
    reason: text('reason').$type<RunReason>(),
    /** What a failure said, for the agent. */
    detail: text('detail').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.userId, t.sequenceId, t.revision],
      foreignColumns: [sequenceRevisions.userId, sequenceRevisions.sequenceId, sequenceRevisions.revision],
    }).onDelete('cascade'),
    uniqueIndex('followups_once').on(t.userId, t.leadId, t.sequenceId).where(isOpen),
    index('followups_due_of_agent').on(t.userId, t.nextStepDate).where(isWaiting),
    index('followups_by_due').on(t.userId, dueOrNever, t.id.desc()),
    index('followups_by_status').on(t.userId, t.status, dueOrNever, t.id.desc()),
    index('followups_by_lead').on(t.userId, t.leadId),
    index('followups_by_sequence').on(t.userId, t.sequenceId, t.status),
    index('followups_by_home').on(t.userId, t.propertyId).where(sql`property_id is not null`),
  ],
)

/** The ledger: a row for each step that a run has taken, written in the transaction that advances it. No step has two. */
export const followupSteps = pgTable(
  'followup_steps',
  {
    userId: tenant(),
    followupId: uuid('followup_id').notNull(),
    stepId: text('step_id').notNull(),
    stepIndex: integer('step_index').notNull(),
    sequenceId: uuid('sequence_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    type: text('type').$type<StepType>().notNull(),
    /** The email in the outbox. */
    mailId: uuid('mail_id'),
    /** The appointment that a meeting became. */
    appointmentId: uuid('appointment_id'),
    /** Of an email, what became of it; `planned` until it has left. */
    outcome: text('outcome').$type<'planned' | 'sent' | 'not_sent' | 'done' | 'skipped'>().notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.followupId, t.stepId] }),
    foreignKey({
      columns: [t.userId, t.followupId],
      foreignColumns: [followups.userId, followups.id],
    }).onDelete('cascade'),
    uniqueIndex('followup_steps_by_mail').on(t.userId, t.mailId).where(sql`mail_id is not null`),
    index('followup_steps_of_lead').on(t.userId, t.leadId, t.takenAt).where(sql`mail_id is not null`),
    index('followup_steps_of_agent').on(t.userId, t.takenAt).where(sql`mail_id is not null`),
    index('followup_steps_by_sequence').on(t.userId, t.sequenceId),
  ],
)

/** An AI-written email of a run, from when it is written until it has left. A step that is written again replaces its row. */
export const sequenceDrafts = pgTable(
  'sequence_drafts',
  {
    userId: tenant(),
    followupId: uuid('followup_id').notNull(),
    stepId: text('step_id').notNull(),
    /** Where the step is: a run that has moved to other steps needs another draft. */
    revision: integer('revision').notNull(),
    stepIndex: integer('step_index').notNull(),
    /** Offered to the agent, approved by them, or to be sent without being asked about. */
    state: text('state').$type<DraftState>().notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    writer: text('writer').$type<DraftWriter>().notNull(),
    isEdited: boolean('is_edited').notNull().default(false),
    /** What it was written from, as it was then. */
    sources: jsonb('sources').$type<DraftSource[]>().notNull(),
    /** Why it came back to the agent; empty if it didn't. */
    note: text('note').notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.followupId, t.stepId] }),
    foreignKey({
      columns: [t.userId, t.followupId],
      foreignColumns: [followups.userId, followups.id],
    }).onDelete('cascade'),
    index('sequence_drafts_offered').on(t.userId).where(sql`state = 'offered'`),
  ],
)

/** A run's timeline: rows are permanent and never change. */
export const followupEvents = pgTable(
  'followup_events',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    followupId: uuid('followup_id').notNull(),
    type: text('type').$type<RunEventType>().notNull(),
    description: text('description').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      columns: [t.userId, t.followupId],
      foreignColumns: [followups.userId, followups.id],
    }).onDelete('cascade'),
    index('followup_events_newest').on(t.userId, t.followupId, t.createdAt.desc(), t.id.desc()),
  ],
)

/** Maintained by triggers, in slots, like the counts of leads. */
export const followupCounts = pgTable(
  'followup_counts',
  {
    userId: tenant(),
    sequenceId: uuid('sequence_id').notNull(),
    status: text('status').$type<RunStatus>().notNull(),
    slot: integer('slot').notNull(),
    runs: integer('runs').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sequenceId, t.status, t.slot] })],
)

/** Something for the agent to do, which a sequence put on their list. */
export const tasks = pgTable(
  'tasks',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    followupId: uuid('followup_id'),
    sequenceId: uuid('sequence_id'),
    text: text('text').notNull(),
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.leadId], foreignColumns: [contacts.userId, contacts.id] }).onDelete(
      'cascade',
    ),
    index('tasks_open').on(t.userId, t.dueAt, t.id).where(sql`done_at is null`),
    index('tasks_by_lead').on(t.userId, t.leadId),
    index('tasks_by_sequence').on(t.userId, t.sequenceId),
  ],
)

/**
 * Which agents have something due, and when. It is the only table that workers read without a tenant, so it holds nothing
 * else. It has slots so that two leads arriving at once don't wait for each other.
 */
export const sequenceWakes = pgTable(
  'sequence_wakes',
  {
    userId: tenant(),
    slot: integer('slot').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.slot] }), index('sequence_wakes_due').on(t.dueAt)],
)
