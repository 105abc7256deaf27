import type { QueryOf } from '#contract/endpoint.ts'
import type * as leads from '#contract/leads.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { LeadSort } from '#domain/leads/lead-sorts.ts'
import { peopleWords } from '#domain/text/fold.ts'
import { idForm, readCursor, writeCursor } from '#server/database/cursor.ts'
import { searchPatterns } from '#server/database/search.ts'
import { askWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { countLeads, type LeadPosition, listLeadsJson } from './lead-json-store.ts'

/** A page of the agent's leads as JSON text. Its cost depends on neither the number of leads nor the page's position. */
export function listLeads(
  deps: Pick<Deps, 'db'>,
  agent: AgentId,
  query: QueryOf<typeof leads.listLeads>,
): Promise<string> {
  const after = query.cursor === undefined ? undefined : readPlace(query.cursor, query.sort)
  const words = peopleWords(query.q ?? '')
  const filters = {
    search: words.length > 0 ? searchPatterns(words) : undefined,
    status: query.status,
    tier: query.tier,
    source: query.source || undefined,
  }
  return askWithTenant(deps.db, agent, async (asker) => {
    const [page, total] = await Promise.all([
      listLeadsJson(asker, agent, { ...filters, sort: query.sort, limit: query.limit, after }),
      query.count ? countLeads(asker, agent, filters) : undefined,
    ])
    const nextCursor = page.next ? JSON.stringify(writeCursor(page.next.key, page.next.id)) : 'null'
    return `{"items":${page.items},"nextCursor":${nextCursor}${total === undefined ? '' : `,"total":${total}`}}`
  })
}

const keyForm: Record<LeadSort, RegExp> = {
  date: /^-?\d{1,17}$/,
  score: /^-?\d{1,9}$/,
  name: /^[^\0]{0,400}$/s,
}
function readPlace(cursor: string, sort: LeadSort): LeadPosition {
  const [key, id] = readCursor(cursor, keyForm[sort], idForm)
  return { key, id }
}
