/** How often an amount is due: "$210 a month", "1,200 per year". */

export type Period = 'month' | 'quarter' | 'year'

export const timesAYear: Record<Period, number> = { month: 12, quarter: 4, year: 1 }

const written: [RegExp, Period][] = [
  [/\bmonthly\b|(?:\/|\b(?:an?|per|each|every|the)) ?mo(?:nths?|s)?\b/i, 'month'],
  [/\bquarterly\b|(?:\/|\b(?:an?|per|each|every|the)) ?(?:quarter|qtr)s?\b/i, 'quarter'],
  [/\b(?:yearly|annual(?:ly)?|per annum)\b|(?:\/|\b(?:an?|per|each|every|the)) ?(?:year|yr)s?\b/i, 'year'],
]

/** The period that the text states, if it states exactly one. */
export function periodIn(text: string): Period | undefined {
  const found = written.filter(([pattern]) => pattern.test(text))
  return found.length === 1 ? found[0]?.[1] : undefined
}
