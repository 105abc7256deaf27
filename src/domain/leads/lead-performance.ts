/** What came of the leads of a period: by step, and by where they came from. */
import type { LeadTier } from './tier.ts'

export const performanceDays = 30
/** Sources beyond these are few leads each; they are listed as one. */
export const maxSources = 20

/** The scores that count as qualified: worth the agent's time first. */
export const qualifiedTiers: readonly LeadTier[] = ['Qualified', 'Hot']

export const sourceIcons = ['app', 'facebook', 'zillow', 'manual'] as const
export type SourceIcon = (typeof sourceIcons)[number]

const iconWords: readonly [RegExp, SourceIcon][] = [
  [/zillow/i, 'zillow'],
  [/facebook|instagram|\bmeta\b/i, 'facebook'],
  [/manual|referr|phone|import/i, 'manual'],
]

/** What a source is drawn as: what comes from our own pages as the app. */
export const sourceIcon = (source: string): SourceIcon =>
  iconWords.find(([word]) => word.test(source.slice(0, 200)))?.[1] ?? 'app'

/** With one decimal; 0 of nothing is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10

/** Leads of one source, and how many of them have an appointment. */
export type SourceCount = { sourceName: string; leadCount: number; converted: number }
export type SourceRow = {
  sourceName: string
  leadCount: number
  /** Percent of all leads. */
  share: number
  conversionRate: number
  appointments: number
  icon: SourceIcon
}

/** The sources with their shares, in the order given; a blank name is called `unnamed`. */
export function sourceRows(counts: readonly SourceCount[], unnamed: string): SourceRow[] {
  const all = counts.reduce((sum, { leadCount }) => sum + leadCount, 0)
  return counts.map(({ sourceName, leadCount, converted }) => {
    const conversionRate = percentOf(converted, leadCount)
    return {
      sourceName: sourceName.trim() || unnamed,
      leadCount,
      share: percentOf(leadCount, all),
      conversionRate,
      appointments: Math.round((leadCount * conversionRate) / 100),
      icon: sourceIcon(sourceName),
    }
  })
}
