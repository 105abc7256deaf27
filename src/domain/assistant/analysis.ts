/** Mode, priority and category of a message, by the specification's keywords. */
import type { Answer } from './answer.ts'
import { guardText } from './engine/reading/normalize.ts'

const sales =
  /\b(?:price|prices|cost|costs|buy|buying|purchase|offer|offers|demo|pricing|sale|tour|showing|visit|see it|schedule|book|mortgage|financing|finance|payment|down payment|loan|available|interested|invest\w*|afford\w*|negotiat\w*|pre-?approv\w*|closing)\b/g
const help =
  /\b(?:help|problem|problems|error|errors|issue|issues|support|trouble|broken|fix|bug|not working|doesn't work|can't|cannot|how do i|how to|explain|confused|stuck|wrong|fail\w*|password|login|log in)\b/g

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0

/** More sales words: sales; more help words: help; otherwise general. */
export function modeOf(text: string): Answer['mode'] {
  const read = guardText(text)
  const difference = count(read, sales) - count(read, help)
  if (difference > 0) return 'sales'
  return difference < 0 ? 'help' : 'general'
}

export function priorityOf(text: string): Answer['priority'] {
  const read = guardText(text)
  if (/\b(?:urgent|urgently|asap|a\.s\.a\.p|immediately)\b/.test(read)) return 'high'
  return /\bwhen you can\b|\bno rush\b/.test(read) ? 'low' : 'medium'
}

const categories: [RegExp, Answer['category']][] = [
  [
    /\b(?:complain\w*|complaint|terrible|awful|unacceptable|disappointed|angry|furious|rude|horrible|worst service|scam)\b/,
    'complaint',
  ],
  [/\b(?:price|cost|demo)\w*\b/, 'sales_inquiry'],
  [/\b(?:help|problem|error)\w*\b/, 'technical_support'],
  [/\b(?:billing|account|payment|invoice|refund)\w*\b/, 'billing'],
  [
    /\b(?:feature request|would be nice if you|you should add|please add|can you add|wish (?:you|this|the app))\b/,
    'feature_request',
  ],
  [
    /\b(?:getting started|get started|sign(?:ing)? up|how does this work|first time using|onboard\w*|set up my)\b/,
    'onboarding',
  ],
  [
    /\b(?:buy|purchase|offer|tour|showing|visit|schedule|mortgage|financ\w+|available|down payment)\b/,
    'sales_inquiry',
  ],
]

export function categoryOf(text: string): Answer['category'] {
  const read = guardText(text)
  return categories.find(([words]) => words.test(read))?.[1] ?? 'general_question'
}
