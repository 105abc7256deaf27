import type { z } from 'zod'
import type * as exams from '#contract/exams.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import {
  type Compared,
  comparedWith,
  compareExams,
  outcomesOf,
} from '#domain/assistant/bank/compare-exams.ts'
import { type Exam, takeExam } from '#domain/assistant/bank/take-exam.ts'
import { breathing } from '#server/breathe.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { loadGrounds } from '#server/features/assistant/load-evidence.ts'
import { m } from '#text'
import { listAskedOfHome, lockExam, saveExam } from './exam-store.ts'

/**
 * What this listing's assistant would answer now, from the listing and the agent's notes. The count is stored for the lists of
 * listings and to compare the next exam with.
 */
export async function takeListingExam(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<z.input<typeof exams.Exam>> {
  const asking = await withTenant(deps.db, agent, async (tx) => ({
    grounds: await loadGrounds(tx, agent, id),
    asked: await listAskedOfHome(tx, agent, id),
  }))
  const { grounds, asked } = asking
  if (!grounds) throw new Problem('not_found', m.problems_not_found())
  const now = deps.clock.now()
  const exam = await takeInTurns(takeExam(grounds.evidence, { now, asked }))
  const before = await withTenant(deps.db, agent, (tx) =>
    keepExam(tx, agent, { listingId: id, stamp: grounds.stamp, exam, now }),
  )
  return present(exam, before)
}

async function takeInTurns(steps: Generator<void, Exam>): Promise<Exam> {
  const breathe = breathing()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await breathe()
  }
}

type ExamRecord = { listingId: string; stamp: string; exam: Exam; now: Date }

/** What it is compared with; null for a home's first exam. */
async function keepExam(
  tx: Tx,
  agent: AgentId,
  { listingId, stamp, exam, now }: ExamRecord,
): Promise<Compared | null> {
  const last = await lockExam(tx, agent, listingId)
  const { answered, asked, rows } = exam
  const outcomes = outcomesOf(rows)
  const lastBefore =
    last?.outcomesBefore && last.before ? { outcomes: last.outcomesBefore, at: last.before } : null
  const isSame = last?.stamp === stamp && last.asked === asked && last.answered === answered
  const before = last ? (isSame ? lastBefore : comparedWith({ ...last, before: lastBefore }, now)) : null
  if (isSame) return before
  await saveExam(tx, {
    ...{ userId: agent, listingId, answered, asked, outcomes, takenAt: now, stamp },
    ...{ outcomesBefore: before?.outcomes ?? null, before: before?.at ?? null },
  })
  await recordChange(tx, agent, 'exam.updated', listingId)
  return before
}

const present = ({ rows, ...counts }: Exam, before: Compared | null): z.input<typeof exams.Exam> => ({
  ...counts,
  since: before && { at: before.at.toISOString(), ...compareExams(before.outcomes, rows) },
  rows: rows.map(({ confirmed, ...row }) => ({
    ...row,
    confirmed: confirmed && {
      ...confirmed,
      at: confirmed.at.toISOString(),
      expiresAt: confirmed.expiresAt.toISOString(),
    },
  })),
})
