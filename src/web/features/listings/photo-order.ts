import { listingLimits } from '#domain/listings/listing.ts'
import type { PhotoValue } from './listing-form-values.ts'

/** Moves the photo with this `id`. The others close the gap. */
export function moved(photos: readonly PhotoValue[], id: string, to: number): PhotoValue[] {
  const photo = photos.find((one) => one.id === id)
  const rest = photos.filter((one) => one.id !== id)
  return photo ? rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, photo) : rest
}

export const heroCount = (photos: readonly PhotoValue[]) => photos.filter(({ isHero }) => isHero).length

/** The first three photos go to the slider until the agent chooses others. */
export const added = (photos: readonly PhotoValue[], photo: Omit<PhotoValue, 'isHero'>): PhotoValue[] => [
  ...photos.filter(({ id }) => id !== photo.id),
  { ...photo, isHero: heroCount(photos) < listingLimits.heroPhotos },
]
