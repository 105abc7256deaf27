import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts.ts'
import { socialPlatforms } from '#domain/cards/identity.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { type Changes, fieldOfProblem, plainFields, toChanges } from './profile-form-values.ts'
import { meQuery, readMe } from './session.ts'
import { useProfileForm } from './use-profile-form.ts'

const bioLimit = 500
const fields = [...plainFields, ...socialPlatforms.map((platform) => `socials.${platform}` as const)]

/** The agent's own profile: what buyers see, and the time zone their days follow. */
export function ProfileForm({ me }: { me: Profile }) {
  const client = useQueryClient()
  const { form, base, fill, isRestored } = useProfileForm(me)
  const { errors, dirtyFields, isDirty } = form.formState
  const save = useMutation({
    mutationFn: (body: Changes) => call('PATCH /api/me', { body }),
    onSuccess: (saved) => {
      client.setQueryData(meQuery.queryKey, saved)
      fill(saved)
      showToast({ text: m.accounts_profile_saved() })
    },
    onError: (error) =>
      showFormProblem(error, fields, form.setError, problemText, (path) =>
        fieldOfProblem(path, form.getValues()),
      ),
  })
  const submit = form.handleSubmit((values) =>
    save.mutate(toChanges(values, (field) => Boolean(dirtyFields[field]), base.version)),
  )
  const reload = async () => {
    const newest = await readMe(client)
    if (newest) fill(newest)
    save.reset()
  }
  const text = (name: Exclude<(typeof plainFields)[number], 'bio' | 'timeZone'>) => form.register(name)

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {isRestored && isDirty && (
        <Notice
          announce="status"
          action={
            <Button size="sm" onClick={() => fill(me)}>
              {m.accounts_draft_discard()}
            </Button>
          }
        >
          {m.accounts_draft_restored()}
        </Notice>
      )}
      <Card title={m.accounts_profile_you()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.accounts_full_name()} error={errors.name?.message} required>
            <TextInput autoComplete="name" {...text('name')} />
          </Field>
          <Field label={m.accounts_professional_title()} error={errors.title?.message}>
            <TextInput autoComplete="organization-title" {...text('title')} />
          </Field>
          <Field label={m.accounts_company()} error={errors.company?.message}>
            <TextInput autoComplete="organization" {...text('company')} />
          </Field>
          <Field label={m.accounts_phone()} error={errors.phone?.message}>
            <TextInput type="tel" autoComplete="tel" {...text('phone')} />
          </Field>
          <Field label={m.accounts_email_address()} hint={m.accounts_email_fixed()}>
            <TextInput type="email" value={me.email} readOnly />
          </Field>
          <Field label={m.accounts_website()} error={errors.website?.message}>
            <TextInput type="url" placeholder="https://" autoComplete="url" {...text('website')} />
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
      <Card title={m.accounts_profile_addresses()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.accounts_slug()} error={errors.slug?.message} hint={m.accounts_slug_hint()}>
            <TextInput autoCapitalize="none" spellCheck={false} {...text('slug')} />
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
              {...text('brandColor')}
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
      <Card title={m.accounts_socials()}>
        <div className="grid gap-5 sm:grid-cols-2">
          {socialPlatforms.map((platform) => (
            <Field key={platform} label={platform} optional error={errors.socials?.[platform]?.message}>
              <TextInput type="url" placeholder="https://" {...form.register(`socials.${platform}`)} />
            </Field>
          ))}
        </div>
      </Card>
      {isProblem(save.error, 'stale_version') ? (
        <Notice
          tone="warning"
          announce="alert"
          action={
            <Button size="sm" onClick={reload}>
              {m.accounts_reload_newest()}
            </Button>
          }
        >
          {save.error.detail}
        </Notice>
      ) : (
        <FormError>{errors.root?.message}</FormError>
      )}
      <div className="bottom-bar -mx-4 flex items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0">
        <span role="status" className="mr-auto text-sm text-muted">
          {isDirty && m.accounts_unsaved()}
        </span>
        <Button type="submit" variant="primary" busy={save.isPending} disabled={!isDirty}>
          {m.accounts_save_changes()}
        </Button>
      </div>
    </form>
  )
}

/** US zones first, then every zone this browser knows, and the agent's own zone even if the browser doesn't know it. */
function zoneOptions(own: string) {
  const others = new Set([own, ...Intl.supportedValuesOf('timeZone')])
  const common = commonZones.map(({ zone, label }) => {
    others.delete(zone)
    return { value: zone, label: label() }
  })
  const rest = [...others].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  return [...common, ...rest]
}

const commonZones = [
  { zone: 'America/New_York', label: m.accounts_zone_eastern },
  { zone: 'America/Chicago', label: m.accounts_zone_central },
  { zone: 'America/Denver', label: m.accounts_zone_mountain },
  { zone: 'America/Phoenix', label: m.accounts_zone_arizona },
  { zone: 'America/Los_Angeles', label: m.accounts_zone_pacific },
  { zone: 'America/Anchorage', label: m.accounts_zone_alaska },
  { zone: 'Pacific/Honolulu', label: m.accounts_zone_hawaii },
]

/** The color picker takes six hex digits only. Any other color shows as black. */
const toHex = (color: string) => (/^#[\da-f]{6}$/i.test(color) ? color : '#000000')
