import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { ListingStatus } from '#domain/listings/listing.ts'
import type { Tx } from '#server/database/tenant.ts'

export type OwnHome = { id: string; slug: string; title: string; address: string; status: ListingStatus }

/** Those that a message may name. */
const most = 1000

/** The agent's homes, most recently changed first. */
export async function listOwnHomes(tx: Tx, agent: AgentId): Promise<OwnHome[]> {
  const { rows } = await tx.$client.query<OwnHome>({
    name: 'list_own_homes',
    text: `select id, slug, title, address, status from properties
      where user_id = $1 and deleted_at is null order by updated_at desc, id desc limit ${most}`,
    values: [agent],
  })
  return rows
}
