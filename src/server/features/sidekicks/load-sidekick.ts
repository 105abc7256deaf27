import type { AgentId } from '#domain/accounts/agent-id.ts'
import { speakerOf } from '#domain/sidekicks/role-map.ts'
import { type SetSidekick, type SidekickId, type Speaker, sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { untouchedSidekick } from '#domain/sidekicks/sidekicks.ts'
import type { Tx } from '#server/database/tenant.ts'
import { listTexts } from './instruction-store.ts'
import { findRoles } from './role-store.ts'
import { listSidekickRows, type SidekickRow } from './sidekick-store.ts'

/** How a sidekick of the agent's speaks, and what it looks at first. */
export async function loadSpeaker(
  tx: Tx,
  agent: AgentId,
  id: SidekickId,
): Promise<Speaker & Pick<SetSidekick, 'knowledgePriority'>> {
  const set = await loadSidekick(tx, agent, id)
  const roles = await findRoles(tx, agent)
  const instructions = await listTexts(tx, agent, id)
  const { knowledgePriority } = set
  return { ...speakerOf(id, set, roles?.roleMap), instructions, knowledgePriority }
}

export const loadSidekick = async (tx: Tx, agent: AgentId, id: SidekickId): Promise<SetSidekick> =>
  asSet(await listSidekickRows(tx, agent), id)

/** All of the agent's, in the order of their cards. */
export async function loadSidekicks(
  tx: Tx,
  agent: AgentId,
): Promise<(SetSidekick & { sidekick: SidekickId })[]> {
  const rows = await listSidekickRows(tx, agent)
  return sidekickIds.map((id) => ({ ...asSet(rows, id), sidekick: id }))
}

function asSet(rows: readonly SidekickRow[], id: SidekickId): SetSidekick {
  const usual = untouchedSidekick(id)
  const row = rows.find(({ sidekick }) => sidekick === id)
  if (!row) return usual
  const { sidekick: _id, voice, knowledgePriority, ...said } = row
  return {
    ...said,
    voice: voice ?? usual.voice,
    knowledgePriority: knowledgePriority ?? usual.knowledgePriority,
  }
}
