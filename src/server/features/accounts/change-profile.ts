import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { agentFirstName, agentNameFault, cleanAgentName } from '#domain/accounts/agent-name.ts'
import { parseColor } from '#domain/cards/brand-color.ts'
import { demoSlug } from '#domain/demo/demo-agent.ts'
import { cleanPhone, isPhone } from '#domain/text/contact-format.ts'
import { agentSlugMaxLength, baseAgentSlug } from '#domain/text/slug.ts'
import { timeZoneNamed } from '#domain/time/time-zone.ts'
import { recordChange } from '#server/database/changes.ts'
import { claimFreeSlug, releaseSlug } from '#server/database/public-directory.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import { replanWaiting } from '#server/features/send-times/replan-waiting.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'
import { type NamingDeps, nameFallback } from './name-fallback.ts'
import { findProfile, type ProfileRow, updateProfile } from './profile-store.ts'

type ProfileChanges = Partial<
  Pick<
    ProfileRow,
    | 'name'
    | 'slug'
    | 'title'
    | 'company'
    | 'phone'
    | 'brandColor'
    | 'website'
    | 'bio'
    | 'socials'
    | 'timeZone'
    | 'fallbackName'
    | 'fallbackEmail'
  >
> & { version?: number | undefined }

/** Changes an agent's profile. A new slug is adjusted to the rules and claimed immediately; the old one is released. */
export async function changeProfile(
  deps: NamingDeps,
  { id: agent, emailVerified: isVerified }: Pick<AccountUser, 'id' | 'emailVerified'>,
  changes: ProfileChanges,
): Promise<ProfileRow> {
  const { version, slug, fallbackName, fallbackEmail, ...given } = changes
  const rest = checkedFields(given)
  return withTenant(deps.db, agent, async (tx) => {
    const before = await findProfile(tx, agent)
    if (!before) throw new Problem('not_found', m.problems_not_found())
    const newSlug = slug === undefined ? before.slug : await moveSlug(tx, agent, before.slug, slug)
    const named = rest.name === undefined ? {} : { fullName: rest.name, firstName: agentFirstName(rest.name) }
    const naming = { before, given: { fallbackName, fallbackEmail }, isVerified }
    const fallback = await nameFallback(tx, deps, agent, naming)
    const after = await updateProfile(tx, agent, { ...rest, ...named, ...fallback, slug: newSlug }, version)
    if (!after) throw new Problem('stale_version', m.problems_already_changed())
    // It is also that of the leads whose own isn't known.
    if (after.timeZone !== before.timeZone) await replanWaiting(tx, deps, agent)
    await recordChange(tx, agent, 'profile.updated', agent)
    return after
  })
}

/** The demo's screens are found by it. */
const demoAddressStays = () =>
  new Problem('invalid', m.problems_invalid(), { errors: { slug: m.demo_address_stays() } })

/** A valid phone number or none, an existing time zone, and any typed color as the hex value that pages use. */
function checkedFields(given: Omit<ProfileChanges, 'version' | 'slug' | 'fallbackName' | 'fallbackEmail'>) {
  const errors: Record<string, string> = {}
  const name = given.name === undefined ? undefined : cleanAgentName(given.name)
  const nameFault = name === undefined ? null : agentNameFault(name)
  if (nameFault) errors.name = nameFault
  const phone = given.phone === undefined ? undefined : cleanPhone(given.phone)
  if (phone && !isPhone(phone)) errors.phone = m.common_phone_invalid()
  if (given.timeZone !== undefined && timeZoneNamed(given.timeZone) === undefined)
    errors.timeZone = m.problems_not_valid()
  const brandColor = given.brandColor === undefined ? undefined : parseColor(given.brandColor)
  if (brandColor === null) errors.brandColor = m.accounts_color_unknown()
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return {
    ...given,
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(brandColor && { brandColor }),
  }
}

async function moveSlug(tx: Tx, agent: AgentId, before: string, wanted: string): Promise<string> {
  if (wanted === before) return before
  if (before === demoSlug) throw demoAddressStays()
  const base = baseAgentSlug(wanted)
  if (base === before) return before
  const slug = await claimFreeSlug(tx, {
    kind: 'agent',
    base,
    maxLength: agentSlugMaxLength,
    userId: agent,
    targetId: agent,
  })
  await releaseSlug(tx, 'agent', before)
  return slug
}
