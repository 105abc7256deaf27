import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { KnowledgePassage } from '#domain/assistant/context.ts'
import { cutPassages } from '#domain/knowledge/cut-passages.ts'
import type { Tx } from '#server/database/tenant.ts'
import { type PassageFilter, selectPassages } from './knowledge-store.ts'

/** Everything an assistant may use for this listing: the listing's own passages first, then the agent's. */
export const loadPassages = async (
  tx: Tx,
  agent: AgentId,
  filter: PassageFilter,
): Promise<KnowledgePassage[]> => cutPassages(await selectPassages(tx, agent, filter))
