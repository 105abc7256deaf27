/** Addresses of a website and of social media, as people type them. */

export const socialNames = ['facebook', 'instagram', 'twitter', 'linkedin', 'youtube'] as const
export type SocialName = (typeof socialNames)[number]

/** As the specification and the profile write them. */
export const socialLabels = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const satisfies Record<SocialName, string>

/** Where somebody's page lies whose name there is known. */
const pageOf: Record<SocialName, (name: string) => string> = {
  facebook: (name) => `https://www.facebook.com/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
  twitter: (name) => `https://x.com/${name}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}`,
  youtube: (name) => `https://www.youtube.com/@${name}`,
}

const longestLink = 500

/** Scheme, host with at least one dot, port, and the rest without signs that no address holds. */
const webLink =
  /^(?:(https?):\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*)(:\d{1,5})?([/?#][^\s\p{Cc}\p{Cs}"<>\\^`{|}]*)?$/iu

/**
 * `example.com/me` as `https://example.com/me`; '' for nothing, null for what is no address on the web. An address
 * of somebody's own site may be `http`.
 */
export function readWebLink(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  if (text.length > longestLink) return null
  const [, scheme = 'https', host, port = '', rest = ''] = webLink.exec(text) ?? []
  return host ? `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest}` : null
}

/** The same for social media, always on https; a bare name such as `@ann.lee` becomes the address of its page. */
export function readSocialLink(platform: SocialName, typed: string): string | null {
  const text = typed.trim()
  const name = /^@([\w.-]{1,100})$/.exec(text)?.[1] ?? /^([\w-]{1,100})$/.exec(text)?.[1]
  if (name) return pageOf[platform](name)
  const link = readWebLink(text)
  return link === null ? null : link.replace(/^http:/, 'https:')
}
