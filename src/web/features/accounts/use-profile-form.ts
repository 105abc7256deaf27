import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Profile } from '#contract/accounts.ts'
import { readSocialLink, socialLabels, socialNames } from '#domain/cards/social-link.ts'
import { completeLink, readWebLink } from '#domain/text/web-link.ts'
import type { CallBody } from '#web/lib/call.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'

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

const draftKey = 'profile'

type Values = Pick<Profile, (typeof plainFields)[number]> & { socials: Record<Platform, string> }

/** What was typed and not saved, and the version that it was changed from. */
type Draft = { values: Values; version: number }

function toValues(me: Profile): Values {
  const urlOf = (platform: Platform) => me.socials.find((social) => social.platform === platform)?.url ?? ''
  return {
    ...(Object.fromEntries(plainFields.map((field) => [field, me[field]])) as Omit<Values, 'socials'>),
    socials: Object.fromEntries(
      platforms.map((platform) => [platform, urlOf(platform)]),
    ) as Values['socials'],
  }
}

const writtenPlatforms = (values: Values) => platforms.filter((platform) => values.socials[platform].trim())

function socialLink(platform: Platform, typed: string): string {
  const name = socialNames.find((known) => socialLabels[known] === platform)
  return (name ? readSocialLink(name, typed) : undefined) ?? completeLink(typed)
}

/** The field that the server calls `socials.1.url`, as the form calls it. */
export function fieldOfProblem(path: string, values: Values): string {
  const [, at] = /^socials\.(\d+)/.exec(path) ?? []
  const platform = at && writtenPlatforms(values)[Number(at)]
  return platform ? `socials.${platform}` : path
}

/** Only what was changed travels, with the version that it was changed from. */
export function toChanges(
  values: Values,
  isChanged: (field: keyof Values) => boolean,
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

/** The profile's form; what is typed outlives a reload and a session that ended until it is saved. */
export function useProfileForm(me: Profile) {
  const [found, setFound] = useState(() => readDraft<Draft>(draftKey))
  const keep = useKeepDraft<Draft>(draftKey)
  const form = useForm<Values>({ defaultValues: toValues(me) })
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control }) as Values
  /** What the form was filled from; while something is being written, a change elsewhere must not pass for it. */
  const [base, setBase] = useState(() => (found ? { ...me, version: found.version } : me))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (found) form.reset({ ...toValues(me), ...found.values }, { keepDefaultValues: true })
  }, [])
  useEffect(() => {
    if (isDirty) keep.save({ values, version: base.version })
    else keep.forget()
  }, [isDirty, values, base.version, keep])

  const fill = (from: Profile) => {
    keep.forget()
    setFound(undefined)
    setBase(from)
    form.reset(toValues(from))
  }
  if (me.version > base.version && !isDirty && !found) fill(me)
  return { form, base, fill, isRestored: found !== undefined }
}
