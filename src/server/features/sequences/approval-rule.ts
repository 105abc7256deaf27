import type { AgentId } from '#domain/accounts/agent-id.ts'
import { waitsForApproval } from '#domain/sequence-drafts/waits-for-approval.ts'
import type { SequenceStep } from '#domain/sequences/sequence.ts'
import type { Deps } from '#server/deps.ts'
import { draftWriterOf } from './draft-writer.ts'

/** Whether the email of a step is shown to the agent before it is sent. */
export const approvalRule =
  (deps: Pick<Deps, 'model'>, agent: AgentId, { approves }: { approves: boolean }) =>
  (step: SequenceStep): boolean =>
    waitsForApproval(step, { approves, writer: draftWriterOf(deps, agent) })
