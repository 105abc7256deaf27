import { z } from 'zod'
import { emailCategories } from '#domain/sequences/email-templates.ts'
import { ownTemplateLimits } from '#domain/sequences/own-template.ts'
import { asks, triggerTypes } from '#domain/sequences/sequence.ts'
import { difficulties, sequenceCategories } from '#domain/sequences/sequence-templates.ts'
import { ById, Id, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'
import { Condition, SequenceStep } from './sequences.ts'

const SequenceTemplate = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.enum(sequenceCategories),
    triggerType: z.enum(triggerTypes),
    estimatedDuration: z.string(),
    conversionRate: z.number().meta({ description: 'percent of leads, an estimate' }),
    difficulty: z.enum(difficulties),
    tags: z.array(z.string()),
    steps: z.array(SequenceStep),
    goal: Condition.nullable(),
  })
  .meta({ id: 'SequenceTemplate' })
export type SequenceTemplate = z.infer<typeof SequenceTemplate>

export const listSequenceTemplates = endpoint('GET /api/sequence-templates', {
  summary: 'List the sequences to start from',
  access: 'agent',
  answer: z.object({ items: z.array(SequenceTemplate) }),
})

const EmailTemplate = z
  .object({
    id: z.string().meta({ description: 'a UUID for the agent’s own' }),
    name: z.string(),
    category: z.enum(emailCategories),
    subject: z.string(),
    content: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    useCase: z.string().meta({ description: 'when to send it' }),
    asksFor: z
      .enum(asks)
      .nullable()
      .exactOptional()
      .meta({ description: 'what it asks the lead for; not known of the agent’s own' }),
    isOwn: z.boolean().meta({ description: 'false for those that come with the product' }),
  })
  .meta({ id: 'EmailTemplate' })
export type EmailTemplate = z.infer<typeof EmailTemplate>

const written = {
  name: plainText(ownTemplateLimits.name),
  category: z.enum(emailCategories),
  subject: plainText(ownTemplateLimits.subject),
  content: plainText(ownTemplateLimits.content).meta({
    description: 'variables such as {{lead.name}} are filled in',
  }),
  description: plainText(ownTemplateLimits.description).default(''),
  tags: z.array(plainText(ownTemplateLimits.tag)).max(ownTemplateLimits.tags).default([]),
  useCase: plainText(ownTemplateLimits.useCase).default(''),
}

export const listEmailTemplates = endpoint('GET /api/email-templates', {
  summary: 'List the emails to start from: those that come with the product, then the agent’s own by name',
  access: 'agent',
  answer: z.object({ items: z.array(EmailTemplate) }),
})

export const addEmailTemplate = endpoint('POST /api/email-templates', {
  summary: 'Save an email to start from',
  access: 'agent',
  body: z.strictObject(written),
  answer: EmailTemplate,
  statuses: [201],
})

export const changeEmailTemplate = endpoint('PATCH /api/email-templates/{id}', {
  summary: 'Change one of the agent’s own emails to start from',
  access: 'agent',
  params: ById,
  body: z.strictObject(written),
  answer: EmailTemplate,
})

export const deleteEmailTemplate = endpoint('DELETE /api/email-templates/{id}', {
  summary: 'Delete one of the agent’s own emails to start from; it can be restored for 30 days',
  access: 'agent',
  params: ById,
  answer: z.object({ undoId: Id }),
})
