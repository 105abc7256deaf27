import { m } from '#text'

export const leadStatuses = ['New', 'Qualified', 'Contacted', 'Showing', 'Lost', 'Won'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Words in a stage that indicate a status, in the order they are checked. */
const stageWords: readonly [RegExp, LeadStatus][] = [
  [/qualified/i, 'Qualified'],
  [/contact/i, 'Contacted'],
  [/show/i, 'Showing'],
  [/lost/i, 'Lost'],
  [/\bwon\b/i, 'Won'],
]

/** The status that a pipeline stage stands for; New if it indicates none. */
export const statusFromStage = (stage: string | null | undefined): LeadStatus =>
  stageWords.find(([word]) => word.test(stage ?? ''))?.[1] ?? 'New'

/** A contact's own status (case-insensitive) if it is a known one, otherwise its stage's status. */
export function leadStatusOf(contact: { status?: string | null; stage?: string | null }): LeadStatus {
  const written = contact.status?.trim().toLowerCase()
  return leadStatuses.find((status) => status.toLowerCase() === written) ?? statusFromStage(contact.stage)
}

const labels: Record<LeadStatus, () => string> = {
  New: m.leads_status_new,
  Qualified: m.leads_status_qualified,
  Contacted: m.leads_status_contacted,
  Showing: m.leads_status_showing,
  Lost: m.leads_status_lost,
  Won: m.leads_status_won,
}
export const leadStatusLabel = (status: LeadStatus): string => labels[status]()

/** A lead in one of these is pending until the agent has been in touch. The counters' triggers apply the same rule. */
export const pendingStatuses: readonly LeadStatus[] = ['New']
export const convertedStatuses: readonly LeadStatus[] = ['Won']

/** Nothing is left to do: sequences stop, and nothing is recommended. */
export const isClosed = (status: LeadStatus): boolean => status === 'Lost' || status === 'Won'
