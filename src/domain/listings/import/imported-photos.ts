/** The photos that a feed lists: which are retried and when, and where each is placed. */

/** Why a photo did not arrive, and whether another try may work. */
export const photoFailures = {
  not_allowed: { mayPass: false },
  missing: { mayPass: false },
  refused: { mayPass: false },
  redirects: { mayPass: false },
  too_large: { mayPass: false },
  too_many_pixels: { mayPass: false },
  not_an_image: { mayPass: false },
  unsupported: { mayPass: false },
  damaged: { mayPass: false },
  too_slow: { mayPass: false },
  plan_limit: { mayPass: false },
  too_many: { mayPass: false },
  listing_gone: { mayPass: false },
  timed_out: { mayPass: true },
  unreachable: { mayPass: true },
  busy: { mayPass: true },
  not_stored: { mayPass: true },
  interrupted: { mayPass: true },
} as const satisfies Record<string, { mayPass: boolean }>

export type PhotoFailure = keyof typeof photoFailures

export const isPhotoFailure = (text: string): text is PhotoFailure => Object.hasOwn(photoFailures, text)

/** Waits between the tries; after the last one the photo is given up. */
const pausesMs = [2_000, 15_000, 90_000]

/** If a site asks for a longer wait, a person has to retry. */
const longestPauseMs = 600_000

/** How long to wait before the next try, given the number of `attempts` and the site’s own request; undefined to give up. */
export function retryPauseMs(failure: PhotoFailure, attempts: number, wishedMs = 0): number | undefined {
  const pause = pausesMs[attempts - 1]
  if (pause === undefined || !photoFailures[failure].mayPass || wishedMs > longestPauseMs) return undefined
  return Math.max(pause, wishedMs)
}

/** A photo that a listing has. `order` is its place in the feed; undefined if it came another way. */
export type StandingPhoto = { order: number | undefined; isHero: boolean }

/**
 * Where a photo from the feed goes among the listing’s photos, given in their order: behind those that precede it in the
 * feed, wherever the agent has put them.
 */
export function placeOfPhoto(photos: readonly StandingPhoto[], order: number): number {
  const lastBefore = photos.findLastIndex((photo) => photo.order !== undefined && photo.order < order)
  if (lastBefore >= 0) return lastBefore + 1
  const firstBehind = photos.findIndex((photo) => photo.order !== undefined && photo.order > order)
  return firstBehind >= 0 ? firstBehind : photos.length
}

/** Which photos are in the slider once the one at `added` has arrived: the first `max`, unless someone chose others before. */
export function heroesWith(photos: readonly StandingPhoto[], added: number, max: number): boolean[] {
  const before = photos.filter((_, at) => at !== added)
  const isUnchosen = before.every(({ isHero }, at) => isHero === at < max)
  return photos.map(({ isHero }, at) => (isUnchosen ? at < max : at !== added && isHero))
}
