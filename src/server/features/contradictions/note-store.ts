import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'

export type NoteRow = { id: string; title: string; text: string; writtenAt: Date }

/** Maximum notes compared with each other, newest first. */
const maxNotes = 200

/** Notes for this listing only. Notes for all listings may be about other homes. */
export async function selectNotes(tx: Tx, agent: AgentId, listingId: string): Promise<NoteRow[]> {
  const { rows } = await tx.$client.query<NoteRow>(
    `select id, title, content as text, greatest(created_at, edited_at, changed_at) as "writtenAt" from ai_listing_kb
     where user_id = $1 and listing_id = $2 and scope = 'listing' and deleted_at is null
     order by created_at desc, id desc limit $3`,
    [agent, listingId, maxNotes],
  )
  return rows
}
