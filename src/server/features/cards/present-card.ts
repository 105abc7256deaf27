import type { Identity } from '#contract/accounts.ts'
import type { Card } from '#contract/cards.ts'
import { type CardForm, emptyCard } from '#domain/cards/card.ts'
import { chooseIdentity } from '#domain/cards/identity.ts'
import type { CardRow, CardValues, ProfileRow } from './card-store.ts'

type SignUp = { name: string; email: string }

/** The stored card, or until there is one, a card filled from the profile; and what the public sees of both. */
export function presentCard(row: CardRow | undefined, profile: ProfileRow, signUp: SignUp): Card {
  const stored = row && toForm(row)
  const { shown, from } = chooseIdentity(stored, ofProfile(profile), signUp)
  return {
    ...(stored ?? firstCard(shown)),
    isStored: row !== undefined,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    shown,
    shownFrom: from,
  }
}

const ofProfile = (profile: ProfileRow): Identity => ({
  name: profile.name,
  title: profile.title,
  company: profile.company,
  phone: profile.phone,
  email: profile.email,
  website: profile.website,
  bio: profile.bio,
  brandColor: profile.brandColor,
  headshotUrl: profile.headshotUrl,
  logoUrl: profile.logoUrl,
  socials: profile.socials as Identity['socials'],
})

const toForm = (row: CardRow): CardForm => ({
  fullName: row.fullName,
  professionalTitle: row.title,
  company: row.company,
  brandColor: row.brandColor,
  phone: row.phone,
  email: row.email,
  website: row.website,
  headshot: row.headshotUrl,
  logo: row.logoUrl,
  bio: row.bio,
  socialMedia: { ...emptyCard.socialMedia, ...row.social },
})

function firstCard(shown: Identity): CardForm {
  const urlOf = (platform: string) => shown.socials.find((link) => link.platform === platform)?.url ?? ''
  return {
    fullName: shown.name,
    professionalTitle: shown.title,
    company: shown.company,
    brandColor: shown.brandColor,
    phone: shown.phone,
    email: shown.email,
    website: shown.website,
    headshot: shown.headshotUrl,
    logo: shown.logoUrl,
    bio: shown.bio,
    socialMedia: {
      facebook: urlOf('Facebook'),
      instagram: urlOf('Instagram'),
      twitter: urlOf('Twitter'),
      linkedin: urlOf('LinkedIn'),
      youtube: urlOf('YouTube'),
    },
  }
}

export const toColumns = (card: CardForm): CardValues => ({
  fullName: card.fullName,
  title: card.professionalTitle,
  company: card.company,
  brandColor: card.brandColor,
  phone: card.phone,
  email: card.email,
  website: card.website,
  bio: card.bio,
  social: card.socialMedia,
  headshotUrl: card.headshot,
  logoUrl: card.logo,
})
