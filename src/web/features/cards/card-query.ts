import type { Card } from '#contract/cards.ts'
import type { CardForm } from '#domain/cards/card.ts'
import { reads } from '#web/lib/queries.ts'

export const cardQuery = reads('GET /api/card')

/** A card's fields as form values. */
export const valuesOf = (card: Card): CardForm => ({
  fullName: card.fullName,
  professionalTitle: card.professionalTitle,
  company: card.company,
  brandColor: card.brandColor,
  phone: card.phone,
  email: card.email,
  website: card.website,
  headshot: card.headshot,
  logo: card.logo,
  bio: card.bio,
  socialMedia: card.socialMedia,
})
