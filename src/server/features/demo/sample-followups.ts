import type { RunReason } from '#domain/sequences/run-reason.ts'
import type { RunStatus } from '#domain/sequences/run-status.ts'

/** The built-in sequences that the sample agent uses, the newest first. */
export const sampleSequences = [
  'post-showing-follow-up',
  'long-term-nurture',
  'appointment-no-show-recovery',
] as const
export type SampleSequence = (typeof sampleSequences)[number]

export type SampleRun = {
  lead: string
  sequence: SampleSequence
  /** Hours since the lead was enrolled. The steps follow by their delays. */
  hoursAgo: number
  /** How many steps were taken. */
  taken: number
  status: RunStatus
  reason?: RunReason
  /** Hours since something else than its last step paused or ended it, or made it wait. */
  stoppedHoursAgo?: number
  /** Steps whose emails were opened, and whose links were followed, by their index. */
  opened?: readonly number[]
  clicked?: readonly number[]
  /** The step whose email came back, by its index, and what the mail server said. */
  returned?: { step: number; said: string }
  /** The agent has checked off its tasks. */
  isTaskDone?: boolean
  /** What the AI-written email said. */
  written?: string
}

/** Leads at every point of follow-up. What is due next is more than a day away, so that a new copy is as it is shown. */
export const sampleRuns: readonly SampleRun[] = [
  {
    lead: 'Beatriz Lima',
    sequence: 'post-showing-follow-up',
    hoursAgo: 92,
    taken: 3,
    status: 'active',
    opened: [0, 1],
    clicked: [1],
    written:
      'Hi Beatriz,\n\nyou asked about the septic tank. I am getting its papers from the owners, and you will have them before your next visit.\n\nDana',
  },
  {
    lead: 'Marcus Bell',
    sequence: 'post-showing-follow-up',
    hoursAgo: 118,
    taken: 3,
    status: 'cancelled',
    reason: 'booked',
    stoppedHoursAgo: 30,
    opened: [0, 1],
    isTaskDone: true,
    written:
      'Hi Marcus,\n\nthank you for coming by with the kids. If you would like to show the house to the rest of the family, tell me a day.\n\nDana',
  },
  {
    lead: 'Sofia Marchetti',
    sequence: 'post-showing-follow-up',
    hoursAgo: 30,
    taken: 1,
    status: 'active',
    reason: 'approval',
    stoppedHoursAgo: 3,
    opened: [0],
  },
  {
    lead: 'Naomi Sato',
    sequence: 'long-term-nurture',
    hoursAgo: 40,
    taken: 1,
    status: 'active',
    opened: [0],
  },
  { lead: 'Hannah Brooks', sequence: 'long-term-nurture', hoursAgo: 50, taken: 1, status: 'active' },
  {
    lead: 'Priya Raman',
    sequence: 'long-term-nurture',
    hoursAgo: 20,
    taken: 1,
    status: 'cancelled',
    reason: 'replied',
    stoppedHoursAgo: 7,
    opened: [0],
  },
  {
    lead: 'Connor Walsh',
    sequence: 'long-term-nurture',
    hoursAgo: 26,
    taken: 0,
    status: 'paused',
    reason: 'no_address',
  },
  {
    lead: 'Ruth Adeyemi',
    sequence: 'long-term-nurture',
    hoursAgo: 150,
    taken: 1,
    status: 'cancelled',
    reason: 'bounced',
    returned: { step: 0, said: '550 5.1.1 No mailbox of this name' },
  },
  {
    lead: 'Elliot Reyes',
    sequence: 'appointment-no-show-recovery',
    hoursAgo: 92,
    taken: 4,
    status: 'completed',
    reason: 'done',
    opened: [0, 3],
  },
]
