import { and, eq, gt, sql } from 'drizzle-orm'
import type { Identity } from '#contract/accounts.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import { outboxMails } from '#server/database/schema/outbox.ts'
import type { Queryable, Tx } from '#server/database/tenant.ts'

export type ProfileRow = typeof userProfiles.$inferSelect

export async function findProfile(tx: Tx, agent: AgentId): Promise<ProfileRow | undefined> {
  const [profile] = await tx.select().from(userProfiles).where(eq(userProfiles.id, agent))
  return profile
}

/** Who the agent is to the public: the card's values, or else the profile's. */
export async function findShown(tx: Queryable, agent: AgentId): Promise<Identity | undefined> {
  const { rows } = await tx.$client.query<Identity>({
    name: 'find-shown-identity',
    text: `select name, title, company, phone, email, website, bio, brand_color as "brandColor",
      headshot_url as "headshotUrl", logo_url as "logoUrl", socials from agent_identities where id = $1`,
    values: [agent],
  })
  return rows[0]
}

export async function insertProfile(
  tx: Tx,
  profile: { id: AgentId; slug: string; name: string; email: string },
): Promise<boolean> {
  const inserted = await tx
    .insert(userProfiles)
    .values({ ...profile, fullName: profile.name, firstName: agentFirstName(profile.name) })
    .onConflictDoNothing()
    .returning({ id: userProfiles.id })
  return inserted.length === 1
}

/** How often someone was asked since then to step in for this agent. */
export const countFallbackMails = (tx: Tx, agent: AgentId, since: Date): Promise<number> =>
  tx.$count(
    outboxMails,
    and(
      eq(outboxMails.userId, agent),
      eq(outboxMails.kind, 'fallback-confirm'),
      gt(outboxMails.createdAt, since),
    ),
  )

/** Changes the profile; undefined if `ifVersion` is given and isn't the stored one. */
export async function updateProfile(
  tx: Tx,
  agent: AgentId,
  changes: Partial<typeof userProfiles.$inferInsert>,
  ifVersion: number | undefined,
): Promise<ProfileRow | undefined> {
  const [profile] = await tx
    .update(userProfiles)
    .set({ ...changes, version: sql`${userProfiles.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(userProfiles.id, agent),
        ifVersion === undefined ? undefined : eq(userProfiles.version, ifVersion),
      ),
    )
    .returning()
  return profile
}
