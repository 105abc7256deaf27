import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { MessageRecipient } from '#domain/messaging/message-gate.ts'
import type { Tx } from '#server/database/tenant.ts'

/** A lead as someone to write to. */
export type Addressee = MessageRecipient & {
  leadId: string
  name: string
  /** Their IANA zone, if it is known. */
  zone: string | null
}

/** Those of the leads that are the agent's, deleted ones among them, in the order given. */
export async function findAddressees(
  tx: Tx,
  agent: AgentId,
  leadIds: readonly string[],
): Promise<Addressee[]> {
  const { rows } = await tx.$client.query<Addressee>({
    name: 'find_addressees',
    text: `select c.id as "leadId", c.name, c.deleted_at is not null as "isDeleted", trim(c.email) as email, c.time_zone as zone,
        (select x.reason from suppressions x
          where x.user_id = c.user_id and x.address = lower(normalize(trim(c.email)))) as suppression,
        coalesce((select n.state from consents n where n.user_id = c.user_id and n.lead_id = c.id
          and n.channel = 'email' and n.purpose = 'marketing'
          order by n.created_at desc, n.id desc limit 1), 'unknown') as consent
      from contacts c where c.user_id = $1 and c.id = any ($2::uuid[])
      order by array_position($2::uuid[], c.id)`,
    values: [agent, [...leadIds]],
  })
  return rows
}
