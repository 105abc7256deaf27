/** Addresses of social media, as people type them. */
import { readWebLink } from '../text/web-link.ts'

export const socialNames = ['facebook', 'instagram', 'twitter', 'linkedin', 'youtube'] as const
export type SocialName = (typeof socialNames)[number]

/** As the specification and the profile spell them. */
export const socialLabels = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const satisfies Record<SocialName, string>

/** The address of someone's page, given their name there. */
const pageOf: Record<SocialName, (name: string) => string> = {
  facebook: (name) => `https://www.facebook.com/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
  twitter: (name) => `https://x.com/${name}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}`,
  youtube: (name) => `https://www.youtube.com/@${name}`,
}

/** A social media link, always on https; a bare name such as `@ann.lee` becomes the address of its page. */
export function readSocialLink(platform: SocialName, typed: string): string | null {
  const text = typed.trim()
  const name = /^@([\w.-]{1,100})$/.exec(text)?.[1] ?? /^([\w-]{1,100})$/.exec(text)?.[1]
  if (name) return pageOf[platform](name)
  const link = readWebLink(text)
  return link === null ? null : link.replace(/^http:/, 'https:')
}
