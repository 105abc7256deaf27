import { m } from '#text'
import { siteFigures } from './site-figures.ts'

export type FaqEntry = {
  /** Its place on the landing page: `/#faq-trial`. */
  id: `faq-${string}`
  question: string
  answer: string
}

const entries = {
  what: [m.faq_what, m.faq_what_answer],
  trial: [m.faq_trial, m.faq_trial_answer],
  price: [m.faq_price, m.faq_price_answer],
  cancel: [m.faq_cancel, m.faq_cancel_answer],
  limits: [m.faq_limits, m.faq_limits_answer],
  setup: [m.faq_setup, m.faq_setup_answer],
  truth: [m.faq_truth, m.faq_truth_answer],
  takeover: [m.faq_takeover, m.faq_takeover_answer],
  score: [m.faq_score, m.faq_score_answer],
  housing: [m.faq_housing, m.faq_housing_answer],
  buyers: [m.faq_buyers, m.faq_buyers_answer],
  showings: [m.faq_showings, m.faq_showings_answer],
  data: [m.faq_data, m.faq_data_answer],
} as const

export type FaqName = keyof typeof entries

export const faqId = (name: FaqName) => `faq-${name}` as const

/** What people ask about the product, and its answers: one source for the landing page and anything else that answers. */
export const faq = (): FaqEntry[] =>
  (Object.keys(entries) as FaqName[]).map((name) => {
    const [question, answer] = entries[name]
    return { id: faqId(name), question: question(siteFigures), answer: answer(siteFigures) }
  })
