import type { z } from 'zod'
import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/knowledge-files.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { findWords } from '#domain/knowledge/find-words.ts'
import { placeAt } from '#domain/knowledge/place.ts'
import { searchWords } from '#domain/text/fold.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findContent, searchEntries } from './knowledge-search-store.ts'
import { presentItem } from './present-entry.ts'

type Answer = z.input<typeof contract.searchKnowledge.answer>

const shown = 20

/** The agent's knowledge that has all of the words, matches in titles first, then the newest, with the position of each match. */
export function searchKnowledge(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  { q, ...filter }: QueryOf<typeof contract.searchKnowledge>,
): Promise<Answer> {
  const words = searchWords(q)
  return readWithTenant(db, agent, async (tx) => {
    const rows = await searchEntries(tx, agent, { words, ...filter }, shown + 1)
    const items: Answer['items'] = []
    for (const row of rows.slice(0, shown)) {
      // One at a time: a file's text is long.
      const { content, places } = await findContent(tx, agent, row.id)
      const found = findWords(content, words)
      const first = found?.matches[0]
      items.push({
        entry: presentItem(row),
        excerpt: found?.excerpt ?? '',
        matches: found?.matches ?? [],
        at: found?.at ?? null,
        where: found ? placeAt(places, found.at + (first?.from ?? 0)) : {},
      })
    }
    return { items, hasMore: rows.length > shown }
  })
}
