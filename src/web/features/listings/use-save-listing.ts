import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ListingRow } from '#contract/listings.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { currentPath, goingFromHere, goTo } from '#web/lib/hash-location.ts'
import { isProblem, ProblemError } from '#web/lib/problem-error.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { addListing, keepListing, saveFailure } from './listing-calls.ts'
import { listingFormFaults, refusalOf } from './listing-form-faults.ts'
import { bodyOf, type ListingValues } from './listing-form-values.ts'
import { adviceIn } from './publish-anyway-dialog.tsx'
import type { useListingForm } from './use-listing-form.ts'

type SaveMode = 'save' | 'publish'
/** What the agent was asked, and wants nonetheless. */
type SaveOverrides = { overNewer?: boolean; againstAdvice?: boolean }
type ListingForm = ReturnType<typeof useListingForm>

/** A save unchanged since it was last sent has the same key, so a lost answer doesn't create a second listing. */
function useOnceKey() {
  const sent = useRef({ body: '', key: '' })
  return (body: object) => {
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    return sent.current.key
  }
}

/** Saves or publishes the form. `underWay` is the current action, and further clicks during it do nothing. */
export function useSaveListing(listing: ListingForm, slug: string) {
  const client = useQueryClient()
  const { form, base } = listing
  const [underWay, setUnderWay] = useState<SaveMode>()
  const [isStale, setStale] = useState(false)
  const [advised, setAdvised] = useState<{ advice: string[]; saving: SaveMode }>()
  const onceKey = useOnceKey()

  async function send(values: ListingValues, saving: SaveMode, { overNewer, againstAdvice }: SaveOverrides) {
    const go = goingFromHere()
    const status = saving === 'publish' && { status: 'Active' as const }
    const body = { ...bodyOf(values), ...status, ...(againstAdvice && { againstAdvice }) }
    try {
      const saved = base
        ? await change(base, { ...body, removedPhotos: values.removed }, overNewer)
        : await call('POST /api/listings', { body, idempotencyKey: onceKey(body) })
      setStale(false)
      if (base) listing.goOn(saved, values)
      else listing.restart(saved)
      keepListing(client, saved)
      showToast({ text: saving === 'publish' ? m.listings_published() : m.listings_saved() })
      if (saving === 'publish') go(paths.listing(slug, saved.id))
    } catch (error) {
      const advice = adviceIn(error)
      if (advice) return setAdvised({ advice, saving })
      setStale(isProblem(error, 'stale_version'))
      listing.refuse(refusalOf(error))
      showFailedSave(error)
    }
  }

  async function save(saving: SaveMode, insisting: SaveOverrides = {}) {
    if (underWay) return
    setAdvised(undefined)
    setUnderWay(saving)
    // An error at a part without an input, such as the photos, would keep the form from being sent.
    form.clearErrors()
    await form.handleSubmit(async (values) => {
      const faults = listingFormFaults(values, saving === 'publish' || isPublic(base?.status ?? 'Draft'))
      if (Object.keys(faults).length > 0) listing.refuse({ ...faults, root: m.problems_invalid() })
      else if (base || saving === 'publish') await send(values, saving, insisting)
      else await saveAndGo({ client, slug, key: onceKey(bodyOf(values)) }, listing, values)
    })()
    setUnderWay(undefined)
  }

  /** Replaces the input with what someone else saved. */
  async function loadNewest() {
    const newest = base && (await readNewest(client, base.id))
    if (!newest) return
    listing.restart(newest)
    setStale(false)
  }
  return {
    ...{ save, underWay, isStale, loadNewest },
    publishAnyway: () => advised && save(advised.saving, { againstAdvice: true }),
    ...{ advice: advised?.advice, edit: () => setAdvised(undefined) },
  }
}

async function readNewest(client: QueryClient, id: string) {
  try {
    const newest = await call('GET /api/listings/{id}', { params: { id } })
    keepListing(client, newest)
    return newest
  } catch (error) {
    showProblem(error)
    return undefined
  }
}

type Change = Omit<CallBody<'PATCH /api/listings/{id}'>, 'version'>

/** Without a version, it also replaces what was saved since the form was opened. */
const change = ({ id, version }: { id: string; version: number }, body: Change, overNewer = false) =>
  call('PATCH /api/listings/{id}', { params: { id }, body: { ...body, ...(!overNewer && { version }) } })

/** Messages at the fields say it all; any other failure is shown above the page. */
function showFailedSave(error: unknown) {
  const isShownAtFields = error instanceof ProblemError && Object.keys(error.errors).length > 0
  if (!isShownAtFields) showProblem(error, saveFailure(error))
}

type SaveTarget = { client: QueryClient; slug: string; key: string }

/** Shows the new listing in the list right away. If saving fails, the form comes back with all input. */
async function saveAndGo({ client, slug, key }: SaveTarget, listing: ListingForm, values: ListingValues) {
  goTo(paths.listings(slug))
  try {
    const saved = await addListing(client, bodyOf(values), temporaryRow(values), key)
    listing.forget()
    showToast({ text: m.listings_saved_named({ title: saved.title || m.listings_untitled() }) })
  } catch (error) {
    listing.leaveBehind(values, refusalOf(error))
    if (currentPath() === `/${paths.listings(slug).slice(1)}`) goTo(paths.newListing(slug))
    showFailedSave(error)
  }
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
    exam: null,
  }
}
