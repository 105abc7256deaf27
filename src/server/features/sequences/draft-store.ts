import { and, eq, ne, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { sequenceDrafts } from '#server/database/schema/sequences.ts'
import { shownNameOf } from '#server/database/shown-name.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { StepKey } from './ledger-store.ts'

export type DraftRow = typeof sequenceDrafts.$inferSelect
export type NewDraft = Omit<DraftRow, 'userId' | 'version' | 'createdAt' | 'updatedAt'>

const isOne = (agent: AgentId, { followupId, stepId }: StepKey) =>
  and(
    eq(sequenceDrafts.userId, agent),
    eq(sequenceDrafts.followupId, followupId),
    eq(sequenceDrafts.stepId, stepId),
  )

export async function findDraft(tx: Tx, agent: AgentId, key: StepKey): Promise<DraftRow | undefined> {
  const [row] = await tx
    .select()
    .from(sequenceDrafts)
    .where(and(isOne(agent, key), ne(sequenceDrafts.state, 'discarded')))
  return row
}

type RunPosition = { id: string; revision: number; currentStepIndex: number }

/** The draft of the step that is next in a run; undefined if there is none, or it is to be written again. */
export async function findDraftOfRun(
  tx: Tx,
  agent: AgentId,
  { id, revision, currentStepIndex }: RunPosition,
): Promise<DraftRow | undefined> {
  const [row] = await tx
    .select()
    .from(sequenceDrafts)
    .where(
      and(
        eq(sequenceDrafts.userId, agent),
        eq(sequenceDrafts.followupId, id),
        eq(sequenceDrafts.revision, revision),
        eq(sequenceDrafts.stepIndex, currentStepIndex),
        ne(sequenceDrafts.state, 'discarded'),
      ),
    )
  return row
}

/** Replaces an earlier draft of the same step and continues its version. */
export async function storeDraftRow(tx: Tx, agent: AgentId, draft: NewDraft, now: Date): Promise<void> {
  const row = { ...draft, createdAt: now, updatedAt: now }
  await tx
    .insert(sequenceDrafts)
    .values({ userId: agent, ...row })
    .onConflictDoUpdate({
      target: [sequenceDrafts.userId, sequenceDrafts.followupId, sequenceDrafts.stepId],
      set: { ...row, version: sql`${sequenceDrafts.version} + 1` },
    })
}

type DraftChanges = Pick<DraftRow, 'updatedAt'> &
  Partial<Pick<DraftRow, 'state' | 'subject' | 'content' | 'isEdited' | 'sources' | 'note'>>

export async function updateDraft(
  tx: Tx,
  agent: AgentId,
  key: StepKey,
  changes: DraftChanges,
): Promise<void> {
  await tx
    .update(sequenceDrafts)
    .set({ ...changes, version: sql`${sequenceDrafts.version} + 1` })
    .where(isOne(agent, key))
}

/**
 * Offers the agent every unsent draft that was to go out without approval, and makes its runs due, which then start waiting.
 * Returns those runs. Drafts of emails in the outbox are offered when the emails come back.
 */
export async function offerAutomaticDrafts(tx: Tx, agent: AgentId, now: Date): Promise<string[]> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'offer_automatic_drafts',
    text: `with held as materialized (
        select f.* from followups f where f.user_id = $1 and f.status <> 'cancelled' and exists (
          select from sequence_drafts d where d.user_id = f.user_id and d.followup_id = f.id and d.state = 'automatic'
            and not exists (select from followup_steps t where t.user_id = d.user_id and t.followup_id = d.followup_id
              and t.step_id = d.step_id and t.outcome <> 'planned'))
        order by f.id for no key update
      ), offered as (
        update sequence_drafts d set state = 'offered', version = d.version + 1, updated_at = $2
        from held h where d.user_id = $1 and d.followup_id = h.id and d.state = 'automatic'
          and not exists (select from followup_steps t where t.user_id = d.user_id and t.followup_id = d.followup_id
            and t.step_id = d.step_id and t.outcome <> 'planned')
        returning d.followup_id, d.revision, d.step_index
      ), due as (
        update followups f set next_step_date = $2, updated_at = $2 from offered o
        where f.user_id = $1 and f.id = o.followup_id and f.status = 'active' and f.revision = o.revision
          and f.current_step_index = o.step_index
        returning f.id, f.lead_id
      )
      select due.id from due
      join contacts c on c.user_id = $1 and c.id = due.lead_id and c.deleted_at is null order by due.id`,
    values: [agent, now],
  })
  return rows.map(({ id }) => id)
}

/** As SQL: the draft `d` waits for its agent, because its run `f` is at its step. */
export const isOffered = `d.state = 'offered' and f.status = 'active' and f.revision = d.revision
  and f.current_step_index = d.step_index`

type OfferedDrafts = {
  count: number
  newest: { followupId: string; name: string; subject: string } | undefined
}

/** How many drafts wait for the agent, and the newest of them, or the one of the run given. */
export async function readOfferedDrafts(tx: Tx, agent: AgentId, followupId?: string): Promise<OfferedDrafts> {
  const { rows } = await tx.$client.query<{ count: number; newest: NonNullable<OfferedDrafts['newest']> }>({
    name: 'read_offered_drafts',
    text: `select count(*) over ()::int as count,
        json_build_object('followupId', f.id, 'name', ${shownNameOf('c')}, 'subject', d.subject) as newest
      from sequence_drafts d
      join followups f on f.user_id = d.user_id and f.id = d.followup_id
      join contacts c on c.user_id = f.user_id and c.id = f.lead_id and c.deleted_at is null
      where d.user_id = $1 and ${isOffered}
      order by f.id = $2 desc nulls last, d.updated_at desc, f.id desc limit 1`,
    values: [agent, followupId ?? null],
  })
  return { count: rows[0]?.count ?? 0, newest: rows[0]?.newest }
}

export async function deleteDraft(tx: Tx, agent: AgentId, key: StepKey): Promise<void> {
  await tx.delete(sequenceDrafts).where(isOne(agent, key))
}
