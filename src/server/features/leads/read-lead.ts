import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readTimeCursor, timeCursor } from '#server/database/cursor.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findUnsent } from '#server/features/outbox/find-sent-mail.ts'
import { m } from '#text'
import { leadRowJson, readLeadJson } from './lead-json-store.ts'
import { hasLead, listEvents } from './lead-store.ts'

/** SQL for the contract's `LeadRow` from a row `c` of contacts, for other statements that include leads. */
export const leadRow = leadRowJson

/** The contract's `Lead` as JSON text. Refuses with 404. */
export async function readLead(deps: Pick<Deps, 'db'>, agent: AgentId, id: string): Promise<string> {
  const json = await readWithTenant(deps.db, agent, (tx) => readLeadJson(tx, agent, id))
  if (!json) throw new Problem('not_found', m.leads_not_found())
  return json
}

/** A page of what happened to a lead, newest first. */
export function readTimeline(
  deps: Pick<Deps, 'db'>,
  agent: AgentId,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const after = readTimeCursor(cursor)
  return readWithTenant(deps.db, agent, async (tx) => {
    if (!(await hasLead(tx, agent, id))) throw new Problem('not_found', m.leads_not_found())
    const rows = await listEvents(tx, agent, id, { limit, after })
    const page = rows.slice(0, limit)
    const mailIds = page.flatMap(({ kind, data }) =>
      kind === 'email_sent' && typeof data.mailId === 'string' ? data.mailId : [],
    )
    const unsent = await findUnsent(tx, agent, mailIds)
    const last = page.at(-1)
    return {
      items: page.map((row) => ({
        id: row.id,
        kind: row.kind as never,
        text: row.text,
        data:
          row.kind === 'email_sent'
            ? { ...row.data, delivery: unsent.get(String(row.data.mailId)) }
            : row.data,
        at: row.createdAt.toISOString(),
      })),
      nextCursor: rows.length > limit && last ? timeCursor(last) : null,
    }
  })
}
