import type { TrainingInstruction } from '#contract/training.ts'
import { instructionInWords } from '#domain/sidekicks/instructions/instruction-in-words.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'

type Row = { id: string; text: string; sidekick: TrainingSidekick; createdAt: Date }

export const presentInstruction = ({ id, text, sidekick, createdAt }: Row): TrainingInstruction => ({
  ...{ id, text, createdAt: createdAt.toISOString() },
  effect: instructionInWords(text, sidekicks[sidekick].name()),
})
