import type { Profile } from '#contract/accounts.ts'
import { trialTimeline } from '#domain/billing/trial.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { findShown, type ProfileRow } from './profile-store.ts'

function trialEnd(startedAt: Date, now: Date): string | null {
  const { endMs } = trialTimeline(startedAt.getTime())
  return now.getTime() < endMs ? new Date(endMs).toISOString() : null
}

/** The agent's own profile, with what the public sees of it. The images are the card's. */
export async function presentProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  row: ProfileRow,
  user: AccountUser,
): Promise<Profile> {
  const shown = await readWithTenant(deps.db, user.id, (asker) => findShown(asker, user.id))
  if (!shown) throw new Error('A profile is shown to nobody')
  return {
    ...row,
    socials: row.socials as Profile['socials'],
    emailVerified: user.emailVerified,
    verifyingEmail: user.correctedEmail ?? user.email,
    sessionHours: user.sessionHours,
    hasSetHours: row.workingTime !== null,
    fallbackConfirmed: row.fallbackConfirmedAt !== null,
    headshotUrl: shown.headshotUrl,
    logoUrl: shown.logoUrl,
    trialEndsAt: deps.config.planLimits ? trialEnd(row.createdAt, deps.clock.now()) : null,
    shown,
  }
}
