import { useCallback, useEffect, useRef, useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { emptyListing, type ListingValues, valuesOf, withTypedSince } from './listing-form-values.ts'

/** Unsaved input, and the errors from the last time it was sent. */
export type ListingDraft = {
  values: ListingValues
  /** The version the changes were made to. Undefined for a new listing. */
  version: number | undefined
  errors: FieldErrors
  failure: string
}

/** Forms left before the tab's storage had them, and forms whose save failed after they were left. */
const leftBehind = new Map<string, ListingDraft>()

/** Stores a form for the next time it is opened. */
export const leaveBehind = (key: string, draft: ListingDraft) => leftBehind.set(key, draft)
export const forgetLeftBehind = (key: string) => leftBehind.delete(key)

const freshDraft = (base: Listing | undefined): ListingDraft => ({
  values: base ? valuesOf(base) : emptyListing,
  version: base?.version,
  errors: {},
  failure: '',
})

/** Fills in fields that the form gained after the draft was stored. */
const withFound = (fresh: ListingDraft, found: ListingDraft | undefined): ListingDraft => ({
  ...fresh,
  ...found,
  values: { ...fresh.values, ...found?.values },
})

const isSame = (a: ListingValues, b: ListingValues) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The form's values under `key`, kept across reloads and visits until saved. Changes made elsewhere are taken over as
 * long as nothing has been typed.
 */
export function useListingDraft(key: string, saved: Listing | undefined) {
  const [base, setBase] = useState(saved)
  const [found] = useState(() => leftBehind.get(key) ?? readDraft<ListingDraft>(key))
  const [draft, setDraft] = useState<ListingDraft>(() => withFound(freshDraft(saved), found))
  const [isRestored, setRestored] = useState(found !== undefined)
  const keep = useKeepDraft<ListingDraft>(key)
  const latest = useRef(draft)
  const latestBase = useRef(saved)
  const isDirty = !isSame(draft.values, freshDraft(base).values)

  const replace = useCallback((next: ListingDraft) => {
    latest.current = next
    setDraft(next)
  }, [])
  const change = useCallback(
    (step: (before: ListingDraft) => Partial<ListingDraft>) => {
      const next = { ...latest.current, ...step(latest.current) }
      replace(next)
      keep.save(next)
    },
    [keep, replace],
  )
  /** Starts over from the saved listing. */
  const restart = useCallback(
    (from: Listing | undefined) => {
      keep.forget()
      leftBehind.delete(key)
      latestBase.current = from
      setBase(from)
      setRestored(false)
      replace(freshDraft(from))
    },
    [keep, key, replace],
  )
  /** Continues from the saved listing, with anything typed after `sent` was sent. */
  const goOn = useCallback(
    (from: Listing, sent: ListingValues) => {
      const { values } = freshDraft(from)
      const typed = latest.current.values
      restart(from)
      if (!isSame(typed, sent)) change(() => ({ values: withTypedSince(values, { sent, typed }) }))
    },
    [change, restart],
  )

  useEffect(() => {
    if (saved && saved.version !== base?.version && !isDirty) restart(saved)
  }, [saved, base, isDirty, restart])

  useEffect(
    () => () => {
      // Reads the refs: a save that navigates away unmounts before its new state renders.
      const isUnsaved = !isSame(latest.current.values, freshDraft(latestBase.current).values)
      if (isUnsaved) leftBehind.set(key, latest.current)
    },
    [key],
  )
  return { draft, latest, base, isDirty, isRestored, change, goOn, restart, forget: keep.forget }
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
