import type { Transcript } from '#contract/transcripts.ts'
import type { TranscriptRow } from './transcript-store.ts'

export const presentTranscript = ({
  userId: _userId,
  deletedAt: _deletedAt,
  createdAt,
  ...row
}: TranscriptRow): Transcript => ({ ...row, createdAt: createdAt.toISOString() })
