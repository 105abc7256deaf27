import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plainSidekick, type Sidekick, type SidekickId } from '#domain/sidekicks/sidekick.ts'
import type { Tx } from '#server/database/tenant.ts'
import { listSidekickRows } from './sidekick-store.ts'

export const loadSidekick = async (tx: Tx, agent: AgentId, id: SidekickId): Promise<Sidekick> =>
  (await listSidekickRows(tx, agent)).find(({ sidekick }) => sidekick === id) ?? plainSidekick
