import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type ResponseHours, responseHours } from '#domain/listings/response-time.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { listWaits } from './response-store.ts'

/** How many hours an agent usually takes to answer; undefined until enough buyers were answered. */
export const readResponseHours = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
): Promise<ResponseHours | undefined> =>
  readWithTenant(db, agent, async (tx) => responseHours(await listWaits(tx, agent, clock.now())))
