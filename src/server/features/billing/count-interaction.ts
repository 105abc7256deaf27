import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { type InteractionRow, insertInteraction } from './usage-store.ts'

/** Counts an interaction that cost nothing. One that a model was called for is counted already, and isn't again. */
export const countInteraction = (tx: Tx, agent: AgentId, interaction: InteractionRow): Promise<void> =>
  insertInteraction(tx, agent, interaction)
