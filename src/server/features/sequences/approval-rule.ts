import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isDemo } from '#domain/demo/demo-agent.ts'
import { waitsForApproval } from '#domain/sequence-drafts/waits-for-approval.ts'
import type { SequenceStep } from '#domain/sequences/sequence.ts'
import type { Deps } from '#server/deps.ts'

/** Tells of a step whether its email will be shown to the agent before it is sent. */
export const approvalRule =
  ({ model }: Pick<Deps, 'model'>, agent: AgentId, { approves }: { approves: boolean }) =>
  (step: SequenceStep): boolean =>
    // No model writes for the demo.
    waitsForApproval(step, { approves, hasModel: model !== undefined && !isDemo(agent) })
