import { z } from 'zod'
import {
  userTypes,
  visitorCategories,
  visitorModes,
  visitorPriorities,
} from '#domain/visitor-chat/visitor-analysis.ts'
import { Id, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const Said = z.strictObject({ sender: z.enum(['user', 'ai']), text: plainText(4000) })
const Mode = z.enum(visitorModes)

export const VisitorAnswer = z
  .object({
    message: z.string(),
    suggestedActions: z.array(z.string()),
    mode: Mode,
    needsHumanHandoff: z.boolean(),
    priority: z.enum(visitorPriorities),
    category: z.enum(visitorCategories),
    followUpQuestions: z.array(z.string()),
    /** The source of the answer on the site: its heading there and its address, such as `/#pricing`. */
    sources: z.array(z.object({ label: z.string(), href: z.string() })),
  })
  .meta({ id: 'VisitorAnswer' })
export type VisitorAnswer = z.infer<typeof VisitorAnswer>

export const askSite = endpoint('POST /api/public/visitor-chat', {
  summary: 'Ask the public site’s assistant about the product; nothing is stored',
  access: 'public',
  body: z.strictObject({
    messages: z
      .array(Said)
      .min(1)
      .max(40)
      .meta({ description: 'oldest first; the user’s last one is the question' }),
    userType: z.enum(userTypes).default('visitor'),
    page: plainText(40).default('landing').meta({ description: 'where the chat is open' }),
    mode: Mode.optional().meta({ description: 'chosen by hand; overrides what the words suggest' }),
  }),
  answer: VisitorAnswer,
  rate: { max: 60, seconds: 600, by: 'address' },
  unproved: { max: 5, everybody: 300, seconds: 60, areQuestions: true },
})

export const raiseTicket = endpoint('POST /api/public/support-tickets', {
  summary: 'Hand a conversation of the public site over to a person, who answers by email',
  access: 'public',
  body: z.strictObject({
    email: plainText(254).default(''),
    name: plainText(100).default(''),
    message: plainText(4000).default(''),
    transcript: z.array(Said).max(40).default([]),
    mode: Mode.optional(),
  }),
  answer: z.object({ id: Id, kind: z.enum(['support', 'sales']), message: z.string() }),
  statuses: [201],
  rate: { max: 10, seconds: 600, by: 'address' },
  unproved: { max: 5, everybody: 50, seconds: 600 },
})
