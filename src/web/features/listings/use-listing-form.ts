import { useCallback, useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Listing } from '#contract/listings.ts'
import { messagesOf, showErrors } from '#web/lib/form-problem.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { clearCorrected, type ListingErrors } from './listing-form-faults.ts'
import { emptyListing, isSame, type ListingValues, takeOver, valuesOf } from './listing-form-values.ts'

/** Unsaved input, and the errors from the last time it was sent. */
export type ListingDraft = {
  values: ListingValues
  /** The version the changes were made to. Undefined for a new listing. */
  version: number | undefined
  errors: ListingErrors
}

/** Forms left before the tab's storage had them, and forms whose save failed after they were left. */
const leftBehind = new Map<string, ListingDraft>()

const freshValues = (base: Listing | undefined) => (base ? valuesOf(base) : emptyListing)

/** The draft stored under `key`. One without changes can't conflict with anything, so it goes on from what is saved. */
function findDraft(key: string, saved: Listing | undefined): ListingDraft | undefined {
  const found = leftBehind.get(key) ?? readDraft<ListingDraft>(key)
  if (!found) return undefined
  const fresh = freshValues(saved)
  // Fills in fields that the form gained after the draft was stored.
  const values = { ...fresh, ...found.values }
  return { ...found, values, version: isSame(values, fresh) ? saved?.version : found.version }
}

/**
 * The listing's form. Its input is kept under `key` across reloads and visits until saved. Changes made elsewhere are
 * taken over as long as nothing has been typed.
 */
export function useListingForm(key: string, saved: Listing | undefined) {
  const [found, setFound] = useState(() => findDraft(key, saved))
  /** What the form was filled from. */
  const [base, setBase] = useState(() => saved && { ...saved, version: found?.version ?? saved.version })
  const form = useForm<ListingValues>({ defaultValues: found?.values ?? freshValues(saved) })
  const { isDirty } = form.formState
  const { store, forget } = useStoredForm(form, key, base)

  const settle = (from: Listing | undefined) => {
    setFound(undefined)
    setBase(from)
    forget()
  }
  /** Starts over from the saved listing. */
  const restart = (from: Listing | undefined) => {
    form.reset(freshValues(from))
    settle(from)
  }
  /** Continues from the saved listing, with anything typed after `sent` was sent. */
  const goOn = (from: Listing, sent: ListingValues) => {
    takeOver(form, valuesOf(from), sent)
    settle(from)
  }
  const refuse = (errors: ListingErrors) => {
    showErrors(errors, form.setError)
    store()
  }
  /** Stores a form that was already left, for the next time it is opened. */
  const leaveBehind = (values: ListingValues, errors: ListingErrors) =>
    leftBehind.set(key, { values, version: base?.version, errors })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (!found) return
    form.resetDefaultValues(freshValues(saved))
    showErrors(found.errors, form.setError)
  }, [])
  useEffect(() => {
    if (saved && base && saved.version > base.version && !isDirty && !found) restart(saved)
  })
  return { form, base, isDirty, isRestored: found !== undefined, refuse, goOn, restart, forget, leaveBehind }
}

/** Keeps the form's input, and clears the errors of what is being corrected. */
function useStoredForm(form: UseFormReturn<ListingValues>, key: string, base: Listing | undefined) {
  const { isDirty } = form.formState
  const keep = useKeepDraft<ListingDraft>(key)
  const store = useCallback(() => {
    const errors = messagesOf(form.getErrors())
    const draft = { values: form.getValues(), version: base?.version, errors }
    leftBehind.set(key, draft)
    keep.save(draft)
  }, [form, key, keep, base])
  const forget = () => {
    leftBehind.delete(key)
    keep.forget()
  }
  // Also for what was typed while the form was being saved.
  useEffect(() => {
    if (isDirty) store()
  }, [isDirty, store])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // None is named when the whole form is filled.
          if (!name) return
          clearCorrected(form, name)
          store()
        },
      }),
    [form, store],
  )
  return { store, forget }
}

/** Warns before the tab is closed or reloaded with unsaved changes. */
export function useLeaveWarning(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
