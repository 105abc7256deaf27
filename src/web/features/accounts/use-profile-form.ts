import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Profile } from '#contract/accounts.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { type ProfileValues, toValues } from './profile-form-values.ts'

const draftKey = 'profile'

/** Unsaved input, and the version it was changed from. */
type Draft = { values: ProfileValues; version: number }

/** The profile's form. Unsaved input survives a reload and an expired session. */
export function useProfileForm(me: Profile) {
  const [found, setFound] = useState(() => readDraft<Draft>(draftKey))
  const keep = useKeepDraft<Draft>(draftKey)
  const form = useForm<ProfileValues>({ defaultValues: toValues(me) })
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control }) as ProfileValues
  /** What the form was filled from. While someone is typing, a change made elsewhere must not replace it. */
  const [base, setBase] = useState(() => (found ? { ...me, version: found.version } : me))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
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
