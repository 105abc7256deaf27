/** Which rules a text was judged by. A test asks for a new one whenever a rule changes. */
export const fairHousingRulesVersion = '2026-11-24'

/** How a record of words ended. */
export const fairHousingDecisions = ['blocked', 'published'] as const
export type FairHousingDecision = (typeof fairHousingDecisions)[number]

/** Records are kept longer than the two years in which a claim can be brought (42 USC 3613). */
export const recordsKeptForDays = 3 * 365
