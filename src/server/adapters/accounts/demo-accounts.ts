import { tenantOf } from '#domain/demo/tenant-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Accounts } from '#server/ports/accounts.ts'

/**
 * The accounts, and their substitute in the demo, where no one signs in: a copy's address counts as confirmed, and
 * its session lives as long as the copy.
 */
export const withDemoAccounts = (accounts: Accounts, db: Database): Accounts => ({
  ...accounts,
  isVerified: async (agent) => !tenantOf(agent).hasAccount || accounts.isVerified(agent),
  async isAlive(sessionId) {
    if (tenantOf(sessionId).hasAccount) return accounts.isAlive(sessionId)
    const { rowCount } = await db.pool.query('select 1 from demo_copies where id = $1', [sessionId])
    return rowCount === 1
  },
  async setSessionHours(agent, hours, headers) {
    if (tenantOf(agent).hasAccount) return accounts.setSessionHours(agent, hours, headers)
    await db.pool.query('update demo_copies set session_hours = $2 where id = $1', [agent, hours])
    // The session in these headers is someone else's.
    return []
  },
})
