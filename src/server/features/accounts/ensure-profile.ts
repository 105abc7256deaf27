import { agentSlugMaxLength, baseAgentSlug, slugSource } from '#domain/text/slug.ts'
import { claimFreeSlug } from '#server/database/public-directory.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { queueWelcome } from './account-emails.ts'
import { findProfile, insertProfile, type ProfileRow, updateProfile } from './profile-store.ts'

/** What creating a profile needs. */
export type ProfileDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'clock'>

/**
 * A user's profile, created with its public address on first access. This also recovers from a crash between account
 * and profile, and two concurrent first accesses create one profile. Queues the welcome email.
 */
export function ensureProfile(deps: ProfileDeps, user: AccountUser): Promise<ProfileRow> {
  return withTenant(deps.db, user.id, async (tx) => {
    const existing = await findProfile(tx, user.id)
    // A corrected address, verified since.
    if (existing && existing.email !== user.email)
      return (await updateProfile(tx, user.id, { email: user.email }, undefined)) ?? existing
    if (existing) return existing
    const source = slugSource({ metadataName: user.name, email: user.email })
    const slug = await claimFreeSlug(tx, {
      kind: 'agent',
      base: baseAgentSlug(source),
      maxLength: agentSlugMaxLength,
      userId: user.id,
      targetId: user.id,
    })
    const made = { id: user.id, slug, name: user.name, email: user.email }
    if (await insertProfile(tx, made)) await queueWelcome(tx, deps, made)
    const profile = await findProfile(tx, user.id)
    if (!profile) throw new Error('The profile that was just written is not there')
    return profile
  })
}
