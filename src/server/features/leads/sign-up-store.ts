import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Identity, SetAside } from '#domain/leads/lead-identity.ts'
import type { Tx } from '#server/database/tenant.ts'

type FoundLead = {
  id: string
  kind: Identity['kind']
  email: string
  phone: string
  setAside: SetAside[]
  hasSignedUp: boolean
}

/** The leads with one of these addresses. */
export async function findLeadsWith(
  tx: Tx,
  agent: AgentId,
  identities: readonly Identity[],
): Promise<FoundLead[]> {
  const { rows } = await tx.$client.query<FoundLead>({
    name: 'find_leads_with_identities',
    text: `select c.id, i.kind, coalesce(c.email, '') as email, coalesce(c.phone, '') as phone, c.set_aside as "setAside",
        c.signed_up_at is not null as "hasSignedUp"
      from json_to_recordset($2) as n (kind text, value text)
      join contact_identities i on i.user_id = $1 and i.kind = n.kind and i.value = n.value
      join contacts c on c.user_id = i.user_id and c.id = i.lead_id and c.deleted_at is null`,
    values: [agent, JSON.stringify(identities)],
  })
  return rows
}

export async function markSignedUp(tx: Tx, agent: AgentId, leadId: string, at: Date): Promise<void> {
  await tx.$client.query({
    name: 'mark_signed_up',
    text: 'update contacts set signed_up_at = $3 where user_id = $1 and id = $2',
    values: [agent, leadId, at],
  })
}
