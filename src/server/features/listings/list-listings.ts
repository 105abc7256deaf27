import type { z } from 'zod'
import type * as listings from '#contract/listings.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { visitSpan } from '#domain/analytics/visit-report.ts'
import { searchWords } from '#domain/text/fold.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { idForm, readCursor } from '#server/database/cursor.ts'
import { readWithTenant, type Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { listListingsJson } from './listing-json-store.ts'

type Query = z.output<typeof listings.listListings.query>

/** A page of the agent's listings as JSON text, most recently changed first. Title or address must contain every word. */
export async function listListings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  query: Query,
): Promise<string> {
  const words = searchWords(query.q ?? '')
  const after = query.cursor === undefined ? undefined : readPlace(query.cursor)
  return readWithTenant(db, agent, async (tx) =>
    listListingsJson(tx, agent, {
      limit: query.limit,
      words,
      status: query.status,
      after,
      count: query.count,
      visits: query.visits ? thisWeek(clock.now(), await readAgentZone(tx, agent)) : undefined,
    }),
  )
}

const thisWeek = (now: Date, zone: string) => ({
  from: new Date(visitSpan(7, now.getTime(), zone).fromMs),
  to: now,
})

/** The most recently changed listings, as that page shows them, in the caller's transaction. */
export const newestListings = (tx: Tx, agent: AgentId, limit: number): Promise<string> =>
  listListingsJson(tx, agent, { limit, words: [], status: undefined, after: undefined })

function readPlace(cursor: string): { micros: string; id: string } {
  const [micros, id] = readCursor(cursor, /^\d{1,17}$/, idForm)
  return { micros, id }
}
