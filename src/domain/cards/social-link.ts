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

/** Where a name can be read: the card's platforms, and the one that only the profile has. */
export type NamedPlatform = SocialName | 'pinterest'

/** The address of someone's page, given their name there. */
const pageOf: Record<NamedPlatform, (name: string) => string> = {
  facebook: (name) => `https://www.facebook.com/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
  twitter: (name) => `https://x.com/${name}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}`,
  youtube: (name) => `https://www.youtube.com/@${name}`,
  pinterest: (name) => `https://www.pinterest.com/${name}`,
}

/** How a site's own address ends, and no one's name there: Facebook refuses such names. */
const siteEnding = /\.(?:com|net|org)$/i

/** Where names have dots. Anywhere else, `annlee.realtor` is a site. */
const dottedPlatforms: readonly NamedPlatform[] = ['facebook', 'instagram', 'youtube', 'pinterest']

/** A name on this platform, without a slash: `annlee`, `dana.reed` or `@ann.com`, but not `www.ann.lee`. */
function nameIn(platform: NamedPlatform, text: string): string | undefined {
  const [, at, name] = /^(@?)([\w.-]{1,100})$/.exec(text) ?? []
  if (!name || at || !name.includes('.')) return name
  const isSite = /^www\./i.test(name) || siteEnding.test(name)
  return isSite || !dottedPlatforms.includes(platform) ? undefined : name
}

/** A social media link, always on https; a bare name such as `annlee` becomes the address of its page. */
export function readSocialLink(platform: NamedPlatform, typed: string): string | null {
  const text = typed.trim()
  const name = nameIn(platform, text)
  if (name) return pageOf[platform](name)
  const link = readWebLink(text)
  return link === null ? null : link.replace(/^http:/, 'https:')
}
