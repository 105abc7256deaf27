import type { SequenceStep } from '#domain/sequences/sequence.ts'

/** What the fields of a step are given. */
export type StepFieldsProps = {
  step: SequenceStep
  /** Counts from 0. */
  place: number
  steps: readonly SequenceStep[]
  errorOf: (field: string) => string | undefined
  /** A template has replaced what was written. */
  onUndoWords?: (() => void) | undefined
  onChange: (changes: Partial<SequenceStep>) => void
}
