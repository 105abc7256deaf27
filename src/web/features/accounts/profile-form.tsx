import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts.ts'
import { socialPlatforms } from '#domain/cards/identity.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { useVersionedForm } from '#web/lib/use-versioned-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AddressesCard, FallbackCard, SocialsCard, YouCard } from './profile-cards.tsx'
import { type Changes, fieldOfProblem, plainFields, toChanges, toValues } from './profile-form-values.ts'
import { meQuery, readMe } from './session.ts'

const fields = [...plainFields, ...socialPlatforms.map((platform) => `socials.${platform}` as const)]

/** The agent's own profile: what buyers see, and the time zone their days follow. */
export function ProfileForm({ me }: { me: Profile }) {
  const client = useQueryClient()
  const { form, base, fill, isRestored } = useVersionedForm('profile', me, toValues)
  const { errors, dirtyFields, isDirty } = form.formState
  const save = useMutation({
    mutationFn: (body: Changes) => call('PATCH /api/me', { body }),
    onSuccess: (saved) => {
      client.setQueryData(meQuery.queryKey, saved)
      fill(saved)
      showToast({ text: m.accounts_profile_saved() })
    },
    onError: (error) =>
      showFormProblem(error, fields, form.setError, {
        fieldOf: (path) => fieldOfProblem(path, form.getValues()),
      }),
  })
  const submit = form.handleSubmit((values) =>
    save.mutate(toChanges(values, (field) => Boolean(dirtyFields[field]), base.version)),
  )
  const reload = async () => {
    try {
      const newest = await readMe(client)
      if (newest) fill(newest)
      save.reset()
    } catch (error) {
      showProblem(error)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {isRestored && isDirty && <DraftNotice onDiscard={() => fill(me)} />}
      <YouCard form={form} me={me} />
      <AddressesCard form={form} me={me} />
      <SocialsCard form={form} />
      <FallbackCard form={form} me={me} />
      {isProblem(save.error, 'stale_version') ? (
        <ConflictNotice onTheirs={reload}>{save.error.detail}</ConflictNotice>
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
