import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { copyIdStart, sampleAgentId } from '#domain/demo/demo-agent.ts'
import { publicSlugs } from '#server/database/schema/accounts.ts'
import type { Tx } from '#server/database/tenant.ts'

/**
 * Agents by the slug of their public address, the first `limit` after `afterSlug`, without the demo, which is rebuilt
 * or deleted as a whole. Needs no tenant.
 */
export async function listAgents(
  tx: Tx,
  afterSlug: string,
  limit: number,
): Promise<{ agent: AgentId; slug: string }[]> {
  const rows = await tx
    .select({ agent: publicSlugs.userId, slug: publicSlugs.slug })
    .from(publicSlugs)
    .where(
      and(
        eq(publicSlugs.kind, 'agent'),
        gt(publicSlugs.slug, afterSlug),
        ne(publicSlugs.userId, sampleAgentId),
        sql`user_id::text not like ${`${copyIdStart}%`}`,
      ),
    )
    .orderBy(publicSlugs.slug)
    .limit(limit)
  return rows as { agent: AgentId; slug: string }[]
}
