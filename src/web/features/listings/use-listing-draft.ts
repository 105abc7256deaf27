import { useCallback, useEffect, useRef, useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { emptyListing, type ListingValues, valuesOf, withTypedSince } from './listing-form-values.ts'

/** What is being written, and what was wrong with it when it was last sent. */
export type ListingDraft = {
  values: ListingValues
  /** The version that the changes were made to; undefined for a listing that is new. */
  version: number | undefined
  errors: FieldErrors
  failure: string
}

/** Forms that were left before the tab's storage had them, and those whose save failed after they were left. */
const leftBehind = new Map<string, ListingDraft>()

/** Puts a form back as it was, for when it is opened again. */
export const leaveBehind = (key: string, draft: ListingDraft) => leftBehind.set(key, draft)
export const forgetLeftBehind = (key: string) => leftBehind.delete(key)

const freshDraft = (base: Listing | undefined): ListingDraft => ({
  values: base ? valuesOf(base) : emptyListing,
  version: base?.version,
  errors: {},
  failure: '',
})

/** What was kept before the form had a field is completed. */
const withFound = (fresh: ListingDraft, found: ListingDraft | undefined): ListingDraft => ({
  ...fresh,
  ...found,
  values: { ...fresh.values, ...found?.values },
})

const isSame = (a: ListingValues, b: ListingValues) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The form's values under `key`, kept across reloads and visits until they are saved. A listing that changed
 * elsewhere is taken over while nothing has been typed.
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
  /** Starts again from what is saved now. */
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
  /** Goes on from what is saved now, with what has been typed since `sent` was on its way. */
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
      // By the refs: a save that leads elsewhere leaves before its new state is rendered.
      const isUnsaved = !isSame(latest.current.values, freshDraft(latestBase.current).values)
      if (isUnsaved) leftBehind.set(key, latest.current)
    },
    [key],
  )
  return { draft, latest, base, isDirty, isRestored, change, goOn, restart, forget: keep.forget }
}

/** Asks before the tab is closed or reloaded over what is not saved. */
export function useLeaveWarning(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
