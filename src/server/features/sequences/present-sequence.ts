import type { Sequence } from '#contract/sequences.ts'
import type { FullSequence } from './sequence-store.ts'

/** A sequence as the API returns it. */
export const presentSequence = ({
  userId: _,
  deletedAt: __,
  createdAt,
  updatedAt,
  ...sequence
}: FullSequence): Sequence => ({
  ...sequence,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
