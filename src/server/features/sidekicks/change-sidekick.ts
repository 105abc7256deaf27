import type { BodyOf } from '#contract/endpoint.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import type * as sidekicks from '#contract/sidekicks.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { checkFairHousing } from '#domain/fair-housing/check-fair-housing.ts'
import type { SetSidekick, SidekickId } from '#domain/sidekicks/sidekick.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { loadSidekick } from './load-sidekick.ts'
import { lockSidekicks, saveSidekickRow } from './sidekick-store.ts'

type Changes = BodyOf<typeof sidekicks.changeSidekick>

/** The next answer follows it. Changes of different fields at the same time are both kept. */
export function changeSidekick(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  sidekick: SidekickId,
  changes: Changes,
): Promise<SetSidekick> {
  refuseUnlawful(changes)
  return withTenant(db, agent, async (tx) => {
    await lockSidekicks(tx, agent)
    const changed = { ...(await loadSidekick(tx, agent, sidekick)), ...changes }
    await saveSidekickRow(tx, agent, { ...changed, sidekick }, clock.now())
    await recordChange(tx, agent, 'sidekick.updated', agent)
    return changed
  })
}

/** Buyers read one of these texts, and the others shape what they read. */
function refuseUnlawful({ whoIAm = '', description = '', traits = [] }: Changes): void {
  const errors = unlawfulWords({ whoIAm, description, traits: traits.join('. ') })
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
}

/** By field, what fair-housing law forbids in its text. */
export const unlawfulWords = (texts: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const hard = checkFairHousing(text).filter(({ severity }) => severity === 'hard')
      const sentences = hard.map(({ words, why }) => m.sidekicks_unlawful({ words, why }))
      return hard.length > 0 ? [[field, sentences.join(' ')]] : []
    }),
  )
