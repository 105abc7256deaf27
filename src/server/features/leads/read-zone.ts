import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { readTimeZone } from './lead-store.ts'

/** The agent's IANA time zone, used to determine days, weekends and evenings. */
export const readZone = (tx: Tx, agent: AgentId): Promise<string> => readTimeZone(tx, agent)
