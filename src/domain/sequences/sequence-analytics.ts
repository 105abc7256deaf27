/** What a sequence has achieved: counts, rates, and what they say. */

/** What a lead does within so many days after the last email of a sequence is credited to that sequence alone. */
export const creditDays = 30

export type SequenceCounts = {
  totalLeads: number
  emailsSent: number
  emailsOpened: number
  emailsClicked: number
  tasksCompleted: number
  meetingsScheduled: number
  appointmentsBooked: number
  responsesReceived: number
  /** Hours from the email to a lead's first response; null without responses. */
  avgResponseTime: number | null
}

/** Percent. */
export type SequenceRates = {
  openRate: number
  clickRate: number
  responseRate: number
  appointmentRate: number
}

/** Opens and clicks are of the emails, replies and appointments of the leads. Without any, nothing has a rate. */
export const ratesOf = (counts: SequenceCounts): SequenceRates => ({
  openRate: percent(counts.emailsOpened, counts.emailsSent),
  clickRate: percent(counts.emailsClicked, counts.emailsSent),
  responseRate: percent(counts.responsesReceived, counts.totalLeads),
  appointmentRate: percent(counts.appointmentsBooked, counts.totalLeads),
})

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)
