/** Emails to the agent that are about a lead: what becomes of one, and who answers it, says nothing of the lead. */
const leadNotices = [
  ...(['new-lead', 'showing-request', 'showing-added', 'showing-wish', 'showing-confirmed-notice'] as const),
  ...(['showing-moved-notice', 'showing-cancelled-notice', 'showing-restored-notice'] as const),
]
export type LeadNotice = (typeof leadNotices)[number]

const kinds: ReadonlySet<string> = new Set(leadNotices)

/** The lead whom an email was written to; null if it only tells the agent of one. */
export const leadWrittenTo = ({ kind, leadId }: { kind: string; leadId: string | null }): string | null =>
  kinds.has(kind) ? null : leadId
