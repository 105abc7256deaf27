import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Identity } from '#domain/leads/lead-identity.ts'
import type { Tx } from '#server/database/tenant.ts'

/** The lead with one of these addresses, if they have signed up already. */
export async function findSignedUp(
  tx: Tx,
  agent: AgentId,
  identities: readonly Identity[],
): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'find_signed_up',
    text: `select c.id from json_to_recordset($2) as n (kind text, value text)
      join contact_identities i on i.user_id = $1 and i.kind = n.kind and i.value = n.value
      join contacts c on c.user_id = i.user_id and c.id = i.lead_id and c.deleted_at is null and c.signed_up_at is not null
      order by n.kind limit 1`,
    values: [agent, JSON.stringify(identities)],
  })
  return rows[0]?.id
}

export async function markSignedUp(tx: Tx, agent: AgentId, leadId: string, at: Date): Promise<void> {
  await tx.$client.query({
    name: 'mark_signed_up',
    text: 'update contacts set signed_up_at = $3 where user_id = $1 and id = $2',
    values: [agent, leadId, at],
  })
}
