import { getLocale } from '#text/runtime.js'
import { wallClock } from '../time/wall-clock.ts'
import { sourceKind } from './lead-source.ts'
import type { LeadStatus } from './lead-status.ts'
import { recommend } from './recommendations.ts'
import {
  type LeadFacts,
  professionalWords,
  type RuleCategory,
  recentContactDays,
  type ScoringRule,
  scoringRules,
  topicsIn,
} from './scoring-rules.ts'
import { type LeadTier, tierOf } from './tier.ts'

/** What scoring needs from a lead; missing texts are empty or null, instants are ms since 1970 (UTC). */
export type ScoredLead = {
  email: string | null
  phone: string | null
  message: string | null
  status: LeadStatus
  source: string | null
  /** When the lead first arrived: weekend and evening are calculated from it. */
  createdAtMs: number
  /** The last call, email, note or message in either direction; null if there was none since it arrived. */
  lastContactAtMs: number | null
  /** When the agent first got in touch; null if they haven't. */
  contactedAtMs: number | null
}

export type ScoreEntry = {
  ruleId: string
  ruleName: string
  points: number
  category: RuleCategory
  appliedCount: number
  why: string
}

export type LeadScoreResult = {
  totalScore: number
  tier: LeadTier
  /** Entries are frozen, and several leads may share the same objects. */
  breakdown: ScoreEntry[]
  /** At most 3, most urgent first. */
  recommendations: string[]
}

/** `timeZone` is the agent's IANA zone. */
export type ScoringMoment = { nowMs: number; timeZone: string }

const recentContactMs = recentContactDays * 86_400_000

/**
 * Arrival counts as contact: a lead is recent within 7 days (to the millisecond) of its last contact or its arrival,
 * whichever is later.
 */
export const recentContactEndsAtMs = (lead: Pick<ScoredLead, 'createdAtMs' | 'lastContactAtMs'>): number =>
  Math.max(lead.createdAtMs, lead.lastContactAtMs ?? lead.createdAtMs) + recentContactMs

/** The same lead at the same moment has the same score on the server and in the browser. */
export function scoreLead(lead: ScoredLead, moment: ScoringMoment): LeadScoreResult {
  const facts = factsOf(lead, moment)
  const locale = getLocale()
  const entries = entriesOf(locale)
  const breakdown: ScoreEntry[] = []
  let totalScore = 0
  scoringRules.forEach((rule, place) => {
    const detail = rule.applies(facts)
    if (detail === undefined) return
    totalScore += rule.points
    breakdown.push(entries[place]?.get(detail) ?? madeEntry(entries[place], rule, detail))
  })
  const tier = tierOf(totalScore)
  return { totalScore, tier, breakdown, recommendations: recommend(facts, tier, locale) }
}

function factsOf(lead: ScoredLead, { nowMs, timeZone }: ScoringMoment): LeadFacts {
  const message = lead.message ?? ''
  const arrived = wallClock(lead.createdAtMs, timeZone)
  return {
    isRecent: nowMs <= recentContactEndsAtMs(lead),
    phoneLength: lead.phone?.trim().length ?? 0,
    emailLength: lead.email?.trim().length ?? 0,
    messageLength: message.trim().length,
    professionalWord: professionalWords.exec(message)?.[0].toLowerCase(),
    topics: topicsIn(message),
    status: lead.status,
    isContacted: lead.contactedAtMs !== null,
    source: sourceKind(lead.source ?? ''),
    arrivedHour: arrived.hour,
    arrivedWeekday: arrived.weekday,
  }
}

/**
 * A rule has one entry per language and detail, and the details are a closed set of words. Each entry is made once,
 * which is what allows scoring millions of leads in seconds. The place in the list is the rule's in the table.
 */
type Entries = Map<string, ScoreEntry>[]
const entriesByLocale = new Map<string, Entries>()

function entriesOf(locale: string): Entries {
  let entries = entriesByLocale.get(locale)
  if (!entries) {
    entries = scoringRules.map(() => new Map())
    entriesByLocale.set(locale, entries)
  }
  return entries
}

function madeEntry(
  entries: Map<string, ScoreEntry> | undefined,
  rule: ScoringRule,
  detail: string,
): ScoreEntry {
  const entry = Object.freeze({
    ruleId: rule.id,
    ruleName: rule.name(),
    points: rule.points,
    category: rule.category,
    appliedCount: 1,
    why: rule.why(detail),
  })
  entries?.set(detail, entry)
  return entry
}
