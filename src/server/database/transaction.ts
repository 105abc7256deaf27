import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'

/** A transaction that sees and writes the rows of one agent, and no others. */
export type Tx = ReturnType<typeof openTransaction>

/** The queries of a transaction that was begun on this connection; the tenant door alone begins one. */
const openTransaction = (client: PoolClient) => drizzle({ client })

/**
 * The same until `end` is called, with the commit: what is asked later would run behind it, and so outside the tenant's
 * wall, or on a connection that is another's by then. It is refused.
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
