import { m } from '#text'
import { isClosed } from './lead-status.ts'
import { detailedLength, type LeadFacts, topicsInWords } from './scoring-rules.ts'
import type { LeadTier } from './tier.ts'

export const maxRecommendations = 3

type Recommendation = {
  applies: (lead: LeadFacts, tier: LeadTier) => boolean
  text: (lead: LeadFacts) => string
}

/** Most urgent first; a lead gets the first three that apply to it. */
const recommendations: readonly Recommendation[] = [
  {
    applies: (lead, tier) =>
      lead.status === 'New' && !lead.isContacted && (tier === 'Hot' || tier === 'Qualified'),
    text: () => m.leads_recommend_call_now(),
  },
  {
    applies: (lead) => lead.topics !== undefined && (lead.status === 'New' || lead.status === 'Qualified'),
    text: (lead) => m.leads_recommend_answer_question({ topic: topicsInWords(lead.topics ?? '') }),
  },
  { applies: (lead) => !lead.isRecent, text: () => m.leads_recommend_reconnect() },
  {
    applies: (lead, tier) => tier !== 'Cold' && lead.status !== 'Showing',
    text: () => m.leads_recommend_offer_showing(),
  },
  { applies: (lead) => lead.phoneLength <= 5, text: () => m.leads_recommend_ask_phone() },
  { applies: (lead) => lead.emailLength === 0, text: () => m.leads_recommend_ask_email() },
  { applies: (lead) => lead.messageLength <= detailedLength, text: () => m.leads_recommend_ask_needs() },
]

/**
 * Every text used so far, by language, place in the table and topics: looking a text up in the catalog costs more than
 * scoring.
 */
const textsByLocale = new Map<string, Map<string, string>[]>()

function textsOf(locale: string): Map<string, string>[] {
  let texts = textsByLocale.get(locale)
  if (!texts) {
    texts = recommendations.map(() => new Map())
    textsByLocale.set(locale, texts)
  }
  return texts
}

function remembered(texts: Map<string, string> | undefined, topic: string, text: () => string): string {
  const known = texts?.get(topic)
  if (known !== undefined) return known
  const given = text()
  texts?.set(topic, given)
  return given
}

/** What the agent could do next, at most three; nothing if the lead is won or lost. */
export function recommend(lead: LeadFacts, tier: LeadTier, locale: string): string[] {
  const given: string[] = []
  if (isClosed(lead.status)) return given
  const texts = textsOf(locale)
  for (const [place, { applies, text }] of recommendations.entries()) {
    if (!applies(lead, tier)) continue
    given.push(remembered(texts[place], lead.topics ?? '', () => text(lead)))
    if (given.length === maxRecommendations) break
  }
  return given
}
