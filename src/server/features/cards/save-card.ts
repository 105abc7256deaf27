import type { Card } from '#contract/cards.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type CardForm, readCard } from '#domain/cards/card.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import { ensureProfile, type ProfileDeps } from '#server/features/accounts/ensure-profile.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'
import { isOwnImage } from './card-image-store.ts'
import { findCard, findProfile, type ProfileRow, upsertCard } from './card-store.ts'
import { presentCard, toColumns } from './present-card.ts'

type SaveCardInput = CardForm & { version?: number | undefined }

export async function openCard(deps: ProfileDeps, user: AccountUser): Promise<Card> {
  await ensureProfile(deps, user)
  return withTenant(deps.db, user.id, async (tx) =>
    presentCard(await findCard(tx, user.id), await requireProfile(tx, user.id), user),
  )
}

/** Saves the agent's only card; buyers see it on the next request. Refuses with 412 if `version` is outdated. */
export async function saveCard(
  deps: ProfileDeps,
  user: AccountUser,
  { version, ...given }: SaveCardInput,
): Promise<Card> {
  const { card, errors } = readCard(given)
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  await ensureProfile(deps, user)
  return withTenant(deps.db, user.id, async (tx) => {
    const profile = await requireProfile(tx, user.id)
    await checkPictures(tx, user.id, card, [profile.headshotUrl, profile.logoUrl])
    const row = await upsertCard(tx, user.id, toColumns(card), version)
    if (!row) throw new Problem('stale_version', m.problems_already_changed())
    await recordChange(tx, user.id, 'profile.updated', user.id)
    return presentCard(row, profile, user)
  })
}

async function requireProfile(tx: Tx, agent: AgentId): Promise<ProfileRow> {
  const profile = await findProfile(tx, agent)
  if (!profile) throw new Problem('not_found', m.problems_not_found())
  return profile
}

/** Only images this agent uploaded or already has in the profile. Images on other sites could track visitors. */
async function checkPictures(tx: Tx, agent: AgentId, card: CardForm, known: (string | null)[]) {
  const errors: Record<string, string> = {}
  for (const kind of ['headshot', 'logo'] as const) {
    const url = card[kind]
    if (url !== null && !known.includes(url) && !(await isOwnImage(tx, agent, url)))
      errors[kind] = m.cards_image_not_yours()
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
}
