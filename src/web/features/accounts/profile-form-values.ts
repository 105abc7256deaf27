import type { Profile } from '#contract/accounts.ts'
import { type SocialPlatform, socialPlatforms } from '#domain/cards/identity.ts'
import { type NamedPlatform, readSocialLink } from '#domain/cards/social-link.ts'
import { completeLink, readWebLink } from '#domain/text/web-link.ts'
import type { CallBody } from '#web/lib/call.ts'

export type Changes = CallBody<'PATCH /api/me'>
export const plainFields = [
  'name',
  'title',
  'company',
  'phone',
  'slug',
  'timeZone',
  'website',
  'bio',
  'brandColor',
  'fallbackName',
  'fallbackEmail',
] as const

export type ProfileValues = Pick<Profile, (typeof plainFields)[number]> & {
  socials: Record<SocialPlatform, string>
}

export function toValues(me: Profile): ProfileValues {
  const urlOf = (platform: SocialPlatform) =>
    me.socials.find((social) => social.platform === platform)?.url ?? ''
  return {
    ...(Object.fromEntries(plainFields.map((field) => [field, me[field]])) as Omit<ProfileValues, 'socials'>),
    socials: Object.fromEntries(
      socialPlatforms.map((platform) => [platform, urlOf(platform)]),
    ) as ProfileValues['socials'],
  }
}

const writtenPlatforms = (values: ProfileValues) =>
  socialPlatforms.filter((platform) => values.socials[platform].trim())

const platformNames: Record<SocialPlatform, NamedPlatform> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  Twitter: 'twitter',
  LinkedIn: 'linkedin',
  YouTube: 'youtube',
  Pinterest: 'pinterest',
}

const socialLink = (platform: SocialPlatform, typed: string): string =>
  readSocialLink(platformNames[platform], typed) ?? completeLink(typed)

/** Maps the server's field name, such as `socials.1.url`, to the form's. */
export function fieldOfProblem(path: string, values: ProfileValues): string {
  const [, at] = /^socials\.(\d+)/.exec(path) ?? []
  const platform = at && writtenPlatforms(values)[Number(at)]
  return platform ? `socials.${platform}` : path
}

/** Sends only what changed, with the version it was changed from. */
export function toChanges(
  values: ProfileValues,
  isChanged: (field: keyof ProfileValues) => boolean,
  version: number,
): Changes {
  const changed = plainFields
    .filter(isChanged)
    .map((field) => [
      field,
      field === 'website' ? (readWebLink(values.website) ?? values.website) : values[field],
    ])
  const socials = writtenPlatforms(values).map((platform) => ({
    platform,
    url: socialLink(platform, values.socials[platform]),
  }))
  return { ...Object.fromEntries(changed), ...(isChanged('socials') && { socials }), version }
}
