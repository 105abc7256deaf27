import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { sumAppointments } from './appointment-store.ts'

/** The number of appointments, whatever their status. */
export const countAppointments = (tx: Tx, agent: AgentId): Promise<number> => sumAppointments(tx, agent)
