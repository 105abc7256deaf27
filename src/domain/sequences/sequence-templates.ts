/** The sequences that come with the product. */
import { m } from '#text'
import type {
  Ask,
  Branch,
  Condition,
  Delay,
  DelayUnit,
  SequencePlan,
  StepType,
  TriggerType,
} from './sequence.ts'
import { type TemplateTag, tagLabel } from './template-tags.ts'
import { asBlanks } from './template-variables.ts'

export const sequenceCategories = ['onboarding', 'buyer', 'seller', 'nurture', 'followup'] as const
export type SequenceCategory = (typeof sequenceCategories)[number]

export const difficulties = ['Beginner', 'Intermediate', 'Advanced'] as const
type Difficulty = (typeof difficulties)[number]

export type SequenceTemplate = SequencePlan & {
  id: string
  category: SequenceCategory
  /** How long it takes, in words. */
  estimatedDuration: string
  /** Percent of leads, an estimate. */
  conversionRate: number
  difficulty: Difficulty
  tags: string[]
}

type Blanks = ReturnType<typeof asBlanks>
type TemplateText = (blanks: Blanks) => string
type Step = {
  type: StepType
  delay: Delay
  subject?: TemplateText
  content: TemplateText
  branch?: Branch
  asksFor?: Ask
}
type Template = {
  id: string
  name: () => string
  description: () => string
  category: SequenceCategory
  triggerType: TriggerType
  lasts: () => string
  conversionRate: number
  difficulty: Difficulty
  tags: readonly TemplateTag[]
  steps: readonly Step[]
  goal: Condition | null
}

const toWrite =
  (type: 'email' | 'ai-email') =>
  (value: number, unit: DelayUnit, subject: TemplateText, content: TemplateText): Step => ({
    type,
    delay: { value, unit },
    subject,
    content,
  })
const email = toWrite('email')
const aiEmail = toWrite('ai-email')

const toDo =
  (type: 'task' | 'meeting') =>
  (value: number, unit: DelayUnit, content: TemplateText): Step => ({ type, delay: { value, unit }, content })
const task = toDo('task')
const meeting = toDo('meeting')

/** It asks the lead to come and see a home. */
const forVisit = (step: Step): Step => ({ ...step, asksFor: 'visit' })

const forTheInterested: Branch = { condition: { kind: 'score', atLeast: 31, not: false }, otherwise: 'skip' }

const templates: readonly Template[] = [
  {
    id: 'post-signup-onboarding',
    name: m.templates_signup_name,
    description: m.templates_signup_text,
    category: 'onboarding',
    triggerType: 'Account Created',
    lasts: m.templates_lasts_7_days,
    conversionRate: 35,
    difficulty: 'Beginner',
    tags: ['welcome', 'first-week', 'email-only'],
    steps: [
      email(0, 'minutes', m.templates_signup_1_subject, m.templates_signup_1_content),
      email(1, 'days', m.templates_signup_2_subject, m.templates_signup_2_content),
      email(1, 'days', m.templates_signup_3_subject, m.templates_signup_3_content),
      email(1, 'days', m.templates_signup_4_subject, m.templates_signup_4_content),
      forVisit(email(2, 'days', m.templates_signup_5_subject, m.templates_signup_5_content)),
      forVisit(email(2, 'days', m.templates_signup_6_subject, m.templates_signup_6_content)),
    ],
    goal: null,
  },
  {
    id: 'new-buyer-follow-up',
    name: m.templates_buyer_name,
    description: m.templates_buyer_text,
    category: 'buyer',
    triggerType: 'Lead Capture',
    lasts: m.templates_lasts_3_days,
    conversionRate: 24,
    difficulty: 'Beginner',
    tags: ['buyer', 'first-contact', 'call'],
    steps: [
      forVisit(email(0, 'minutes', m.templates_buyer_1_subject, m.templates_buyer_1_content)),
      task(15, 'minutes', m.templates_buyer_2_content),
      forVisit(email(1, 'days', m.templates_buyer_3_subject, m.templates_buyer_3_content)),
      forVisit(aiEmail(1, 'days', m.templates_buyer_4_subject, m.templates_buyer_4_content)),
      email(1, 'days', m.templates_buyer_5_subject, m.templates_buyer_5_content),
    ],
    goal: null,
  },
  {
    id: 'post-showing-follow-up',
    name: m.templates_showing_name,
    description: m.templates_showing_text,
    category: 'followup',
    triggerType: 'Property Viewed',
    lasts: m.templates_lasts_1_week,
    conversionRate: 31,
    difficulty: 'Beginner',
    tags: ['showing', 'feedback', 'meeting'],
    steps: [
      email(2, 'hours', m.templates_showing_1_subject, m.templates_showing_1_content),
      aiEmail(22, 'hours', m.templates_showing_2_subject, m.templates_showing_2_content),
      task(2, 'days', m.templates_showing_3_content),
      meeting(2, 'days', m.templates_showing_4_content),
      email(2, 'days', m.templates_showing_5_subject, m.templates_showing_5_content),
    ],
    goal: null,
  },
  {
    id: 'seller-consultation',
    name: m.templates_seller_name,
    description: m.templates_seller_text,
    category: 'seller',
    triggerType: 'Custom',
    lasts: m.templates_lasts_1_week,
    conversionRate: 18,
    difficulty: 'Intermediate',
    tags: ['seller', 'pricing', 'meeting'],
    steps: [
      email(0, 'minutes', m.templates_seller_1_subject, m.templates_seller_1_content),
      task(1, 'days', m.templates_seller_2_content),
      email(1, 'days', m.templates_seller_3_subject, m.templates_seller_3_content),
      meeting(2, 'days', m.templates_seller_4_content),
      email(3, 'days', m.templates_seller_5_subject, m.templates_seller_5_content),
    ],
    goal: null,
  },
  {
    id: 'long-term-nurture',
    name: m.templates_nurture_name,
    description: m.templates_nurture_text,
    category: 'nurture',
    triggerType: 'Custom',
    lasts: m.templates_lasts_6_months,
    conversionRate: 12,
    difficulty: 'Advanced',
    tags: ['long-term', 'ai-written', 'conditions'],
    steps: [
      email(0, 'minutes', m.templates_nurture_1_subject, m.templates_nurture_1_content),
      email(1, 'months', m.templates_nurture_2_subject, m.templates_nurture_2_content),
      aiEmail(1, 'months', m.templates_nurture_3_subject, m.templates_nurture_3_content),
      { ...task(1, 'months', m.templates_nurture_4_content), branch: forTheInterested },
      email(1, 'months', m.templates_nurture_5_subject, m.templates_nurture_5_content),
      aiEmail(1, 'months', m.templates_nurture_6_subject, m.templates_nurture_6_content),
      email(1, 'months', m.templates_nurture_7_subject, m.templates_nurture_7_content),
    ],
    goal: { kind: 'status', status: 'Showing', not: false },
  },
  {
    id: 'appointment-no-show-recovery',
    name: m.templates_noshow_name,
    description: m.templates_noshow_text,
    category: 'followup',
    triggerType: 'Custom',
    lasts: m.templates_lasts_3_days,
    conversionRate: 22,
    difficulty: 'Beginner',
    tags: ['appointment', 'call'],
    steps: [
      forVisit(email(0, 'minutes', m.templates_noshow_1_subject, m.templates_noshow_1_content)),
      task(1, 'days', m.templates_noshow_2_content),
      forVisit(email(1, 'days', m.templates_noshow_3_subject, m.templates_noshow_3_content)),
      forVisit(email(1, 'days', m.templates_noshow_4_subject, m.templates_noshow_4_content)),
    ],
    goal: null,
  },
]

/** All of them in their order. Steps have IDs that are unique within their sequence. */
export function sequenceTemplates(): SequenceTemplate[] {
  const blanks = asBlanks()
  return templates.map(({ name, description, lasts, tags, steps, ...template }) => ({
    ...template,
    name: name(),
    description: description(),
    estimatedDuration: lasts(),
    tags: tags.map(tagLabel),
    steps: steps.map(({ type, delay, subject, content, branch, asksFor }, index) => ({
      id: `step-${index + 1}`,
      type,
      delay,
      subject: subject?.(blanks) ?? '',
      content: content(blanks),
      meetingDetails: null,
      branch: branch ?? null,
      asksFor: asksFor ?? null,
    })),
  }))
}

const categoryLabels: Record<SequenceCategory, () => string> = {
  onboarding: m.templates_category_onboarding,
  buyer: m.templates_category_buyer,
  seller: m.templates_category_seller,
  nurture: m.templates_category_nurture,
  followup: m.templates_category_followup,
}
export const sequenceCategoryLabel = (category: SequenceCategory): string => categoryLabels[category]()

const difficultyLabels: Record<Difficulty, () => string> = {
  Beginner: m.templates_difficulty_beginner,
  Intermediate: m.templates_difficulty_intermediate,
  Advanced: m.templates_difficulty_advanced,
}
export const difficultyLabel = (difficulty: Difficulty): string => difficultyLabels[difficulty]()
