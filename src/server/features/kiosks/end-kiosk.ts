import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { markEnded } from './kiosk-store.ts'

/** Ends a kiosk, wherever its device is. The agent can still submit sign-ins waiting on it. */
export async function endKiosk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<{ id: string }> {
  const ended = await withTenant(db, agent, (tx) => markEnded(tx, agent, id, clock.now()))
  if (!ended) throw new Problem('not_found', m.problems_not_found())
  return { id }
}
