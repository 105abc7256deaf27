import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { KnowledgePassage } from '#domain/assistant/context.ts'
import { cutPassages } from '#domain/knowledge/cut-passages.ts'
import type { Tx } from '#server/database/tenant.ts'
import { selectPassages } from './knowledge-store.ts'

/** Everything the assistant may use for this listing: the listing's own passages first, then the agent's. */
export const loadPassages = async (
  tx: Tx,
  agent: AgentId,
  listingId: string | undefined,
): Promise<KnowledgePassage[]> => cutPassages(await selectPassages(tx, agent, listingId))
