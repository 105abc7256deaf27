import type { z } from 'zod'
import type * as exams from '#contract/exams.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type Exam, takeExam } from '#domain/assistant/bank/take-exam.ts'
import { breathing } from '#server/breathe.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { loadGrounds } from '#server/features/assistant/load-evidence.ts'
import { m } from '#text'

/** What this listing's assistant would answer now, from the listing and all that the agent noted. */
export async function takeListingExam(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<z.input<typeof exams.Exam>> {
  const grounds = await withTenant(deps.db, agent, (tx) => loadGrounds(tx, agent, id))
  if (!grounds) throw new Problem('not_found', m.problems_not_found())
  const steps = takeExam(grounds.evidence, deps.clock.now())
  const breathe = breathing()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return presentExam(step.value)
    await breathe()
  }
}

const presentExam = ({ rows, ...counts }: Exam) => ({
  ...counts,
  rows: rows.map(({ confirmed, ...row }) => ({
    ...row,
    confirmed: confirmed && {
      ...confirmed,
      at: confirmed.at.toISOString(),
      expiresAt: confirmed.expiresAt.toISOString(),
    },
  })),
})
