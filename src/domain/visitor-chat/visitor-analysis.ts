/** Mode, priority and category of a visitor's message, by the specification's keywords, and what a failure says. */
import { m } from '#text'

export const visitorModes = ['general', 'help', 'sales'] as const
export type VisitorMode = (typeof visitorModes)[number]
export const visitorPriorities = ['low', 'medium', 'high'] as const
export type VisitorPriority = (typeof visitorPriorities)[number]
export const visitorCategories = [
  'technical_support',
  'billing',
  'sales_inquiry',
  'feature_request',
  'general_question',
  'complaint',
  'onboarding',
  'technical_issue',
] as const
export type VisitorCategory = (typeof visitorCategories)[number]
/** Who is asking: someone on the site, or someone who has already said who they want to talk to. */
export const userTypes = ['visitor', 'support', 'sales'] as const
export type UserType = (typeof userTypes)[number]

/** What is known about a message and its answer. */
export type VisitorAnalysis = {
  message: string
  suggestedActions: string[]
  mode: VisitorMode
  needsHumanHandoff: boolean
  priority: VisitorPriority
  category: VisitorCategory
  followUpQuestions: string[]
}

const sales =
  /\b(?:price|prices|pricing|priced|cost|costs|buy|buying|purchase|subscribe|subscription|plan|plans|trial|demo|quote|discount|upgrade|sales|white[- ]label|brokerage|enterprise|how much|expensive|cheap|per month|monthly|yearly|annual)\b/g
const help =
  /\b(?:help|problem|problems|error|errors|issue|issues|support|trouble|broken|bug|bugs|fix|crash\w*|fail\w*|not working|doesn'?t work|can'?t|cannot|stuck|wrong|password|log ?in|how do i|how to)\b/g

const read = (text: string) => text.toLowerCase().replaceAll('’', "'")
const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0
const modeOfUser: Record<UserType, VisitorMode> = { visitor: 'general', support: 'help', sales: 'sales' }

/** More sales words: sales; more help words: help; otherwise what the person came for, which is unknown for a visitor. */
export function modeOf(text: string, userType: UserType = 'visitor'): VisitorMode {
  const difference = count(read(text), sales) - count(read(text), help)
  if (difference > 0) return 'sales'
  return difference < 0 ? 'help' : modeOfUser[userType]
}

export function priorityOf(text: string): VisitorPriority {
  if (/\b(?:urgent|urgently|asap|immediately)\b/.test(read(text))) return 'high'
  return /\b(?:when you can|no rush)\b/.test(read(text)) ? 'low' : 'medium'
}

const categories: readonly (readonly [RegExp, VisitorCategory])[] = [
  [/\b(?:prices?|pricing|costs?|demos?)\b/, 'sales_inquiry'],
  [/\b(?:help|problems?|errors?)\b/, 'technical_support'],
  [/\b(?:billing|accounts?|payments?)\b/, 'billing'],
]

/** The category by keywords alone; the first match counts. */
export const categoryOf = (text: string): VisitorCategory =>
  categories.find(([words]) => words.test(read(text)))?.[1] ?? 'general_question'

const asksForPerson =
  /\b(?:(?:speak|talk|chat)(?:ing)? (?:to|with)|connect me (?:to|with)|get me|reach|call) (?:an? |the |some |your )?(?:real |live |actual |sales |support |customer )?(?:human|person|someone|somebody|people|representative|rep|team|staff|support|sales|agent)\b|\b(?:human|real person|live person|live agent|customer service)\b|\bcall me\b|\bcall ?back\b/
/** Who buyers talk to is a question about the product. */
const ofBuyers =
  /\b(?:buyers?|visitors?|clients?|customers?|leads?|sellers?|it|assistant|bot)\b.{0,20}\b(?:speak|talk|chat)/
const mentionsSupport = /\bcontact(?:ing)? (?:our |the )?support\b|\bescalat/

export const wantsPerson = (text: string): boolean =>
  asksForPerson.test(read(text)) && !ofBuyers.test(read(text))

/** Whether a person has to take over: the visitor asks for one, or the reply itself refers them to one. */
export const needsHandoff = (question: string, reply: string): boolean =>
  wantsPerson(question) || mentionsSupport.test(read(reply))

/** What is known if no model has analyzed the message: keywords decide. */
export const analyseByKeywords = (
  question: string,
  reply: string,
  userType: UserType = 'visitor',
): Pick<VisitorAnalysis, 'mode' | 'needsHumanHandoff' | 'priority' | 'category'> => ({
  mode: modeOf(question, userType),
  needsHumanHandoff: needsHandoff(question, reply),
  priority: priorityOf(question),
  category: categoryOf(question),
})

/** What a visitor gets if the message could be neither answered nor analyzed. */
export const failedAnalysis = (mode: VisitorMode = 'general'): VisitorAnalysis => ({
  message: m.visitor_chat_analysis_failed(),
  suggestedActions: [
    m.visitor_chat_action_again(),
    m.visitor_chat_action_support(),
    m.visitor_chat_action_call(),
  ],
  mode,
  needsHumanHandoff: true,
  priority: 'medium',
  category: 'technical_issue',
  followUpQuestions: [],
})
