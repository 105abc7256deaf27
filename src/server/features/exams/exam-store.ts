import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AskedOfHome } from '#domain/assistant/bank/take-exam.ts'
import { listingExams } from '#server/database/schema/listing-exams.ts'
import type { Tx } from '#server/database/tenant.ts'

type StoredExam = typeof listingExams.$inferSelect

/** The last exam of a home, locked until the transaction ends. */
export async function lockExam(tx: Tx, agent: AgentId, listingId: string): Promise<StoredExam | undefined> {
  const { rows } = await tx.$client.query<Omit<StoredExam, 'userId'>>({
    name: 'lock_exam',
    text: `select listing_id as "listingId", answered, asked, outcomes, taken_at as "takenAt", stamp,
        outcomes_before as "outcomesBefore", before
      from listing_exams where user_id = $1 and listing_id = $2 for update`,
    values: [agent, listingId],
  })
  const [row] = rows
  return row && { ...row, userId: agent }
}

export async function saveExam(tx: Tx, exam: typeof listingExams.$inferInsert): Promise<void> {
  const { userId, listingId, ...taken } = exam
  await tx
    .insert(listingExams)
    .values({ userId, listingId, ...taken })
    .onConflictDoUpdate({ target: [listingExams.userId, listingExams.listingId], set: taken })
}

/**
 * What buyers asked about a home and the agent didn't dismiss: first what was answered in an unhelpful way, which is asked in
 * every exam however many others there are, and then by when it was asked.
 */
export async function listAskedOfHome(tx: Tx, agent: AgentId, listingId: string): Promise<AskedOfHome[]> {
  const { rows } = await tx.$client.query<AskedOfHome>({
    name: 'list_asked_of_home',
    text: `select id, question from asked_questions
      where user_id = $1 and listing_id = $2 and state <> 'dismissed' order by is_unhelpful desc, created_at, id limit 100`,
    values: [agent, listingId],
  })
  return rows
}
