import { z } from 'zod'
import {
  feedbacks,
  lessonKinds,
  longestImprovement,
  longestInstruction,
  longestTrainingMessage,
  trainingSidekicks,
} from '#domain/training/training.ts'
import { Id, Instant, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const sidekick = z.enum(trainingSidekicks)
const BySidekick = z.strictObject({ sidekick })

export const Lesson = z
  .object({
    kind: z.enum(lessonKinds),
    text: z.string().meta({ description: 'what the improvement becomes, in a sentence' }),
  })
  .meta({ id: 'Lesson' })
export type Lesson = z.infer<typeof Lesson>

export const TrainingMessage = z
  .object({
    id: Id,
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    timestamp: Instant,
    questionId: Id.nullable().meta({ description: 'of a reply: the message that it answers' }),
    feedback: z.enum(feedbacks).nullable(),
    improvement: z.string().nullable(),
    citations: z.array(z.object({ label: z.string(), text: z.string() })),
    lesson: Lesson.nullable().meta({ description: 'what the improvement has become' }),
  })
  .meta({ id: 'TrainingMessage' })
export type TrainingMessage = z.infer<typeof TrainingMessage>

export const readTrainingChat = endpoint('GET /api/training/chats/{sidekick}', {
  summary: 'Read the training chat with a sidekick: its newest 100 messages, oldest first',
  access: 'agent',
  params: BySidekick,
  answer: z.object({
    messages: z.array(TrainingMessage),
    hasEarlier: z.boolean().meta({ description: 'whether there are messages before these' }),
  }),
})

const rate = { max: 120, seconds: 3600, by: 'agent' } as const

export const sendTrainingMessage = endpoint('POST /api/training/chats/{sidekick}', {
  summary: 'Ask a sidekick in its training chat; both messages are stored, and no one is notified',
  access: 'agent',
  params: BySidekick,
  body: z.strictObject({
    message: plainText(longestTrainingMessage),
    listingId: Id.optional().meta({
      description: 'otherwise the home that is named, the only one, or the last one in the chat',
    }),
  }),
  answer: z.object({ question: TrainingMessage, answer: TrainingMessage }),
  rate,
})

export const askTrainingAgain = endpoint('POST /api/training/chats/{sidekick}/{messageId}/again', {
  summary: 'Ask the question of a reply again; the new reply is added and the old one stays',
  access: 'agent',
  params: z.strictObject({ sidekick, messageId: Id }),
  answer: TrainingMessage,
  rate,
})

export const clearTrainingChat = endpoint('DELETE /api/training/chats/{sidekick}', {
  summary: 'Clear a training chat; what was learned and counted stays. It can be undone for 30 days',
  access: 'agent',
  params: BySidekick,
  answer: z.object({ undoId: Id }),
})

export const readTrainingFeedback = endpoint('GET /api/training/feedback/{sidekick}', {
  summary: 'Count the feedback that a sidekick has got',
  access: 'agent',
  params: BySidekick,
  answer: z.object({ totalFeedback: z.int(), positiveCount: z.int(), improvementCount: z.int() }),
})

const improvement = plainText(longestImprovement)
const ignored = z.string().max(20_000).optional().meta({ description: 'accepted; the stored chat counts' })

export const giveTrainingFeedback = endpoint('POST /api/training/feedback', {
  summary: 'Judge a reply; an improvement changes the sidekick’s next reply',
  access: 'agent',
  body: z.strictObject({
    messageId: Id,
    sidekick,
    feedback: z.enum(feedbacks),
    userMessage: ignored,
    assistantMessage: ignored,
    improvement: improvement.optional().meta({ description: 'with `thumbs_down`' }),
  }),
  answer: TrainingMessage,
})

export const previewLesson = endpoint('POST /api/training/lessons', {
  summary: 'Read what an improvement of a reply would become; nothing is stored',
  access: 'agent',
  body: z.strictObject({ messageId: Id, improvement }),
  answer: Lesson,
})

export const TrainingInstruction = z
  .object({
    id: Id,
    text: z.string(),
    effect: z.string().meta({ description: 'what the sidekick does with it, in a sentence' }),
    createdAt: Instant,
  })
  .meta({ id: 'TrainingInstruction' })
export type TrainingInstruction = z.infer<typeof TrainingInstruction>

export const listTrainingInstructions = endpoint('GET /api/training/instructions/{sidekick}', {
  summary: 'List what a sidekick keeps to when it speaks, oldest first',
  access: 'agent',
  params: BySidekick,
  answer: z.object({ items: z.array(TrainingInstruction) }),
})

const InstructionOfSidekick = z.strictObject({ sidekick, id: Id })

export const changeTrainingInstruction = endpoint('PATCH /api/training/instructions/{sidekick}/{id}', {
  summary: 'Put an instruction in other words',
  access: 'agent',
  params: InstructionOfSidekick,
  body: z.strictObject({ text: plainText(longestInstruction) }),
  answer: TrainingInstruction,
})

export const deleteTrainingInstruction = endpoint('DELETE /api/training/instructions/{sidekick}/{id}', {
  summary: 'Delete an instruction; it can be undone and restored for 30 days',
  access: 'agent',
  params: InstructionOfSidekick,
  answer: z.object({ undoId: Id }),
})
