import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, useWatch } from 'react-hook-form'
import { isUntouched, readDraft, useKeepDraft } from './use-draft.ts'

/** Unsaved input, and the version it was changed from. */
type Draft<Values> = { values: Values; version: number }

/**
 * The form of something that also others may save. Unsaved input is kept under `draftKey`, across a reload and an expired
 * session. `base` is what the form was filled from: while someone is typing, a change made elsewhere must not replace it.
 */
export function useVersionedForm<Stored extends { version: number }, Values extends FieldValues>(
  draftKey: string,
  stored: Stored,
  valuesOf: (stored: Stored) => Values,
) {
  const [found, setFound] = useState(() => findDraft(draftKey, valuesOf(stored)))
  const keep = useKeepDraft<Draft<Values>>(draftKey)
  const form = useForm<Values>({ defaultValues: valuesOf(stored) as DefaultValues<Values> })
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control }) as Values
  const [base, setBase] = useState(() => (found ? { ...stored, version: found.version } : stored))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (found) form.reset({ ...valuesOf(stored), ...found.values }, { keepDefaultValues: true })
  }, [])
  useEffect(
    () =>
      form.subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty }) => {
          if (!isDirty) setFound(undefined)
        },
      }),
    [form],
  )
  useEffect(() => {
    if (isDirty) keep.save({ values, version: base.version })
    else keep.forget()
  }, [isDirty, values, base.version, keep])

  const fill = (from: Stored) => {
    keep.forget()
    setFound(undefined)
    setBase(from)
    form.reset(valuesOf(from))
  }
  const isSaved = isDirty ? isUntouched(values, valuesOf(stored)) : !found
  if (stored.version > base.version && isSaved) fill(stored)
  return { form, values, base, fill, isRestored: found !== undefined }
}

/** The draft, unless it has been saved: of a save whose answer was lost, it may remain. */
function findDraft<Values extends object>(key: string, stored: Values): Draft<Values> | undefined {
  const draft = readDraft<Draft<Values>>(key)
  return draft && !isUntouched({ ...stored, ...draft.values }, stored) ? draft : undefined
}
