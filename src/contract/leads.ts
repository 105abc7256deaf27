import { z } from 'zod'
import { consentWordsMaxLength } from '#domain/consents/consent.ts'
import { callOutcomes } from '#domain/leads/call-outcomes.ts'
import { personFields } from '#domain/leads/lead-identity.ts'
import { sourceIcons } from '#domain/leads/lead-performance.ts'
import { leadSorts } from '#domain/leads/lead-sorts.ts'
import { leadStatuses } from '#domain/leads/lead-status.ts'
import { ruleCategories } from '#domain/leads/scoring-rules.ts'
import { leadTiers } from '#domain/leads/tier.ts'
import { timelineKinds } from '#domain/leads/timeline.ts'
import { BrowserZone, ById, countQuery, Id, Instant, pageOf, pageQuery, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const LeadStatus = z.enum(leadStatuses)
export const LeadTier = z.enum(leadTiers)

export const LeadScore = z
  .object({
    leadId: Id,
    totalScore: z.number().int(),
    tier: LeadTier,
    breakdown: z.array(
      z.object({
        ruleId: z.string(),
        ruleName: z.string(),
        points: z.number().int(),
        category: z.enum(ruleCategories),
        appliedCount: z.number().int(),
        why: z.string(),
      }),
    ),
    recommendations: z.array(z.string()).max(3),
    lastUpdated: Instant,
  })
  .meta({ id: 'LeadScore' })
export type LeadScore = z.infer<typeof LeadScore>

export const LeadRow = z
  .object({
    id: Id,
    name: z.string(),
    status: LeadStatus,
    email: z.string(),
    phone: z.string(),
    source: z.string(),
    lastMessage: z.string(),
    listingId: Id.nullable(),
    listingTitle: z.string().nullable(),
    totalScore: z.number().int(),
    tier: LeadTier,
    date: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'LeadRow' })
export type LeadRow = z.infer<typeof LeadRow>

export const SetAsideValue = z.object({
  field: z.enum(personFields),
  value: z.string(),
  source: z.string(),
  at: Instant,
})

export const Lead = LeadRow.extend({
  message: z.string(),
  stage: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  timeZone: z
    .string()
    .nullable()
    .meta({ description: 'IANA; null where it isn’t known, and the agent’s counts' }),
  consent: z.object({ text: z.string(), at: Instant }).nullable(),
  /** What visitors wrote about this person that differs from the lead, until the agent decides; oldest first. */
  setAside: z.array(SetAsideValue),
  score: LeadScore,
  version: z.int32(),
}).meta({ id: 'Lead' })
export type Lead = z.infer<typeof Lead>

/** An entry in a lead's timeline. */
export const TimelineEvent = z
  .object({
    id: Id,
    kind: z.enum(timelineKinds),
    text: z.string(),
    data: z.record(z.string(), z.unknown()),
    at: Instant,
  })
  .meta({ id: 'TimelineEvent' })
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const listLeads = endpoint('GET /api/leads', {
  summary: 'List leads',
  access: 'agent',
  query: z.strictObject({
    ...pageQuery,
    ...countQuery,
    q: plainText(200).optional(),
    status: LeadStatus.optional(),
    tier: LeadTier.optional(),
    source: plainText(60).optional(),
    sort: z.enum(leadSorts).default('date'),
  }),
  answer: pageOf(LeadRow),
})

export const readLeadFigures = endpoint('GET /api/leads/figures', {
  summary: 'Read the totals above the leads: all, won, and new ones not contacted yet',
  access: 'agent',
  answer: z.object({
    leads: z.number().int(),
    appointments: z.number().int(),
    converted: z.number().int(),
    pending: z.number().int(),
    byTier: z.object({
      Qualified: z.number().int(),
      Hot: z.number().int(),
      Warm: z.number().int(),
      Cold: z.number().int(),
    }),
  }),
})

const count = z.int()
const percent = z.number().meta({ description: 'percent, one decimal' })
export const LeadPerformance = z
  .object({
    days: count,
    newLeads: count,
    conversionRate: percent,
    appointmentsSet: count,
    avgAiResponseTime: z.number().nullable().meta({ description: 'seconds; null without answers' }),
    leadFunnel: z.object({
      leadsCaptured: count,
      aiQualified: count,
      contactedByAgent: count,
      appointmentsSet: count,
    }),
    sources: z.array(
      z.object({
        sourceName: z.string(),
        leadCount: count,
        share: percent,
        conversionRate: percent,
        appointments: count,
        icon: z.enum(sourceIcons),
      }),
    ),
  })
  .meta({ id: 'LeadPerformance' })
export type LeadPerformance = z.infer<typeof LeadPerformance>

export const readLeadPerformance = endpoint('GET /api/leads/performance', {
  summary: 'Read what came of the leads of the last 30 days, by step and by source',
  access: 'agent',
  answer: LeadPerformance,
})

export const addLead = endpoint('POST /api/leads', {
  summary: 'Add a lead; a person who is already a lead is merged into it',
  access: 'agent',
  body: z.strictObject({
    name: plainText(100),
    email: plainText(254),
    phone: plainText(40).optional(),
    message: plainText(4000),
    source: plainText(60),
    status: LeadStatus.optional(),
    stage: plainText(60).optional(),
    tags: z.array(plainText(40)).max(30).optional(),
    conversationId: Id.optional().meta({ description: 'the agent’s conversation with this person' }),
    inboxItemId: Id.optional().meta({ description: 'the item of the inbox that this person wrote' }),
  }),
  answer: Lead,
  statuses: [201, 200],
})

export const takeSignUp = endpoint('POST /api/sign-ups', {
  summary:
    'Tell that someone opened an account with the agent elsewhere, such as on their own site: they become a lead, and sequences with the trigger Account Created start, once',
  access: 'agent',
  body: z.strictObject({
    name: plainText(100).default(''),
    email: plainText(254),
    phone: plainText(40).default(''),
    message: plainText(4000).default(''),
    source: plainText(60).default('').meta({ description: 'where they signed up' }),
    consent: z
      .strictObject({
        words: plainText(consentWordsMaxLength).pipe(z.string().trim().min(1)),
        page: plainText(500).default(''),
      })
      .optional()
      .meta({
        description:
          'the words by which they agreed to automated emails, and the page; without it none are sent',
      }),
    timeZone: BrowserZone,
  }),
  answer: z.object({ leadId: Id, isNew: z.boolean() }),
  statuses: [201, 200],
})

export const readLead = endpoint('GET /api/leads/{id}', {
  summary: 'Read a lead with its score',
  access: 'agent',
  params: ById,
  answer: Lead,
})

export const changeLead = endpoint('PATCH /api/leads/{id}', {
  summary: 'Change a lead',
  access: 'agent',
  params: ById,
  body: z
    .strictObject({
      name: plainText(100).pipe(z.string().trim().min(1)),
      email: plainText(254),
      phone: plainText(40),
      status: LeadStatus,
      stage: plainText(60),
      notes: plainText(10_000),
      tags: z.array(plainText(40)).max(30),
      timeZone: z.string().max(100).nullable().meta({ description: 'IANA, or null if it isn’t known' }),
      version: z.int32(),
    })
    .partial(),
  answer: Lead,
})

export const decideSetAside = endpoint('POST /api/leads/{id}/set-aside', {
  summary: 'Accept or dismiss what a visitor wrote that differs from the lead',
  access: 'agent',
  params: ById,
  body: z.strictObject({
    field: z.enum(personFields),
    value: plainText(254),
    decision: z.enum(['use', 'dismiss']),
  }),
  answer: Lead,
})

export const deleteLead = endpoint('DELETE /api/leads/{id}', {
  summary: 'Delete a lead; it can be undone and restored for 30 days',
  access: 'agent',
  params: ById,
  answer: z.object({ undoId: Id }),
})

export const listTimeline = endpoint('GET /api/leads/{id}/timeline', {
  summary: 'List what happened to a lead, newest first',
  access: 'agent',
  params: ById,
  query: z.strictObject(pageQuery),
  answer: pageOf(TimelineEvent),
})

export const addNote = endpoint('POST /api/leads/{id}/notes', {
  summary: 'Add a note to a lead',
  access: 'agent',
  params: ById,
  body: z.strictObject({ text: plainText(10_000).pipe(z.string().trim().min(1)) }),
  answer: TimelineEvent,
  statuses: [201],
})

export const logCall = endpoint('POST /api/leads/{id}/calls', {
  summary: 'Log a call with a lead',
  access: 'agent',
  params: ById,
  body: z.strictObject({
    outcome: z.enum(callOutcomes),
    minutes: z.number().int().min(0).max(1440).optional(),
    text: plainText(10_000).optional(),
  }),
  answer: TimelineEvent,
  statuses: [201],
})

export const readScore = endpoint('GET /api/leads/{id}/score', {
  summary: 'Read a lead’s stored score',
  access: 'agent',
  params: ById,
  answer: z.object({ score: LeadScore }),
})

export const scoreLead = endpoint('POST /api/leads/{id}/score', {
  summary: 'Score one lead and store the result',
  access: 'agent',
  params: ById,
  answer: z.object({ score: LeadScore }),
})

export const scoreAllLeads = endpoint('POST /api/leads/score-all', {
  summary: 'Score several leads and store the results',
  access: 'agent',
  body: z.strictObject({ leadIds: z.array(Id).max(10_000) }),
  answer: z.object({ scores: z.array(LeadScore) }),
  bodyLimit: 1024 * 1024,
})

/** Who writes, as far as a form asks. */
export const Person = {
  name: plainText(100),
  email: plainText(254).default(''),
  phone: plainText(40).default(''),
}

export const captureLead = endpoint('POST /api/public/leads', {
  summary: 'Leave a name and contact details',
  access: 'public',
  body: z.strictObject({
    listingId: plainText(100).optional().meta({ description: 'id or slug' }),
    agentSlug: plainText(60).optional(),
    ...Person,
    message: plainText(4000).default(''),
    source: plainText(60).default('Website Form'),
    consent: z.boolean(),
    conversationId: Id.optional(),
    timeZone: BrowserZone,
    website: plainText(200).optional().meta({ description: 'leave empty; only bots fill it in' }),
  }),
  answer: z.object({ id: Id, message: z.string() }),
  statuses: [201],
  rate: { max: 10, seconds: 600, by: 'address' },
  unproved: { max: 5, everybody: 50, seconds: 600 },
})
