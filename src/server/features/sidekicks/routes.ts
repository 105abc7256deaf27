import type { BodyOf } from '#contract/endpoint.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import * as sidekicks from '#contract/sidekicks.ts'
import { checkFairHousing } from '#domain/fair-housing/check-fair-housing.ts'
import { plainSidekick, sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { listSidekickRows, saveSidekickRow } from './sidekick-store.ts'

export function sidekickRoutes(serve: Serve, { db, clock }: Deps): void {
  serve(sidekicks.listSidekicks, async (_input, agent) => {
    const rows = await withTenant(db, agent, (tx) => listSidekickRows(tx, agent))
    return {
      items: sidekickIds.map((id) => {
        const { whoIAm, personality, description, traits } =
          rows.find(({ sidekick }) => sidekick === id) ?? plainSidekick
        return { sidekick: id, whoIAm, personality, description, traits: [...traits] }
      }),
    }
  })

  serve(sidekicks.saveSidekick, async ({ params: { sidekick }, body }, agent) => {
    const errors = unlawfulWords(body)
    if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
    const saved = { ...body, sidekick }
    await withTenant(db, agent, async (tx) => {
      await saveSidekickRow(tx, agent, saved, clock.now())
      await recordChange(tx, agent, 'sidekick.updated', agent)
    })
    return saved
  })
}

/** Buyers read one of these texts, and the others shape what they read. */
function unlawfulWords({ whoIAm, description, traits }: BodyOf<typeof sidekicks.saveSidekick>): FieldErrors {
  const texts = { whoIAm, description, traits: traits.join('. ') }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const hard = checkFairHousing(text).filter(({ severity }) => severity === 'hard')
      const sentences = hard.map(({ words, why }) => m.sidekicks_unlawful({ words, why }))
      return hard.length > 0 ? [[field, sentences.join(' ')]] : []
    }),
  )
}
