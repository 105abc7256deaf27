import { setTimeout } from 'node:timers/promises'
import { demoAgentId, demoHomeId, demoSlug } from '#domain/demo/demo-agent.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { listingSlugMaxLength } from '#domain/text/slug.ts'
import { recordChange } from '#server/database/changes.ts'
import { claimFreeSlug, claimSlug } from '#server/database/public-directory.ts'
import { type Tx, withDemoToSeed } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { removePhotoFiles, storePhotoFiles } from '#server/features/listings/photo-files.ts'
import { answerTalks } from './answer-talks.ts'
import {
  type DemoRows,
  emptyDemo,
  holdDemo,
  insertDemo,
  insertTalks,
  readDemoPhotos,
  removeDemoProfile,
} from './demo-store.ts'
import { drawHome, type HomePicture } from './draw-home.ts'
import { frame } from './draw-outside.ts'
import { demoId, homeId } from './name-ids.ts'
import { planDemo } from './plan-demo.ts'
import { type Front, type SampleHome, sampleHomes } from './sample-homes.ts'

type Photo = DemoRows['photos'][number]
type Needed = Pick<Deps, 'db' | 'clock' | 'files' | 'images' | 'pictures'>

/** Raised when the drawings change: they are then drawn and stored anew. */
const drawingsVersion = 1
/** Until it is looked whether another process is still at it. */
const turnMs = 200

/**
 * Makes the demo anew as of now. Its words are there at once; pictures that are not stored yet follow home by home, since
 * drawing them takes longer than all the rest. May run in several processes at once, and again at any time.
 */
export async function seedDemo(deps: Needed, signal: AbortSignal): Promise<void> {
  const known = await writeDemo(deps, [])
  for (const home of sampleHomes) {
    const drawn: Photo[] = []
    for (const [place, picture] of drawHome(home).entries()) {
      if (signal.aborted) return
      if (!known.has(photoId(home, picture))) drawn.push(await storePicture(deps, home, picture, place))
    }
    if (drawn.length > 0) await writeDemo(deps, drawn)
  }
}

/** Takes the demo away, where it has been. */
export async function removeDemo({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const photos = await withDemoToSeed(db, async (tx) => {
    if (!(await removeDemoProfile(tx))) return []
    const stored = [...(await readDemoPhotos(tx)).values()]
    await emptyDemo(tx)
    return stored
  })
  for (const photo of photos) await removePhotoFiles(files, photo)
}

/** All rows in one transaction, with the photos that are stored already and those given. Answers the ids of all photos. */
async function writeDemo(deps: Needed, drawn: readonly Photo[]): Promise<Set<string>> {
  const wanted = new Set(
    sampleHomes.flatMap((home) => drawHome(home).map((picture) => photoId(home, picture))),
  )
  const stored = await inTurn(deps, (tx) => writeRows(tx, deps, drawn, wanted))
  for (const photo of stored) if (!wanted.has(photo.id)) await removePhotoFiles(deps.files, photo)
  return new Set(stored.map(({ id }) => id))
}

/** Tries until nobody else is at it, in whatever process. */
async function inTurn<T>({ db }: Needed, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await withDemoToSeed(db, async (tx) =>
      (await holdDemo(tx)) ? { result: await work(tx) } : undefined,
    )
    if (done) return done.result
    await setTimeout(turnMs)
  }
}

async function writeRows(
  tx: Tx,
  { clock }: Needed,
  drawn: readonly Photo[],
  wanted: ReadonlySet<string>,
): Promise<Photo[]> {
  const photos = new Map<string, Photo>(await readDemoPhotos(tx))
  for (const photo of drawn) photos.set(photo.id, photo)
  const shown = [...photos.values()].filter(({ id }) => wanted.has(id))
  await emptyDemo(tx)
  const slugs = await claimAddresses(tx)
  const now = clock.now()
  await insertDemo(tx, planDemo(now, slugs, shown))
  await insertTalks(tx, await answerTalks(tx, now))
  // Pages that servers hold ready are made anew.
  await recordChange(tx, demoAgentId, 'listing.updated', demoHomeId)
  return [...photos.values()]
}

async function claimAddresses(tx: Tx): Promise<Map<Front, string>> {
  await claimSlug(tx, { kind: 'agent', slug: demoSlug, userId: demoAgentId, targetId: demoAgentId })
  const slugs = new Map<Front, string>()
  for (const { front } of sampleHomes) {
    const slug = await claimFreeSlug(tx, {
      kind: 'listing',
      base: `demo-${front}`,
      maxLength: listingSlugMaxLength,
      userId: demoAgentId,
      targetId: homeId(front),
    })
    slugs.set(front, slug)
  }
  return slugs
}

const photoId = ({ front }: SampleHome, { name }: HomePicture) =>
  demoId(`photo ${front} ${name} ${drawingsVersion}`)

/** Draws a picture and stores its files; its row goes in with the next writing. */
async function storePicture(
  { clock, files, images, pictures }: Needed,
  home: SampleHome,
  picture: HomePicture,
  place: number,
): Promise<Photo> {
  const original = await pictures.draw({
    ...frame,
    background: home.palette.sky[0],
    overlay: picture.svg,
    format: 'jpg',
  })
  const result = await images.process(original)
  if (!result.ok) throw new Error(`A drawing of the demo is no picture: ${result.refusal}`)
  const { width, height, variants, dominantColour, placeholder } = result.image
  const id = photoId(home, picture)
  await storePhotoFiles(files, id, variants)
  const now = clock.now()
  return {
    userId: demoAgentId,
    id,
    propertyId: homeId(home.front),
    position: place,
    isHero: place < listingLimits.heroPhotos,
    width,
    height,
    widths: [...new Set(variants.map((variant) => variant.width))].sort((a, b) => a - b),
    color: dominantColour,
    placeholder,
    alt: picture.alt,
    bytes: variants.reduce((sum, variant) => sum + variant.bytes.length, 0),
    storedAt: now,
    createdAt: now,
  }
}
