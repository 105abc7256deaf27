import { setTimeout } from 'node:timers/promises'
import { demoHomeId, demoLimits, demoSlug, sampleAgentId } from '#domain/demo/demo-agent.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { listingSlugMaxLength } from '#domain/text/slug.ts'
import { recordChange } from '#server/database/changes.ts'
import { claimFreeSlug, claimSlug } from '#server/database/public-directory.ts'
import { type Tx, withSampleToSeed } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { removePhotoFiles, storePhotoFiles } from '#server/features/listings/photo-files.ts'
import { addSampleConversations } from './add-sample-conversations.ts'
import { addSampleLeads } from './add-sample-leads.ts'
import { emptyTenant } from './copy-store.ts'
import { endOldCopies } from './demo-copies.ts'
import {
  type DemoRows,
  holdDemo,
  insertRows,
  readDemoPhotos,
  removeDemoProfile,
  saveProfile,
} from './demo-store.ts'
import { demoId, homeId } from './name-ids.ts'
import { planDemo } from './plan-demo.ts'
import { planInbox } from './plan-inbox.ts'
import { type Front, sampleHomes } from './sample-homes.ts'
import { readSamplePhotos, readVariants, type SamplePhoto } from './sample-photos.ts'
import { writeSampleDrafts } from './write-sample-drafts.ts'

type Photo = DemoRows['photos'][number]
type UsedDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'config' | 'jobs'>

/** Raise this when the photos in `content/demo` change, so they are stored again under new ids. */
const photosVersion = 1
/** How long to wait before checking again whether someone else is still seeding. */
const turnMs = 200

/** Recreates the demo as of now. Can run in several processes at once, and again at any time. */
export async function seedDemo(deps: UsedDeps): Promise<void> {
  const { db, clock, files } = deps
  const photos = planPhotos(clock.now())
  const known = await withSampleToSeed(db, readDemoPhotos)
  for (const { row, sample } of photos)
    if (!known.has(row.id)) await storePhotoFiles(files, row.id, await readVariants(sample))
  const rows = photos.map(({ row }) => row)
  await inTurn(deps, (tx) => writeRows(tx, deps, rows))
  const shown = new Set(rows.map(({ id }) => id))
  for (const photo of known.values()) if (!shown.has(photo.id)) await removePhotoFiles(files, photo)
}

/** Removes the sample agent and all copies, if there are any. */
export async function removeDemo(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  await endOldCopies(deps, demoLimits.copies)
  const { db, files } = deps
  const photos = await withSampleToSeed(db, async (tx) => {
    if (!(await removeDemoProfile(tx))) return []
    const stored = [...(await readDemoPhotos(tx)).values()]
    await emptyTenant(tx, sampleAgentId)
    return stored
  })
  for (const photo of photos) await removePhotoFiles(files, photo)
}

/** Retries until no one else is seeding, in this process or another. */
async function inTurn({ db }: Pick<Deps, 'db'>, work: (tx: Tx) => Promise<void>): Promise<void> {
  const tryOnce = () =>
    withSampleToSeed(db, async (tx) => {
      if (!(await holdDemo(tx))) return false
      await work(tx)
      return true
    })
  while (!(await tryOnce())) await setTimeout(turnMs)
}

async function writeRows(tx: Tx, deps: UsedDeps, photos: Photo[]): Promise<void> {
  const now = deps.clock.now()
  await emptyTenant(tx, sampleAgentId)
  const slugs = await claimAddresses(tx)
  const { profile, card, listings, ...rows } = planDemo(now, slugs)
  await saveProfile(tx, profile, card)
  await insertRows(tx, { listings, photos })
  await addSampleLeads(tx, deps)
  await insertRows(tx, rows)
  await addSampleConversations(tx, now)
  await insertRows(tx, planInbox(now))
  await writeSampleDrafts(tx, deps)
  // Makes servers render their cached pages again.
  await recordChange(tx, sampleAgentId, 'listing.updated', demoHomeId)
}

async function claimAddresses(tx: Tx): Promise<Map<Front, string>> {
  await claimSlug(tx, { kind: 'agent', slug: demoSlug, userId: sampleAgentId, targetId: sampleAgentId })
  const slugs = new Map<Front, string>()
  for (const { front } of sampleHomes) {
    const slug = await claimFreeSlug(tx, {
      kind: 'listing',
      base: front,
      maxLength: listingSlugMaxLength,
      userId: sampleAgentId,
      targetId: homeId(front),
    })
    slugs.set(front, slug)
  }
  return slugs
}

function planPhotos(now: Date): { row: Photo; sample: SamplePhoto }[] {
  const placeIn = new Map<Front, number>()
  return readSamplePhotos().map((sample) => {
    const { home, name, ...photo } = sample
    const position = placeIn.get(home) ?? 0
    placeIn.set(home, position + 1)
    const row = {
      ...photo,
      userId: sampleAgentId,
      id: demoId(`photo ${home} ${name} ${photosVersion}`),
      propertyId: homeId(home),
      position,
      isHero: position < listingLimits.heroPhotos,
      storedAt: now,
      createdAt: now,
    }
    return { row, sample }
  })
}
