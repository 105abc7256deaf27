import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isDemo } from '#domain/demo/demo-agent.ts'
import type { DraftWriter } from '#domain/sequence-drafts/draft-state.ts'
import type { Deps } from '#server/deps.ts'

/** Who writes an agent's AI-written emails. No model writes for the demo. */
export const draftWriterOf = ({ model }: Pick<Deps, 'model'>, agent: AgentId): DraftWriter =>
  model && !isDemo(agent) ? 'model' : 'built_in'
