import type { TrainingMessage } from '#contract/training.ts'
import type { MessageRow } from './training-store.ts'

export const presentMessage = ({ createdAt, lesson, ...row }: MessageRow): TrainingMessage => ({
  ...{ id: row.id, role: row.role, content: row.content, timestamp: createdAt.toISOString() },
  questionId: row.questionId,
  ...{ feedback: row.feedback, improvement: row.improvement, citations: row.citations },
  lesson: lesson && { kind: lesson.kind, text: lesson.text },
})
