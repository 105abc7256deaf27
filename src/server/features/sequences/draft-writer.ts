import type { AgentId } from '#domain/accounts/agent-id.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import type { DraftWriter } from '#domain/sequence-drafts/draft-state.ts'
import type { Deps } from '#server/deps.ts'

/** Who writes an agent's AI-written emails. */
export const draftWriterOf = ({ model }: Pick<Deps, 'model'>, agent: AgentId): DraftWriter =>
  model && tenantOf(agent).usesAi ? 'model' : 'built_in'
