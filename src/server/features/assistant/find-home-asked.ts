import type { AgentId } from '#domain/accounts/agent-id.ts'
import { homeNamed } from '#domain/sidekicks/choose-home.ts'
import type { Tx } from '#server/database/tenant.ts'
import { listOwnHomes, type OwnHome } from './home-store.ts'

/** The home that the agent's message names, or else their only one, or the one it was about before. */
export async function findHomeAsked(
  tx: Tx,
  agent: AgentId,
  { message, before }: { message: string; before?: string | null | undefined },
): Promise<OwnHome | undefined> {
  const homes = await listOwnHomes(tx, agent)
  return homeNamed(message, homes) ?? homes.find(({ id }) => id === before)
}

/** A home of the agent's that isn't deleted. */
export const findOwnHome = async (tx: Tx, agent: AgentId, id: string): Promise<OwnHome | undefined> =>
  (await listOwnHomes(tx, agent)).find((home) => home.id === id)
