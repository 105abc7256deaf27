import * as followups from '#contract/followups.ts'
import * as sequences from '#contract/sequences.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { dueCursor, readDueCursor, readTimeCursor, timeCursor } from '#server/database/cursor.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { continueFollowUp } from './continue-followup.ts'
import { approveDraft, rewriteDraft, skipDraft } from './decide-draft.ts'
import { deleteSequence } from './delete-sequence.ts'
import { enrollLeads } from './enroll-leads.ts'
import { countWaiting, listFollowUpRows, readFigures } from './followup-store.ts'
import { moveFollowUp } from './move-followup.ts'
import { presentSequence } from './present-sequence.ts'
import { readAnalytics } from './read-analytics.ts'
import { readCalendar } from './read-calendar.ts'
import { presentFollowUp, readFollowUpIn, readSending } from './read-followup.ts'
import { addSequence, changeSequence, requireFound } from './save-sequence.ts'
import { sendTestEmail } from './send-test-email.ts'
import { findSequence, listSequenceRows } from './sequence-store.ts'

export function sequenceRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps
  serve(sequences.listSequences, async ({ query: { limit, cursor } }, agent) => {
    const page = { limit: limit + 1, after: readTimeCursor(cursor) }
    return pageOf(
      await readWithTenant(db, agent, (tx) => listSequenceRows(tx, agent, page)),
      limit,
      presentSequence,
      timeCursor,
    )
  })
  serve(sequences.addSequence, ({ body, once }, agent) => addSequence(deps, agent, body, once))
  serve(sequences.readSequence, async ({ params }, agent) =>
    presentSequence(
      requireFound(await readWithTenant(db, agent, (tx) => findSequence(tx, agent, params.id))),
    ),
  )
  serve(sequences.changeSequence, ({ params, body }, agent) => changeSequence(deps, agent, params.id, body))
  serve(sequences.deleteSequence, ({ params }, agent) => deleteSequence(deps, agent, params.id))
  serve(sequences.enrollLeads, ({ params, body }, agent) => enrollLeads(deps, agent, params.id, body.leadIds))
  serve(sequences.readSequenceCalendar, ({ params: { id }, query: { leadIds } }, agent) =>
    readCalendar(deps, agent, { id, leadIds: leadIds ?? [] }),
  )
  serve(sequences.readSequenceAnalytics, ({ params }, agent) => readAnalytics(deps, agent, params.id))
  serve(sequences.testSequenceEmail, ({ body }, _agent, { session }) =>
    sendTestEmail(deps, session.user, body),
  )
  followUpRoutes(serve, deps)
}

function followUpRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps
  serve(followups.listFollowUps, async ({ query: { limit, cursor, ...filter } }, agent) => {
    const page = { now: deps.clock.now(), limit: limit + 1, after: readDueCursor(cursor) }
    const { rows, sending } = await readWithTenant(db, agent, async (tx) => ({
      rows: await listFollowUpRows(tx, agent, filter, page),
      sending: await readSending(tx, deps, agent),
    }))
    return pageOf(
      rows,
      limit,
      (row) => presentFollowUp(row, sending),
      ({ nextStepDate, id }) => dueCursor(nextStepDate, id),
    )
  })
  serve(followups.readFollowUpFigures, async (_input, agent) => {
    const { figures, waiting } = await readWithTenant(db, agent, async (tx) => ({
      figures: await readFigures(tx, agent),
      waiting: await countWaiting(tx, agent, deps.clock.now()),
    }))
    return { total: Object.values(figures).reduce((sum, runs) => sum + runs, 0), ...figures, waiting }
  })
  serve(followups.readFollowUp, ({ params }, agent) =>
    readWithTenant(db, agent, (tx) => readFollowUpIn(tx, deps, agent, params.id)),
  )
  serve(followups.changeFollowUp, ({ params, body }, agent: AgentId) =>
    moveFollowUp(deps, agent, params.id, body.status),
  )
  serve(followups.continueFollowUp, ({ params }, agent) => continueFollowUp(deps, agent, params.id))
  serve(followups.approveDraft, ({ params, body }, agent) => approveDraft(deps, agent, params.id, body))
  serve(followups.skipDraft, ({ params, body }, agent) => skipDraft(deps, agent, params.id, body.version))
  serve(followups.rewriteDraft, ({ params, body }, agent) =>
    rewriteDraft(deps, agent, params.id, body.version),
  )
}

/** A page of rows, of which one more than `limit` was read. */
function pageOf<Row, Item>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Item,
  cursorOf: (row: Row) => string,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(present), nextCursor: rows.length > limit && last ? cursorOf(last) : null }
}
