import type { Profile } from '#contract/accounts.ts'
import { readSocialLink, socialLabels, socialNames } from '#domain/cards/social-link.ts'
import { completeLink, readWebLink } from '#domain/text/web-link.ts'
import type { CallBody } from '#web/lib/call.ts'

export type Changes = CallBody<'PATCH /api/me'>
type Platform = Profile['socials'][number]['platform']
export const platforms: readonly Platform[] = [
  'Facebook',
  'Instagram',
  'Twitter',
  'LinkedIn',
  'YouTube',
  'Pinterest',
]
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
] as const

export type ProfileValues = Pick<Profile, (typeof plainFields)[number]> & {
  socials: Record<Platform, string>
}

export function toValues(me: Profile): ProfileValues {
  const urlOf = (platform: Platform) => me.socials.find((social) => social.platform === platform)?.url ?? ''
  return {
    ...(Object.fromEntries(plainFields.map((field) => [field, me[field]])) as Omit<ProfileValues, 'socials'>),
    socials: Object.fromEntries(
      platforms.map((platform) => [platform, urlOf(platform)]),
    ) as ProfileValues['socials'],
  }
}

const writtenPlatforms = (values: ProfileValues) =>
  platforms.filter((platform) => values.socials[platform].trim())

function socialLink(platform: Platform, typed: string): string {
  const name = socialNames.find((known) => socialLabels[known] === platform)
  return (name ? readSocialLink(name, typed) : undefined) ?? completeLink(typed)
}

/** The field that the server calls `socials.1.url`, as the form calls it. */
export function fieldOfProblem(path: string, values: ProfileValues): string {
  const [, at] = /^socials\.(\d+)/.exec(path) ?? []
  const platform = at && writtenPlatforms(values)[Number(at)]
  return platform ? `socials.${platform}` : path
}

/** Only what was changed travels, with the version that it was changed from. */
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
