import { z } from 'zod'
import { letterMaxLength, subjectMaxLength } from '#domain/messages/letter-rules.ts'
import { draftWriters } from '#domain/sequence-drafts/draft-state.ts'
import { runEventTypes } from '#domain/sequences/run-event.ts'
import { runStatuses } from '#domain/sequences/run-status.ts'
import { stepTypes } from '#domain/sequences/sequence.ts'
import { ById, Id, Instant, pageOf, pageQuery, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const FollowUp = z
  .object({
    id: Id,
    leadId: Id,
    leadName: z.string(),
    sequenceId: Id,
    sequenceName: z.string(),
    status: z.enum(runStatuses),
    currentStepIndex: z.int(),
    stepCount: z.int(),
    nextStepDate: Instant.nullable().meta({ description: 'null if nothing is due' }),
    /** Why it is paused or has ended, or why its next step waits, in a sentence. */
    reason: z.string().nullable(),
    nextStep: z.string().nullable().meta({ description: 'its subject, or what is to be done' }),
    hasFailed: z
      .boolean()
      .meta({ description: 'paused because a step couldn’t be done; resuming tries it again' }),
    needsConsent: z.boolean().meta({ description: 'paused because no consent is on record' }),
    needsApproval: z.boolean().meta({ description: 'a draft waits for the agent' }),
    tasksDue: z.int().meta({ description: 'tasks of it that the agent has not done yet' }),
    canContinue: z.boolean().meta({
      description: 'ended because the lead was deleted, who is back; a new one can go on where it ended',
    }),
    startedAt: Instant,
  })
  .meta({ id: 'FollowUp' })
export type FollowUp = z.infer<typeof FollowUp>

const FollowUpDraft = z
  .object({
    version: z.int(),
    subject: z.string(),
    text: z.string(),
    writer: z.enum(draftWriters),
    isEdited: z.boolean(),
    ignoresInstructions: z
      .boolean()
      .meta({ description: 'no model wrote it, and the step has instructions for one' }),
    isOffered: z
      .boolean()
      .meta({ description: 'waits for the agent; otherwise it leaves as soon as it may' }),
    isApproved: z.boolean().meta({ description: 'by the agent; what leaves unasked isn’t' }),
    sources: z
      .array(z.object({ ref: z.string(), label: z.string(), text: z.string() }))
      .meta({ description: 'what it was written from' }),
    note: z.string().meta({ description: 'why it came back to the agent; empty if it didn’t' }),
  })
  .meta({ id: 'FollowUpDraft' })
export type FollowUpDraft = z.infer<typeof FollowUpDraft>

export const FollowUpDetail = FollowUp.extend({
  history: z
    .array(z.object({ id: Id, type: z.enum(runEventTypes), description: z.string(), date: Instant }))
    .meta({ description: 'newest first' }),
  upcoming: z.array(
    z.object({
      stepIndex: z.int(),
      type: z.enum(stepTypes),
      title: z.string(),
      date: Instant.nullable().meta({ description: 'null while it is paused or waits for the agent' }),
      condition: z.string().nullable().meta({ description: 'when it is taken, in words' }),
      needsApproval: z.boolean().meta({ description: 'a draft of it will wait for the agent' }),
    }),
  ),
  draft: FollowUpDraft.nullable().meta({ description: 'of the AI-written email that is next' }),
}).meta({ id: 'FollowUpDetail' })
export type FollowUpDetail = z.infer<typeof FollowUpDetail>

export const listFollowUps = endpoint('GET /api/followups', {
  summary: 'List leads’ runs through sequences: what is due next, then those that have ended',
  access: 'agent',
  query: z.strictObject({
    ...pageQuery,
    status: z.enum(runStatuses).optional(),
    leadId: Id.optional(),
    sequenceId: Id.optional(),
    waiting: z.stringbool().optional().meta({
      description:
        'only those that need the agent: a draft to approve, a step that failed, a task that is due',
    }),
  }),
  answer: pageOf(FollowUp),
})

export const readFollowUpFigures = endpoint('GET /api/followups/figures', {
  summary: 'Read how many follow-ups there are, by status, and how many need the agent',
  access: 'agent',
  answer: z.object({
    total: z.int(),
    active: z.int(),
    paused: z.int(),
    completed: z.int(),
    cancelled: z.int(),
    waiting: z.int().meta({ description: 'for the agent, whatever their status is' }),
  }),
})

export const readFollowUp = endpoint('GET /api/followups/{id}', {
  summary: 'Read a follow-up with its history and what comes next',
  access: 'agent',
  params: ById,
  answer: FollowUpDetail,
})

export const changeFollowUp = endpoint('PATCH /api/followups/{id}', {
  summary: 'Pause, resume or cancel a follow-up; resuming one that failed tries its step again',
  access: 'agent',
  params: ById,
  body: z.strictObject({ status: z.enum(['active', 'paused', 'cancelled']) }),
  answer: FollowUpDetail,
})

export const continueFollowUp = endpoint('POST /api/followups/{id}/continue', {
  summary: 'Start a new follow-up where one ended because its lead was deleted',
  access: 'agent',
  params: ById,
  answer: FollowUpDetail,
  statuses: [201],
})

/** The version of the draft that the agent is looking at. */
const seen = { version: z.int() }

export const approveDraft = endpoint('POST /api/followups/{id}/draft/approve', {
  summary: 'Approve the draft of an AI-written email, in one’s own words, so that it is sent',
  access: 'agent',
  params: ById,
  body: z.strictObject({ ...seen, subject: plainText(subjectMaxLength), text: plainText(letterMaxLength) }),
  answer: FollowUpDetail,
})

export const skipDraft = endpoint('POST /api/followups/{id}/draft/skip', {
  summary: 'Leave an AI-written email out and go on with the next step',
  access: 'agent',
  params: ById,
  body: z.strictObject(seen),
  answer: FollowUpDetail,
})

export const rewriteDraft = endpoint('POST /api/followups/{id}/draft/rewrite', {
  summary: 'Have an AI-written email written again from what is known now',
  access: 'agent',
  params: ById,
  body: z.strictObject(seen),
  answer: FollowUpDetail,
  rate: { max: 60, seconds: 3600, by: 'agent' },
})
