import { and, eq, ne } from 'drizzle-orm'
import type { AskedQuestion } from '#contract/asked-questions.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { askedQuestions } from '#server/database/schema/asked-questions.ts'
import type { conversations } from '#server/database/schema/assistant.ts'
import type { Tx } from '#server/database/tenant.ts'

type QuestionRow = typeof askedQuestions.$inferSelect
export type ListedQuestion = Omit<AskedQuestion, 'firstAskedAt'> & { createdAt: Date }
type Filter = { listingId?: string | undefined }
type Position = { at: Date; id: string }

/** A visitor is one buyer, however many conversations they start; so is a lead. */
const buyer = 'coalesce(c.lead_id::text, c.visitor_hash, c.id::text)'

/** Open questions of homes that aren't deleted, first asked first. */
export async function listOpenQuestions(
  tx: Tx,
  agent: AgentId,
  { listingId }: Filter,
  { limit, after }: { limit: number; after: Position | undefined },
): Promise<ListedQuestion[]> {
  const { rows } = await tx.$client.query<ListedQuestion>({
    name: 'list_open_questions',
    text: `select q.id, q.listing_id as "listingId", coalesce(nullif(p.title, ''), p.address) as "listingTitle", q.question,
        q.is_unhelpful as "isUnhelpful", q.created_at as "createdAt",
        (select count(distinct ${buyer})::int from question_askers a
          join conversations c on c.user_id = a.user_id and c.id = a.conversation_id
          where a.user_id = q.user_id and a.question_id = q.id) as buyers,
        array(select distinct a.wording from question_askers a
          where a.user_id = q.user_id and a.question_id = q.id and lower(a.wording) <> lower(q.question)
          order by 1 limit 3) as wordings
      from asked_questions q join properties p on p.user_id = q.user_id and p.id = q.listing_id
      where q.user_id = $1 and q.state = 'open' and p.deleted_at is null and ($2::uuid is null or q.listing_id = $2)
        and ($3::timestamptz is null or (q.created_at, q.id) > ($3, $4::uuid))
      order by q.created_at, q.id limit $5`,
    values: [agent, listingId ?? null, after?.at ?? null, after?.id ?? null, limit],
  })
  return rows
}

/** The total over all pages. */
export async function countOpenQuestions(tx: Tx, agent: AgentId, { listingId }: Filter): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>({
    name: 'count_open_questions',
    text: `select count(*)::int as count from asked_questions q
      join properties p on p.user_id = q.user_id and p.id = q.listing_id
      where q.user_id = $1 and q.state = 'open' and p.deleted_at is null and ($2::uuid is null or q.listing_id = $2)`,
    values: [agent, listingId ?? null],
  })
  return rows[0]?.count ?? 0
}

export type LockedQuestion = Pick<QuestionRow, 'id' | 'listingId' | 'question' | 'state'> & {
  listingTitle: string
  listingSlug: string
}

/** The question, locked so that it is answered once. Undefined if its home is deleted. */
export async function lockQuestion(tx: Tx, agent: AgentId, id: string): Promise<LockedQuestion | undefined> {
  const { rows } = await tx.$client.query<LockedQuestion>({
    name: 'lock_asked_question',
    text: `select q.id, q.listing_id as "listingId", q.question, q.state, p.slug as "listingSlug",
        coalesce(nullif(p.title, ''), p.address) as "listingTitle"
      from asked_questions q join properties p on p.user_id = q.user_id and p.id = q.listing_id
      where q.user_id = $1 and q.id = $2 and p.deleted_at is null for update of q`,
    values: [agent, id],
  })
  return rows[0]
}

export async function updateQuestion(
  tx: Tx,
  agent: AgentId,
  id: string,
  changes: Partial<Pick<QuestionRow, 'state' | 'noteId' | 'answeredAt'>>,
): Promise<void> {
  await tx
    .update(askedQuestions)
    .set(changes)
    .where(
      and(eq(askedQuestions.userId, agent), eq(askedQuestions.id, id), ne(askedQuestions.state, 'answered')),
    )
}

type Conversation = typeof conversations.$inferSelect
export type Asker = Pick<Conversation, 'leadId'> & {
  conversationId: string
  wording: string
  /** The buyer has written since, so the agent's line isn't all they wait for. */
  hasWrittenSince: boolean
}

/** Claims the askers who haven't been notified yet and returns them, so that no one is notified twice. */
export async function takeAskers(tx: Tx, agent: AgentId, id: string, at: Date): Promise<Asker[]> {
  const { rows } = await tx.$client.query<Asker>({
    name: 'take_askers',
    text: `update question_askers a set told_at = $3 from conversations c
      where a.user_id = $1 and a.question_id = $2 and a.told_at is null
        and c.user_id = a.user_id and c.id = a.conversation_id
      returning a.conversation_id as "conversationId", a.wording, c.lead_id as "leadId",
        exists (select from conversation_messages m where m.user_id = a.user_id and m.conversation_id = a.conversation_id
          and m.role = 'user' and m.created_at > a.asked_at) as "hasWrittenSince"`,
    values: [agent, id, at],
  })
  return rows
}
