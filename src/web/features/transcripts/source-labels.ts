import type { TranscriptSource } from '#domain/transcripts/transcript.ts'
import { m } from '#text'

export const sourceLabels: Record<TranscriptSource, () => string> = {
  conversation: m.transcripts_source_conversation,
  test: m.transcripts_source_test,
  written: m.transcripts_source_written,
}
