import { expect, vi } from 'vitest'
import { cleaningJob } from '#server/features/cleaning/cleaning-jobs.ts'
import type { TestServer } from './create-test-server.ts'

/** Makes a home one that has been on the market for two weeks. */
export async function publishedEarlier({ sql }: Pick<TestServer, 'sql'>, listingId: string): Promise<void> {
  // The day's cleaning drafts the reports that are missing.
  const cleaning = () =>
    sql(
      `select from pgboss.job where name = $1 and state in ('created', 'retry', 'active') and start_after <= now()`,
      [cleaningJob.name],
    )
  await vi.waitFor(async () => expect(await cleaning()).toEqual([]), { timeout: 30_000 })
  await sql(
    `update properties set published_at = coalesce(published_at, now()) - interval '14 days' where id = $1`,
    [listingId],
  )
}
