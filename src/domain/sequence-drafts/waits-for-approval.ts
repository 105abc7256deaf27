import type { SequenceStep } from '../sequences/sequence.ts'
import { ignoresInstructions } from './write-draft.ts'

type Writing = {
  /** The agent wants to see AI-written emails before they are sent. */
  approves: boolean
  hasModel: boolean
}

/** Whether a step's email will wait for the agent once it is written, as far as that can be known before. */
export const waitsForApproval = (step: SequenceStep, { approves, hasModel }: Writing): boolean =>
  step.type === 'ai-email' && (approves || ignoresInstructions(hasModel ? 'model' : 'built_in', step))
