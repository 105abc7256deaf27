import type { AgentId } from '#domain/accounts/agent-id.ts'
import { defaultZone } from '#domain/time/default-zone.ts'
import type { Tx } from './tenant.ts'

/** As SQL: the zone in `column`, or the default if the agent has none. An empty one would be an error in SQL. */
export const zoneOr = (column: string): string => `coalesce(nullif(${column}, ''), '${defaultZone}')`

/** The agent's IANA time zone, used to determine days, weekends and evenings. */
export async function readAgentZone(tx: Tx, agent: AgentId): Promise<string> {
  const { rows } = await tx.$client.query<{ zone: string }>({
    name: 'read_agent_zone',
    text: `select ${zoneOr('time_zone')} as zone from user_profiles where id = $1`,
    values: [agent],
  })
  return rows[0]?.zone ?? defaultZone
}
