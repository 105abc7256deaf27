import { z } from 'zod'
import { leadStatuses } from '#domain/leads/lead-status.ts'
import { draftWriters } from '#domain/sequence-drafts/draft-state.ts'
import { enrollmentObstacles } from '#domain/sequences/enrollment-obstacle.ts'
import {
  asks,
  delayUnits,
  descriptionMaxLength,
  emailActs,
  nameMaxLength,
  stepContentMaxLength,
  stepSubjectMaxLength,
  stepTypes,
  triggerTypes,
} from '#domain/sequences/sequence.ts'
import { ById, Id, Instant, pageOf, pageQuery, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const not = z.boolean().default(false)

export const Condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(emailActs), not }),
  z.strictObject({ kind: z.literal('score'), atLeast: z.int().min(0).max(1000), not }),
  z.strictObject({ kind: z.literal('status'), status: z.enum(leadStatuses), not }),
])

const StepId = z.string().min(1).max(40)

/** Longer than the rules allow, so that the rules can say what is wrong. */
export const SequenceStep = z
  .strictObject({
    id: StepId,
    type: z.enum(stepTypes),
    delay: z.strictObject({ value: z.int().min(-1_000_000).max(1_000_000), unit: z.enum(delayUnits) }),
    subject: plainText(4 * stepSubjectMaxLength).default(''),
    content: plainText(2 * stepContentMaxLength),
    meetingDetails: z
      .strictObject({ date: plainText(20), time: plainText(20), location: plainText(300) })
      .nullable()
      .default(null),
    branch: z
      .strictObject({
        condition: Condition,
        otherwise: z.union([z.enum(['skip', 'end']), z.strictObject({ goTo: StepId })]),
      })
      .nullable()
      .default(null),
    asksFor: z
      .enum(asks)
      .nullable()
      .default(null)
      .meta({ description: 'of an email: it is skipped for leads who have done this already' }),
  })
  .meta({ id: 'SequenceStep' })

const plan = {
  name: plainText(2 * nameMaxLength),
  description: plainText(2 * descriptionMaxLength).default(''),
  triggerType: z.enum(triggerTypes).default('Lead Capture'),
  steps: z.array(SequenceStep).max(2000),
  goal: Condition.nullable().default(null),
}

export const Sequence = z
  .object({
    id: Id,
    ...plan,
    isActive: z.boolean(),
    revision: z.int().meta({ description: 'rises with every change to the steps or the goal' }),
    running: z.int().meta({ description: 'leads who are in it: active or paused' }),
    version: z.int32(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Sequence' })
export type Sequence = z.infer<typeof Sequence>

export const listSequences = endpoint('GET /api/sequences', {
  summary: 'List sequences',
  access: 'agent',
  query: z.strictObject(pageQuery),
  answer: pageOf(Sequence),
})

export const addSequence = endpoint('POST /api/sequences', {
  summary: 'Add a sequence',
  access: 'agent',
  body: z.strictObject({ ...plan, isActive: z.boolean().default(true) }),
  bodyLimit: 4 * 1024 * 1024,
  answer: Sequence,
  statuses: [201],
})

export const readSequence = endpoint('GET /api/sequences/{id}', {
  summary: 'Read a sequence',
  access: 'agent',
  params: ById,
  answer: Sequence,
})

export const changeSequence = endpoint('PATCH /api/sequences/{id}', {
  summary:
    'Change a sequence; leads who are in it finish the steps that they began with, unless they are moved over',
  access: 'agent',
  params: ById,
  body: z
    .strictObject({
      name: plan.name,
      description: plainText(2 * descriptionMaxLength),
      triggerType: z.enum(triggerTypes),
      steps: plan.steps,
      goal: Condition.nullable(),
      isActive: z.boolean(),
      moveRunning: z.boolean().meta({ description: 'leads who are in it go on with the changed steps' }),
      version: z.int32().meta({ description: 'the one that was read; 412 if it has changed since' }),
    })
    .partial(),
  bodyLimit: 4 * 1024 * 1024,
  answer: Sequence,
})

export const deleteSequence = endpoint('DELETE /api/sequences/{id}', {
  summary: 'Delete a sequence; leads who are in it stop',
  access: 'agent',
  params: ById,
  answer: z.object({ undoId: Id }),
})

export const enrollLeads = endpoint('POST /api/sequences/{id}/enroll', {
  summary: 'Enroll leads in a sequence',
  access: 'agent',
  params: ById,
  body: z.strictObject({ leadIds: z.array(Id).min(1).max(500) }),
  answer: z.object({
    enrolled: z.int(),
    refused: z.array(
      z.object({
        leadId: Id,
        name: z.string(),
        obstacle: z.enum(enrollmentObstacles),
        reason: z.string().meta({ description: 'the obstacle in a sentence' }),
      }),
    ),
  }),
})

export const SequenceAnalytics = z
  .object({
    totalLeads: z.int(),
    emailsSent: z.int(),
    emailsOpened: z.int(),
    emailsClicked: z.int(),
    tasksCompleted: z.int(),
    meetingsScheduled: z.int(),
    appointmentsBooked: z.int(),
    responsesReceived: z.int(),
    tracksOpens: z
      .boolean()
      .meta({ description: 'whether the agent’s emails are tracked; the same for clicks' }),
    tracksClicks: z.boolean(),
    openRate: z.number().meta({ description: 'percent' }),
    clickRate: z.number(),
    responseRate: z.number(),
    appointmentRate: z.number(),
    avgResponseTime: z.number().nullable().meta({ description: 'hours; null without responses' }),
    lastUpdated: Instant,
  })
  .meta({ id: 'SequenceAnalytics' })
export type SequenceAnalytics = z.infer<typeof SequenceAnalytics>

export const readSequenceAnalytics = endpoint('GET /api/sequences/{id}/analytics', {
  summary: 'Read what a sequence has achieved',
  access: 'agent',
  params: ById,
  answer: SequenceAnalytics,
})

export const SequenceCalendar = z
  .object({
    items: z.array(
      z.object({
        leadId: Id,
        leadName: z.string(),
        stepIndex: z.int(),
        stepType: z.enum(stepTypes),
        title: z.string(),
        at: Instant.nullable().meta({ description: 'null if nothing will be sent' }),
        reason: z.string().nullable().meta({ description: 'why it waits, or why nothing will be sent' }),
      }),
    ),
    leads: z.int().meta({ description: 'how many leads are in the sequence, with those that were given' }),
    forecast: z.int().meta({ description: 'for how many of them the items are, those who are due next' }),
    more: z.int().meta({ description: 'their items beyond those listed' }),
  })
  .meta({ id: 'SequenceCalendar' })
export type SequenceCalendar = z.infer<typeof SequenceCalendar>

export const readSequenceCalendar = endpoint('GET /api/sequences/{id}/calendar', {
  summary: 'See who will get what and when in the next 14 days',
  access: 'agent',
  params: ById,
  query: z.strictObject({
    leadIds: z
      .string()
      .max(20_000)
      .transform((ids) => ids.split(',').filter(Boolean))
      .pipe(z.array(Id).max(500))
      .optional()
      .meta({ description: 'comma-separated; as if these were enrolled now, too' }),
  }),
  answer: SequenceCalendar,
})

const SequenceDraft = z
  .object({
    subject: z.string(),
    text: z.string(),
    writer: z.enum(draftWriters),
    ignoresInstructions: z.boolean().meta({ description: 'no model wrote it, and these are instructions' }),
  })
  .meta({ id: 'SequenceDraft' })
export type SequenceDraft = z.infer<typeof SequenceDraft>

export const previewSequenceDraft = endpoint('POST /api/sequences/draft', {
  summary: 'Show what an AI-written email would say to a sample lead',
  access: 'agent',
  body: z.strictObject({
    subject: plainText(stepSubjectMaxLength).pipe(z.string().trim().min(1)),
    content: plainText(stepContentMaxLength).pipe(z.string().trim().min(1)),
  }),
  answer: SequenceDraft,
  rate: { max: 60, seconds: 3600, by: 'agent' },
})

export const testSequenceEmail = endpoint('POST /api/sequences/test-email', {
  summary: 'Send one email of a sequence to the agent, filled in for a lead',
  access: 'agent',
  body: z.strictObject({
    subject: plainText(4 * stepSubjectMaxLength),
    content: plainText(2 * stepContentMaxLength),
    leadId: Id.optional(),
  }),
  answer: z.object({ id: Id }),
  statuses: [202],
  rate: { max: 30, seconds: 3600, by: 'agent' },
})
