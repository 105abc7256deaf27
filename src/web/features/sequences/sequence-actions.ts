import type { Sequence } from '#contract/sequences.ts'

/** What can be done with a sequence of the list. */
export type SequenceActions = {
  onEdit: (sequence: Pick<Sequence, 'id'>) => void
  onAnalytics: (sequence: Sequence) => void
  onEnroll: (sequence: Sequence) => void
  onCalendar: (sequence: Sequence) => void
  /** Before it is turned on: what would be sent. */
  onActivate: (sequence: Sequence) => void
}
