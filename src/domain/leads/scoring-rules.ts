/**
 * The points of a lead, as a table shared by the server, the screen and the explanation. Each rule counts at most once,
 * however often its words appear in the message.
 */
import { m } from '#text'
import type { SourceKind } from './lead-source.ts'
import type { LeadStatus } from './lead-status.ts'

export const ruleCategories = ['engagement', 'behavior', 'demographics', 'timing'] as const
export type RuleCategory = (typeof ruleCategories)[number]

/** What the rules look at, calculated once per lead. */
export type LeadFacts = {
  /** In touch within the last 7 days. */
  isRecent: boolean
  phoneLength: number
  emailLength: number
  messageLength: number
  /** The first professional word, in lower case, or undefined. */
  professionalWord: string | undefined
  /** What `topicsIn` finds in the message. */
  topics: string | undefined
  status: LeadStatus
  /** The agent has been in touch. */
  isContacted: boolean
  source: SourceKind
  /** When the lead arrived, by the agent's clock: weekday 0 is Sunday. */
  arrivedHour: number
  arrivedWeekday: number
}

export type ScoringRule = {
  id: string
  category: RuleCategory
  points: number
  name: () => string
  /** `detail` is what `applies` found. */
  why: (detail: string) => string
  /** A detail for the explanation (often empty) if the rule applies. */
  applies: (lead: LeadFacts) => string | undefined
}

export const recentContactDays = 7
/** Longer messages count as detailed. */
export const detailedLength = 50

/** Words that begin with one of these count too (prices, scheduled); HOA stands alone. */
export const professionalWords = /\b(?:interested|schedule|appointment|showing|available|please|thank you)/i
export const topicWords = /\b(?:price|square feet|bedrooms|bathrooms|neighborhood|schools|hoa(?![a-z]))/i

const topicNames: Record<string, () => string> = {
  price: m.leads_topic_price,
  'square feet': m.leads_topic_square_feet,
  bedrooms: m.leads_topic_bedrooms,
  bathrooms: m.leads_topic_bathrooms,
  neighborhood: m.leads_topic_neighborhood,
  schools: m.leads_topic_schools,
  hoa: m.leads_topic_hoa,
}
const eachTopic = new RegExp(topicWords, 'gi')
const wordsOf = (text: string): string[] => text.match(eachTopic)?.map((word) => word.toLowerCase()) ?? []

/** The topics of the message's questions, or else of all of it: `price,schools`. Undefined if there are none. */
export function topicsIn(message: string): string | undefined {
  const all = wordsOf(message)
  if (all.length < 2) return all[0]
  const questions = message.split(/(?<=[.!?\n])/).filter((sentence) => sentence.endsWith('?'))
  const asked = questions.flatMap(wordsOf)
  return [...new Set(asked.length > 0 ? asked : all)].join(',')
}

/** Topics as `topicsIn` gives them, in words: "the price, schools, and the HOA". */
export const topicsInWords = (topics: string): string => listOf.format(topics.split(',').map(topicName))

const topicName = (topic: string): string =>
  Object.hasOwn(topicNames, topic) ? (topicNames[topic]?.() ?? topic) : topic

const listOf = new Intl.ListFormat('en-US')

const when = (isTrue: boolean) => (isTrue ? '' : undefined)

export const scoringRules: readonly ScoringRule[] = [
  {
    id: 'recent_contact',
    category: 'engagement',
    points: 25,
    name: m.leads_rule_recent_contact,
    why: m.leads_why_recent_contact,
    applies: (lead) => when(lead.isRecent),
  },
  {
    id: 'phone_given',
    category: 'engagement',
    points: 15,
    name: m.leads_rule_phone_given,
    why: m.leads_why_phone_given,
    applies: (lead) => when(lead.phoneLength > 5),
  },
  {
    id: 'email_given',
    category: 'engagement',
    points: 10,
    name: m.leads_rule_email_given,
    why: m.leads_why_email_given,
    applies: (lead) => when(lead.emailLength > 0),
  },
  {
    id: 'detailed_inquiry',
    category: 'engagement',
    points: 20,
    name: m.leads_rule_detailed_inquiry,
    why: m.leads_why_detailed_inquiry,
    applies: (lead) => when(lead.messageLength > detailedLength),
  },
  {
    id: 'professional_wording',
    category: 'engagement',
    points: 15,
    name: m.leads_rule_professional_wording,
    why: (word) => m.leads_why_professional_wording({ word }),
    applies: (lead) => lead.professionalWord,
  },
  {
    id: 'specific_questions',
    category: 'engagement',
    points: 25,
    name: m.leads_rule_specific_questions,
    why: (topic) => m.leads_why_specific_questions({ topic: topicsInWords(topic) }),
    applies: (lead) => lead.topics,
  },
  {
    id: 'status_qualified',
    category: 'behavior',
    points: 50,
    name: m.leads_rule_status_qualified,
    why: m.leads_why_status_qualified,
    applies: (lead) => when(lead.status === 'Qualified'),
  },
  {
    id: 'status_showing',
    category: 'behavior',
    points: 40,
    name: m.leads_rule_status_showing,
    why: m.leads_why_status_showing,
    applies: (lead) => when(lead.status === 'Showing'),
  },
  {
    id: 'status_contacted',
    category: 'behavior',
    points: 20,
    name: m.leads_rule_status_contacted,
    why: m.leads_why_status_contacted,
    applies: (lead) => when(lead.status === 'Contacted'),
  },
  {
    id: 'source_zillow',
    category: 'demographics',
    points: 15,
    name: m.leads_rule_source_zillow,
    why: m.leads_why_source_zillow,
    applies: (lead) => when(lead.source === 'zillow'),
  },
  {
    id: 'source_referral',
    category: 'demographics',
    points: 30,
    name: m.leads_rule_source_referral,
    why: m.leads_why_source_referral,
    applies: (lead) => when(lead.source === 'referral'),
  },
  {
    id: 'source_website',
    category: 'demographics',
    points: 20,
    name: m.leads_rule_source_website,
    why: m.leads_why_source_website,
    applies: (lead) => when(lead.source === 'website'),
  },
  {
    id: 'weekend',
    category: 'timing',
    points: 10,
    name: m.leads_rule_weekend,
    why: m.leads_why_weekend,
    applies: (lead) => when(lead.arrivedWeekday === 0 || lead.arrivedWeekday === 6),
  },
  {
    id: 'evening',
    category: 'timing',
    points: 5,
    name: m.leads_rule_evening,
    why: m.leads_why_evening,
    applies: (lead) => when(lead.arrivedHour >= 18 || lead.arrivedHour <= 6),
  },
]
