import type { SequenceStep } from '../sequences/sequence.ts'
import type { DraftWriter } from './draft-state.ts'
import { ignoresInstructions } from './read-brief.ts'

type ApprovalSettings = {
  /** The agent wants to see AI-written emails before they are sent. */
  approves: boolean
  /** Who will write it. */
  writer: DraftWriter
}

/** Whether a step's email will wait for the agent once it is written, as far as that can be known before. */
export const waitsForApproval = (step: SequenceStep, { approves, writer }: ApprovalSettings): boolean =>
  step.type === 'ai-email' && (approves || ignoresInstructions(writer, step))
