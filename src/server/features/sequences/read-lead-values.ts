import type { AgentId } from '#domain/accounts/agent-id.ts'
import { templateValues, type ValueSources } from '#domain/sequences/template-values.ts'
import type { VariableValues } from '#domain/sequences/template-variables.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readSourcesOfLeads } from './mail-store.ts'

export type LeadValues = { values: VariableValues; agent: ValueSources['agent'] }

/** What fills in the variables of an email to each of these leads right now, by the lead's id. */
export async function readLeadValues(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  leadIds: readonly string[],
): Promise<Map<string, LeadValues>> {
  const now = clock.now()
  const sources = await readSourcesOfLeads(tx, agent, leadIds, now)
  return new Map(
    [...sources].map(([id, one]) => [id, { values: templateValues(one, now.getTime()), agent: one.agent }]),
  )
}
