import { and, eq } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { copyIdStart, sampleAgentId } from '#domain/demo/demo-agent.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { slugCandidates } from '#domain/text/slug.ts'
import type { Database } from './connect.ts'
import { type PublicTarget, publicSlugs } from './schema/accounts.ts'
import { askWithoutTenant, type Tx, withTenantFound } from './tenant.ts'

/** With more namesakes than this the search stops; a random suffix would be no worse. */
const maxCandidates = 10_000

/**
 * Takes the first free public address of `base`, `base-2`, ... for `targetId`. Two requests at the same moment get
 * different addresses: inserting the row decides, not a look beforehand.
 */
export async function claimFreeSlug(
  tx: Tx,
  claim: { kind: PublicTarget; base: string; maxLength: number; userId: AgentId; targetId: string },
): Promise<string> {
  const { base, maxLength, ...row } = claim
  let tried = 0
  for (const slug of slugCandidates(addressBase(claim.userId, base, maxLength), maxLength)) {
    if (await claimSlug(tx, { ...row, slug })) return slug
    tried += 1
    if (tried >= maxCandidates) break
  }
  throw new Error(`No free public address for ${base}`)
}

export const addressBase = (agent: AgentId, base: string, maxLength: number): string =>
  `${tenantOf(agent).addressStart}${base}`.slice(0, maxLength).replace(/-+$/, '')

/** Takes exactly this address; false if it belongs to someone else. */
export async function claimSlug(
  tx: Tx,
  claim: { kind: PublicTarget; slug: string; userId: AgentId; targetId: string },
): Promise<boolean> {
  const claimed = await tx
    .insert(publicSlugs)
    .values(claim)
    .onConflictDoNothing()
    .returning({ slug: publicSlugs.slug })
  return claimed.length === 1
}

export async function releaseSlug(tx: Tx, kind: PublicTarget, slug: string): Promise<void> {
  await tx.delete(publicSlugs).where(and(eq(publicSlugs.kind, kind), eq(publicSlugs.slug, slug)))
}

export type AddressOwner = { agent: AgentId; targetId: string }

/** A public address as someone's browser sees it. */
export type PublicAddress = {
  kind: PublicTarget
  /** A slug, or the id of its target. */
  key: string
  /** The browser's copy of the demo: the sample agent's addresses lead to it, and its own addresses to no one else. */
  demoCopy: AgentId | undefined
}

export async function findAddressOwner(
  db: Database,
  { kind, key, demoCopy }: PublicAddress,
): Promise<AddressOwner | undefined> {
  // No text in the database contains a NUL; a page's path can, as %00.
  if (key.includes('\0')) return undefined
  return askWithoutTenant(db, async ({ $client }) => {
    const { rows } = await $client.query<AddressOwner>(findOwner({ kind, key, demoCopy }))
    return rows[0]
  })
}

/**
 * Runs `work` in a transaction of the agent who owns a public address. The lookup goes out in the first message,
 * together with the statements that `work` sends before its first await.
 */
export function withAddressOwner<T>(
  db: Database,
  { key, ...address }: PublicAddress,
  work: (tx: Tx, owner: Promise<AddressOwner | undefined>) => Promise<T>,
): Promise<T> {
  // No text in the database contains a NUL; its substitute is in no address.
  const { name, ...find } = findOwner({ ...address, key: key.replaceAll('\0', '\ufffd') })
  return withTenantFound(db, { name: `${name}_to_write`, ...find }, work)
}

export const isPublicId = (key: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)

const findOwner = ({ kind, key, demoCopy }: PublicAddress) => ({
  name: isPublicId(key) ? 'find_owner_by_id' : 'find_owner_by_slug',
  text: `select case when user_id = '${sampleAgentId}' then coalesce($3, user_id) else user_id end as agent,
      target_id as "targetId"
    from public_slugs
    where kind = $1 and ${isPublicId(key) ? 'target_id = $2::uuid' : 'slug = $2'}
      and (user_id = $3 or user_id::text not like '${copyIdStart}%')`,
  values: [kind, key, demoCopy ?? null],
})
