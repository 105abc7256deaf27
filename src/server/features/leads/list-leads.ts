import type { QueryOf } from '#contract/endpoint.ts'
import type * as leads from '#contract/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { askWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { countLeads, type LeadPlace, type LeadSort, listLeadsJson } from './lead-json-store.ts'

/** A page of the agent's leads as JSON text. Its cost depends on neither the number of leads nor the page's position. */
export function listLeads(
  deps: Pick<Deps, 'db'>,
  agent: AgentId,
  query: QueryOf<typeof leads.listLeads>,
): Promise<string> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort)
  const filters = {
    search: query.q?.trim().toLowerCase() || undefined,
    status: query.status,
    tier: query.tier,
    source: query.source || undefined,
  }
  return askWithTenant(deps.db, agent, async (asker) => {
    const [page, total] = await Promise.all([
      listLeadsJson(asker, agent, { ...filters, sort: query.sort, limit: query.limit, after }),
      query.count ? countLeads(asker, agent, filters) : undefined,
    ])
    const nextCursor = page.next ? JSON.stringify(writeCursor(page.next)) : 'null'
    return `{"items":${page.items},"nextCursor":${nextCursor}${total === undefined ? '' : `,"total":${total}`}}`
  })
}

const writeCursor = ({ key, id }: LeadPlace) => Buffer.from(`${id} ${key}`).toString('base64url')

const keyForm: Record<LeadSort, RegExp> = {
  date: /^-?\d{1,17}$/,
  score: /^-?\d{1,9}$/,
  name: /^[^\0]{0,400}$/s,
}
const cursorForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (.*)$/s

function readCursor(cursor: string, sort: LeadSort): LeadPlace {
  const [, id, key] = cursorForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined || key === undefined || !keyForm[sort].test(key))
    throw new Problem('invalid', m.problems_invalid(), { errors: { cursor: m.problems_not_valid() } })
  return { id, key }
}
