import { cleanPhone, isEmail, isPhone } from '#domain/text/contact-format.ts'
import { cleanLine, cleanText } from '#domain/text/plain-text.ts'
import { readWebLink } from '#domain/text/web-link.ts'
import { m } from '#text'
import { defaultBrandColor, parseColor } from './brand-color.ts'
import { readSocialLink, type SocialName, socialNames } from './social-link.ts'

/** An agent's AI Business Card as its form has it. Empty fields are shown from the profile. */
export type CardForm = {
  fullName: string
  professionalTitle: string
  company: string
  brandColor: string
  phone: string
  email: string
  website: string
  /** Addresses of uploaded images. */
  headshot: string | null
  logo: string | null
  bio: string
  socialMedia: Record<SocialName, string>
}

/** Maximum characters of each field. The bio's counter uses `bioShown`; a longer bio is advised against, not refused. */
export const cardLimits = { line: 100, phone: 40, email: 254, link: 500, bioShown: 500, bio: 5000 } as const

export const emptyCard: CardForm = {
  fullName: '',
  professionalTitle: '',
  company: '',
  brandColor: defaultBrandColor,
  phone: '',
  email: '',
  website: '',
  headshot: null,
  logo: null,
  bio: '',
  socialMedia: { facebook: '', instagram: '', twitter: '', linkedin: '', youtube: '' },
}

/** What is wrong with a card, by field; social media fields as `socialMedia.facebook`. */
export type CardErrors = Record<string, string>

/** The card as it is stored: texts cleaned, the color as hex, addresses complete and on https; or what is wrong with it. */
export function readCard(given: CardForm): { card: CardForm; errors: CardErrors } {
  const errors: CardErrors = {}
  const brandColor = given.brandColor.trim() ? parseColor(given.brandColor) : defaultBrandColor
  if (brandColor === null) errors.brandColor = m.cards_color_unknown()
  const phone = cleanPhone(cleanLine(given.phone, cardLimits.phone))
  if (phone && !isPhone(phone)) errors.phone = m.cards_phone_invalid()
  const email = cleanLine(given.email, cardLimits.email)
  if (email && !isEmail(email)) errors.email = m.cards_email_invalid()
  const website = readWebLink(given.website)
  if (website === null) errors.website = m.cards_link_invalid({ example: 'https://example.com' })
  const socialMedia = { ...emptyCard.socialMedia }
  for (const name of socialNames) {
    const link = readSocialLink(name, given.socialMedia[name])
    if (link === null)
      errors[`socialMedia.${name}`] = m.cards_link_invalid({ example: `https://${name}.com/you` })
    else socialMedia[name] = link
  }
  const card: CardForm = {
    fullName: cleanLine(given.fullName, cardLimits.line),
    professionalTitle: cleanLine(given.professionalTitle, cardLimits.line),
    company: cleanLine(given.company, cardLimits.line),
    brandColor: brandColor ?? given.brandColor,
    phone,
    email,
    website: website ?? '',
    headshot: given.headshot,
    logo: given.logo,
    bio: cleanText(given.bio, cardLimits.bio),
    socialMedia,
  }
  return { card, errors }
}
