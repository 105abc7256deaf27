import { and, eq } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { slugCandidates } from '#domain/text/slug.ts'
import type { Database } from './connect.ts'
import { publicSlugs } from './schema/accounts.ts'
import { askWithoutTenant, type Tx, withTenantFound } from './tenant.ts'

/** A conversation and a kiosk stand here under their ids, so that a visitor’s next request finds the agent. */
type SlugKind = 'agent' | 'listing' | 'conversation' | 'kiosk' | 'seller-link'

/** More namesakes than this are not looked through; a random suffix would be no worse. */
const mostCandidates = 10_000

/**
 * Takes the first free public address of `base`, `base-2`, ... for `targetId`. Two who ask in the same moment
 * get different ones: the row itself decides, not a look before it.
 */
export async function claimFreeSlug(
  tx: Tx,
  claim: { kind: SlugKind; base: string; maxLength: number; userId: AgentId; targetId: string },
): Promise<string> {
  const { base, maxLength, ...row } = claim
  let tried = 0
  for (const slug of slugCandidates(base, maxLength)) {
    if (await claimSlug(tx, { ...row, slug })) return slug
    tried += 1
    if (tried >= mostCandidates) break
  }
  throw new Error(`No free public address for ${base}`)
}

/** Takes exactly this address; false when somebody else has it. */
export async function claimSlug(
  tx: Tx,
  claim: { kind: SlugKind; slug: string; userId: AgentId; targetId: string },
): Promise<boolean> {
  const claimed = await tx
    .insert(publicSlugs)
    .values(claim)
    .onConflictDoNothing()
    .returning({ slug: publicSlugs.slug })
  return claimed.length === 1
}

export async function releaseSlug(tx: Tx, kind: SlugKind, slug: string): Promise<void> {
  await tx.delete(publicSlugs).where(and(eq(publicSlugs.kind, kind), eq(publicSlugs.slug, slug)))
}

export type AddressOwner = { agent: AgentId; targetId: string }

/** Whom a public address belongs to: `key` is a slug, or the id of what it leads to. */
export async function findAddressOwner(
  db: Database,
  kind: SlugKind,
  key: string,
): Promise<AddressOwner | undefined> {
  // No text of the database holds it; a page's path does, as %00.
  if (key.includes('\0')) return undefined
  return askWithoutTenant(db, async ({ $client }) => {
    const { rows } = await $client.query<AddressOwner>(findOwner(kind, key))
    return rows[0]
  })
}

/**
 * `work` in a transaction of the agent whom a public address belongs to, who is looked up in its first message: what
 * `work` asks before it waits goes with it.
 */
export function withAddressOwner<T>(
  db: Database,
  kind: SlugKind,
  key: string,
  work: (tx: Tx, owner: Promise<AddressOwner | undefined>) => Promise<T>,
): Promise<T> {
  // No text of the database holds a zero; what stands instead of it is in no address.
  const { name, ...find } = findOwner(kind, key.replaceAll('\0', '\ufffd'))
  return withTenantFound(db, { name: `${name}_to_write`, ...find }, work)
}

export const isPublicId = (key: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)

const findOwner = (kind: SlugKind, key: string) => ({
  name: isPublicId(key) ? 'find_owner_by_id' : 'find_owner_by_slug',
  text: `select user_id as agent, target_id as "targetId" from public_slugs
    where kind = $1 and ${isPublicId(key) ? 'target_id = $2::uuid' : 'slug = $2'}`,
  values: [kind, key],
})
