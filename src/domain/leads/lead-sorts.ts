/** What the list of leads can be ordered by. */
export const leadSorts = ['date', 'score', 'name'] as const
export type LeadSort = (typeof leadSorts)[number]
