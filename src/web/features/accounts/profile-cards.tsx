import type { UseFormReturn } from 'react-hook-form'
import type { Profile } from '#contract/accounts.ts'
import { socialPlatforms } from '#domain/cards/identity.ts'
import { m } from '#text'
import { zoneOptions } from '#web/lib/time-zones.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ProfileValues } from './profile-form-values.ts'

type CardProps = { form: UseFormReturn<ProfileValues>; me: Profile }

const bioLimit = 500

export function YouCard({ form, me }: CardProps) {
  const { errors } = form.formState
  return (
    <Card title={m.accounts_profile_you()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.accounts_full_name()} error={errors.name?.message} required>
          <TextInput autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label={m.accounts_professional_title()} error={errors.title?.message}>
          <TextInput autoComplete="organization-title" {...form.register('title')} />
        </Field>
        <Field label={m.accounts_company()} error={errors.company?.message}>
          <TextInput autoComplete="organization" {...form.register('company')} />
        </Field>
        <Field label={m.accounts_phone()} error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <Field label={m.accounts_email_address()} hint={m.accounts_email_fixed()}>
          <TextInput type="email" value={me.email} readOnly />
        </Field>
        <Field label={m.accounts_website()} error={errors.website?.message}>
          <TextInput type="url" placeholder="https://" autoComplete="url" {...form.register('website')} />
        </Field>
        <Field
          label={m.accounts_bio()}
          error={errors.bio?.message}
          hint={m.accounts_bio_count({ count: form.watch('bio').length, limit: bioLimit })}
          className="sm:col-span-2"
        >
          <TextArea maxLength={bioLimit} {...form.register('bio')} />
        </Field>
      </div>
    </Card>
  )
}

export function AddressesCard({ form, me }: CardProps) {
  const { errors } = form.formState
  return (
    <Card title={m.accounts_profile_addresses()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.accounts_slug()} error={errors.slug?.message} hint={m.accounts_slug_hint()}>
          <TextInput autoCapitalize="none" spellCheck={false} {...form.register('slug')} />
        </Field>
        <Field
          label={m.accounts_time_zone()}
          error={errors.timeZone?.message}
          hint={m.accounts_time_zone_hint()}
        >
          <Select options={zoneOptions(me.timeZone)} {...form.register('timeZone')} />
        </Field>
        <Field
          label={m.accounts_brand_color()}
          error={errors.brandColor?.message}
          hint={m.accounts_brand_color_hint()}
        >
          <TextInput
            {...form.register('brandColor')}
            after={
              <input
                type="color"
                aria-label={m.accounts_pick_color()}
                value={toHex(form.watch('brandColor'))}
                onChange={(event) => form.setValue('brandColor', event.target.value, { shouldDirty: true })}
                className="mr-1 size-8 rounded-sm border border-control bg-raised p-0.5"
              />
            }
          />
        </Field>
      </div>
    </Card>
  )
}

export function SocialsCard({ form }: Pick<CardProps, 'form'>) {
  const { errors } = form.formState
  return (
    <Card title={m.accounts_socials()}>
      <div className="grid gap-5 sm:grid-cols-2">
        {socialPlatforms.map((platform) => (
          <Field key={platform} label={platform} optional error={errors.socials?.[platform]?.message}>
            <TextInput type="url" placeholder="https://" {...form.register(`socials.${platform}`)} />
          </Field>
        ))}
      </div>
    </Card>
  )
}

/** Who is emailed if a buyer waits and the agent doesn't answer. */
export function FallbackCard({ form, me }: CardProps) {
  const { errors } = form.formState
  const isSaved = me.fallbackEmail !== '' && form.watch('fallbackEmail') === me.fallbackEmail
  const standing = me.fallbackConfirmed ? m.fallback_is_confirmed() : m.fallback_waiting_for()
  return (
    <Card title={m.fallback_title()}>
      <p className="mb-5 text-sm text-muted">{m.fallback_text()}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.fallback_name()} optional error={errors.fallbackName?.message}>
          <TextInput autoComplete="off" {...form.register('fallbackName')} />
        </Field>
        <Field
          label={m.fallback_email()}
          optional
          error={errors.fallbackEmail?.message}
          hint={isSaved ? standing : undefined}
        >
          <TextInput type="email" autoComplete="off" {...form.register('fallbackEmail')} />
        </Field>
      </div>
    </Card>
  )
}

/** The color picker takes six hex digits only. Any other color shows as black. */
const toHex = (color: string) => (/^#[\da-f]{6}$/i.test(color) ? color : '#000000')
