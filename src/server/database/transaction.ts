import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'

/** A transaction that sees and writes the rows of one agent, and no others. */
export type Tx = ReturnType<typeof openTransaction>

/** The queries of a transaction that was begun on this connection; the tenant door alone begins one. */
export const openTransaction = (client: PoolClient) => drizzle({ client })
