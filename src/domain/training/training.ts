/** An agent talks to a sidekick, judges its replies, and says what would have been better. */
import type { SidekickId } from '../sidekicks/sidekick.ts'

/** The sidekicks that can be trained, in the order of their tabs. */
export const trainingSidekicks = [
  'marketing',
  'agent',
  'listing',
  'sales',
] as const satisfies readonly SidekickId[]
export type TrainingSidekick = (typeof trainingSidekicks)[number]

export const feedbacks = ['thumbs_up', 'thumbs_down'] as const
export type Feedback = (typeof feedbacks)[number]

/** What an improvement becomes. */
export const lessonKinds = ['confirmed_answer', 'knowledge', 'instruction'] as const
export type LessonKind = (typeof lessonKinds)[number]

/** Characters. */
export const longestTrainingMessage = 4000
export const longestImprovement = 2000

/** Messages that a chat shows. */
export const shownMessages = 100
/** Earlier messages used to understand a question. */
export const rememberedMessages = 20

/** Characters. */
export const longestInstruction = 200
/** Of one sidekick. */
export const mostInstructions = 20
