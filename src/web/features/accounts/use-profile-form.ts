import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Profile } from '#contract/accounts.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { type ProfileValues, toValues } from './profile-form-values.ts'

const draftKey = 'profile'

/** What was typed and not saved, and the version that it was changed from. */
type Draft = { values: ProfileValues; version: number }

/** The profile's form; what is typed outlives a reload and a session that ended until it is saved. */
export function useProfileForm(me: Profile) {
  const [found, setFound] = useState(() => readDraft<Draft>(draftKey))
  const keep = useKeepDraft<Draft>(draftKey)
  const form = useForm<ProfileValues>({ defaultValues: toValues(me) })
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control }) as ProfileValues
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
