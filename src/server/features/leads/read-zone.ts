import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { readTimeZone } from './lead-store.ts'

/** The agent's IANA zone, in which days, weekends and evenings are reckoned. */
export const readZone = (tx: Tx, agent: AgentId): Promise<string> => readTimeZone(tx, agent)
