import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Listing, ListingRow } from '#contract/listings.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { currentPath, goTo } from '#web/lib/hash-location.ts'
import { isProblem, ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { addListing, keepListing, saveFailure } from './listing-calls.ts'
import { formErrors, listingFormFaults } from './listing-form-faults.ts'
import { bodyOf, type ListingValues } from './listing-form-values.ts'
import {
  forgetLeftBehind,
  type ListingDraft,
  leaveBehind,
  type useListingDraft,
} from './use-listing-draft.ts'

type Saving = 'save' | 'publish'
type Form = ReturnType<typeof useListingDraft>

/** A save unchanged since it was last sent has the same key, so a lost answer doesn't create a second listing. */
function useOnceKey() {
  const sent = useRef({ body: '', key: '' })
  return (body: object) => {
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    return sent.current.key
  }
}

/**
 * Saves or publishes the form. `underWay` is the current action, and further clicks during it do nothing. `refusals`
 * counts how often the form could not be saved as it was.
 */
export function useSaveListing(form: Form, { slug, draftKey }: { slug: string; draftKey: string }) {
  const client = useQueryClient()
  const [underWay, setUnderWay] = useState<Saving>()
  const [isStale, setStale] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isSaving = useRef(false)
  const onceKey = useOnceKey()

  function refuse(refusal: Refusal) {
    form.change(() => refusal)
    setRefusals((before) => before + 1)
  }

  async function save(saving: Saving, { overNewer = false } = {}) {
    const { values, version } = form.latest.current
    const faults = listingFormFaults(values, saving === 'publish' || isPublic(form.base?.status ?? 'Draft'))
    if (Object.keys(faults).length > 0) return refuse({ errors: faults, failure: m.problems_invalid() })
    if (isSaving.current) return
    isSaving.current = true
    const body = { ...bodyOf(values), ...(saving === 'publish' && { status: 'Active' as const }) }
    form.change(() => ({ errors: {}, failure: '' }))
    try {
      if (!form.base && saving === 'save') {
        saveAndGo({
          client,
          draft: form.latest.current,
          key: onceKey(body),
          slug,
          draftKey,
          forget: form.forget,
        })
        return
      }
      setUnderWay(saving)
      const saved = form.base
        ? await call('PATCH /api/listings/{id}', {
            params: { id: form.base.id },
            body: {
              ...body,
              removedPhotos: values.removed,
              ...(!overNewer && version !== undefined && { version }),
            },
          })
        : await call('POST /api/listings', { body, idempotencyKey: onceKey(body) })
      setStale(false)
      if (form.base) form.goOn(saved, values)
      else form.restart(saved)
      keepListing(client, saved)
      showToast({ text: saving === 'publish' ? m.listings_published() : m.listings_saved() })
      if (saving === 'publish') goTo(paths.listing(slug, saved.id))
    } catch (error) {
      setStale(isProblem(error, 'stale_version'))
      refuse(refusalOf(error))
      if (!isToldAtFields(error)) showProblem(error, saveFailure(error))
    } finally {
      isSaving.current = false
      setUnderWay(undefined)
    }
  }

  /** Replaces the input with what someone else saved. */
  async function loadNewest() {
    if (!form.base) return
    try {
      const newest = await call('GET /api/listings/{id}', { params: { id: form.base.id } })
      keepListing(client, newest)
      form.restart(newest)
      setStale(false)
    } catch (error) {
      showProblem(error)
    }
  }
  return { save, underWay, isStale, refusals, loadNewest }
}

type Refusal = Pick<ListingDraft, 'errors' | 'failure'>

/** Its messages show under the fields, so none is needed above the page. */
const isToldAtFields = (error: unknown) =>
  error instanceof ProblemError && Object.keys(error.errors).length > 0

function refusalOf(error: unknown): Refusal {
  // The form is fine, and still there after signing in.
  if (isProblem(error, 'not_signed_in')) return { errors: {}, failure: '' }
  const errors = error instanceof ProblemError ? formErrors(error.errors) : {}
  return { errors, failure: problemText(error) }
}

type Going = {
  client: QueryClient
  draft: ListingDraft
  key: string
  slug: string
  draftKey: string
  forget: () => void
}

/** Shows the new listing in the list right away. If saving fails, the form comes back with all input. */
function saveAndGo({ client, draft, key, slug, draftKey, forget }: Going) {
  const body = bodyOf(draft.values)
  goTo(paths.listings(slug))
  addListing(client, body, temporaryRow(draft.values), key).then(
    (saved: Listing) => {
      forget()
      forgetLeftBehind(draftKey)
      showToast({ text: m.listings_saved_named({ title: saved.title || m.listings_untitled() }) })
    },
    (error: unknown) => {
      leaveBehind(draftKey, { ...draft, ...refusalOf(error) })
      if (currentPath() === `/${paths.listings(slug).slice(1)}`) goTo(paths.newListing(slug))
      if (!isToldAtFields(error)) showProblem(error, saveFailure(error))
    },
  )
}

function temporaryRow(values: ListingValues): ListingRow {
  const body = bodyOf(values)
  return {
    id: `temp-${crypto.randomUUID()}`,
    slug: '',
    title: values.title.trim(),
    address: values.address.trim(),
    price: body.price ?? null,
    bedrooms: body.bedrooms ?? null,
    bathrooms: body.bathrooms ?? null,
    squareFeet: body.squareFeet ?? null,
    status: 'Draft',
    descriptionTitle: values.descriptionTitle.trim(),
    photo: values.photos.find(({ isHero }) => isHero) ?? values.photos[0] ?? null,
    updatedAt: new Date().toISOString(),
  }
}
