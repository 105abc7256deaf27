import { m } from '#text'

export const leadStatuses = ['New', 'Qualified', 'Contacted', 'Showing', 'Lost', 'Won'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** The words of a stage that tell a status, in the order in which they are looked for. */
const stageWords: readonly [RegExp, LeadStatus][] = [
  [/qualified/i, 'Qualified'],
  [/contact/i, 'Contacted'],
  [/show/i, 'Showing'],
  [/lost/i, 'Lost'],
  [/\bwon\b/i, 'Won'],
]

/** The status that a pipeline stage stands for; New when it says nothing. */
export const statusFromStage = (stage: string | null | undefined): LeadStatus =>
  stageWords.find(([word]) => word.test(stage ?? ''))?.[1] ?? 'New'

/** A contact's own status (in any case) where it has a known one, else the one of its stage. */
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

/** Nothing more is to be done: sequences stop, nothing is recommended. */
export const isClosed = (status: LeadStatus): boolean => status === 'Lost' || status === 'Won'

/** What the stat card Pending counts: New leads that nobody has contacted. */
export const isPending = (lead: { status: LeadStatus; lastContactAtMs: number | null }): boolean =>
  lead.status === 'New' && lead.lastContactAtMs === null
