import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'

/** A transaction that sees and writes the rows of one agent, and no others. */
export type Tx = ReturnType<typeof openTransaction>

/** The queries of a transaction begun on this connection; only the tenant door begins one. */
const openTransaction = (client: PoolClient) => drizzle({ client })

/**
 * A transaction that is open until `end` is called with the commit. A later statement is refused: it would run after
 * the commit, and so outside the tenant's wall, or on a connection that now belongs to someone else.
 */
export function openUntilEnd(client: PoolClient): { tx: Tx; end(): void } {
  let isOver = false
  const query = (...asked: [string]) => {
    if (isOver) throw new Error('The transaction is over: every statement is sent before its commit')
    return client.query(...asked)
  }
  const guarded: PoolClient = Object.create(client, { query: { value: query } })
  return {
    tx: openTransaction(guarded),
    end() {
      isOver = true
    },
  }
}
