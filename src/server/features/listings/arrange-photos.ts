import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import type { ChangeBody } from './map-fields.ts'
import { lockFreePhotos, lockPhotosOf, type PhotoRow, updatePhoto } from './photo-store.ts'

export type PhotoChanges = Pick<ChangeBody, 'galleryPhotos' | 'heroPhotos' | 'removedPhotos'>

/** A listing, and whose it is. */
type PhotoOwner = { agent: AgentId; id: string; title: string }

/**
 * Arranges a listing's photos: adds uploaded ones, removes some, picks those for the slider. Photos no one named stay, at
 * the end. Refuses unknown photos.
 */
export async function arrangePhotos(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  listing: PhotoOwner,
  wishes: PhotoChanges,
): Promise<void> {
  const { agent } = listing
  if (!wishes.galleryPhotos && !wishes.heroPhotos && !wishes.removedPhotos) return
  const before = await lockPhotosOf(tx, agent, listing.id)
  const removed = new Set(wishes.removedPhotos)
  const staying = before.filter((photo) => !removed.has(photo.id))
  const named = namedPhotos(wishes).filter(({ id }) => !removed.has(id))
  const free = await lockFreePhotos(
    tx,
    agent,
    named.map(({ id }) => id).filter((id) => !before.some((photo) => photo.id === id)),
  )
  const byId = new Map([...staying, ...free].map((photo) => [photo.id, photo]))
  requireAll(wishes.heroPhotos?.filter((id) => !removed.has(id)) ?? [], byId, 'heroPhotos')
  requireAll(
    named.map(({ id }) => id),
    byId,
    'galleryPhotos',
  )
  const words = new Map(named.map((choice) => [choice.id, choice]))
  const ordered = [...named.map(({ id }) => id), ...staying.map(({ id }) => id)]
  const after = [...new Set(ordered)].flatMap((id) => byId.get(id) ?? [])
  if (after.length > listingLimits.galleryPhotos)
    refuse('galleryPhotos', m.listings_too_many_photos({ max: listingLimits.galleryPhotos }))
  const heroes = chooseHeroes(after, wishes.heroPhotos)
  for (const [position, photo] of after.entries()) {
    const wanted = {
      propertyId: listing.id,
      position,
      isHero: heroes.has(photo.id),
      alt: words.get(photo.id)?.alt?.trim() ?? photo.alt,
      caption: words.get(photo.id)?.caption?.trim() ?? photo.caption,
    }
    if (differs(photo, wanted)) await updatePhoto(tx, agent, photo.id, wanted)
  }
  const deletedAt = clock.now()
  for (const { id } of before) if (removed.has(id)) await discardPhoto(tx, listing, id, deletedAt)
}

async function discardPhoto(
  tx: Tx,
  { agent, id: listingId, title }: PhotoOwner,
  id: string,
  deletedAt: Date,
): Promise<void> {
  await updatePhoto(tx, agent, id, { deletedAt, isHero: false })
  await recordAct(tx, agent, {
    act: 'photo.deleted',
    entityId: id,
    label: m.listings_deleted_photo({ title: title || m.listings_untitled() }),
    data: { listingId },
  })
}

type PhotoChoice = { id: string; alt?: string; caption?: string }

/** In gallery order; photos that are only in the slider come first. */
function namedPhotos({ galleryPhotos = [], heroPhotos = [] }: PhotoChanges): PhotoChoice[] {
  const gallery = galleryPhotos.map(
    (choice): PhotoChoice => (typeof choice === 'string' ? { id: choice } : choice),
  )
  if (galleryPhotos.length === 0) return heroPhotos.map((id) => ({ id }))
  const inGallery = new Set(gallery.map(({ id }) => id))
  return [...heroPhotos.filter((id) => !inGallery.has(id)).map((id) => ({ id })), ...gallery]
}

/** The chosen photos. If none were chosen, the current ones, or at first the first three. */
function chooseHeroes(photos: readonly PhotoRow[], wished: readonly string[] | undefined): Set<string> {
  if (wished) return new Set(wished)
  const before = photos.filter((photo) => photo.isHero)
  const heroes = before.length > 0 ? before : photos.slice(0, listingLimits.heroPhotos)
  return new Set(heroes.map(({ id }) => id))
}

function differs(photo: PhotoRow, wanted: Partial<PhotoRow>): boolean {
  return Object.entries(wanted).some(([key, value]) => photo[key as keyof PhotoRow] !== value)
}

function requireAll(ids: readonly string[], known: ReadonlyMap<string, unknown>, field: string): void {
  if (ids.some((id) => !known.has(id))) refuse(field, m.listings_photo_not_there())
}

function refuse(field: string, sentence: string): never {
  throw new Problem('invalid', sentence, { errors: { [field]: sentence } })
}
