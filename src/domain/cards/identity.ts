import { defaultBrandColor } from './brand-color.ts'
import type { CardForm } from './card.ts'
import { socialLabels, socialNames } from './social-link.ts'

export const socialPlatforms = [
  'Facebook',
  'Instagram',
  'Twitter',
  'LinkedIn',
  'YouTube',
  'Pinterest',
] as const
export type SocialPlatform = (typeof socialPlatforms)[number]

export type SocialLink = {
  platform: SocialPlatform
  url: string
}

/** Who an agent is to the public. */
export type Identity = {
  name: string
  title: string
  company: string
  phone: string
  email: string
  website: string
  bio: string
  brandColor: string
  headshotUrl: string | null
  logoUrl: string | null
  socials: SocialLink[]
}

/** An agent's title and company: `Realtor, Canal Homes`. */
export const positionOf = ({ title, company }: Pick<Identity, 'title' | 'company'>): string =>
  [title, company].filter(Boolean).join(', ')

/** Where a field of an identity was found. */
export const identitySources = ['card', 'profile', 'signUp', 'default'] as const
export type IdentitySource = (typeof identitySources)[number]

const plainFields = [
  'name',
  'title',
  'company',
  'phone',
  'email',
  'website',
  'bio',
  'brandColor',
  'headshotUrl',
  'logoUrl',
] as const satisfies (keyof Identity)[]

/** A card's fields under an identity's names; '' and null mean nothing. */
const asIdentity = (card: CardForm): Omit<Identity, 'socials'> => ({
  name: card.fullName,
  title: card.professionalTitle,
  company: card.company,
  phone: card.phone,
  email: card.email,
  website: card.website,
  bio: card.bio,
  brandColor: card.brandColor,
  headshotUrl: card.headshot,
  logoUrl: card.logo,
})

/**
 * Field by field what the card says, else what the profile says, else what was given at sign-up. The view
 * `agent_identities` chooses the same way.
 */
export function chooseIdentity(
  card: CardForm | undefined,
  profile: Identity,
  signUp: { name: string; email: string },
): { shown: Identity; from: Record<keyof Identity, IdentitySource> } {
  const own = card && asIdentity(card)
  const sources = [
    ['card', own ?? {}],
    ['profile', profile],
    ['signUp', signUp],
    ['default', { brandColor: defaultBrandColor }],
  ] as const satisfies [IdentitySource, Partial<Identity>][]
  const shown = { ...profile, socials: card ? socialsOf(card, profile.socials) : profile.socials }
  const from = {} as Record<keyof Identity, IdentitySource>
  for (const field of plainFields) {
    const found = sources.find(([, values]) => (values as Partial<Identity>)[field])
    from[field] = found?.[0] ?? 'default'
    Object.assign(shown, {
      [field]: (found?.[1] as Partial<Identity> | undefined)?.[field] ?? profile[field],
    })
  }
  from.socials =
    card && socialNames.some((name) => card.socialMedia[name])
      ? 'card'
      : shown.socials.length > 0
        ? 'profile'
        : 'default'
  return { shown, from }
}

function socialsOf(card: CardForm, ofProfile: readonly SocialLink[]): SocialLink[] {
  return socialPlatforms.flatMap((platform) => {
    const name = socialNames.find((known) => socialLabels[known] === platform)
    const url = (name && card.socialMedia[name]) || ofProfile.find((link) => link.platform === platform)?.url
    return url ? [{ platform, url }] : []
  })
}
