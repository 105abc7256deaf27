import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { restampMail } from './outbox-store.ts'

/** An email that waited for its time is written now, and counts for the plan from now on. */
export const countFromNow = (tx: Tx, agent: AgentId, mailId: string, now: Date): Promise<void> =>
  restampMail(tx, agent, mailId, now)
