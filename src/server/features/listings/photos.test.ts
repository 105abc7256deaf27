import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { hasSampleData, sampleBytes, sampleRows } from '#domain/testing/sample-data.ts'
import { dailyChores } from '#server/daily-chores.ts'
import { cleanUp } from '#server/features/cleaning/cleaning-jobs.ts'
import { purgeExpired } from '#server/features/undo/purge-expired.ts'
import { FileFailure } from '#server/ports/file-storage.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { undoableActs } from '#server/undoable-acts.ts'
import { sweepPhotos } from './sweep-photos.ts'

let server: TestServer
const now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  server = await createTestServer({ clock: { now: () => now } })
})
afterAll(() => server.stop())

const picture = (background: string) =>
  sharp({ create: { width: 360, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()

function form(...files: [name: string, bytes: Uint8Array][]): FormData {
  const data = new FormData()
  for (const [name, bytes] of files) data.append('photos', new File([new Uint8Array(bytes)], name))
  return data
}

const upload = async (agent: TestClient, path = '/api/photos') => {
  const answer = await agent.post(path, form(['porch.jpg', await picture('#c08040')]))
  expect(answer.status, answer.text).toBe(201)
  return answer.body.items[0] as { id: string; url: string; widths: number[] }
}

const filesOnDisk = () => {
  try {
    return readdirSync(join(server.dataDir, 'files/photos'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

const ownerOf = async (photoId: string) => {
  const [row] = await server.sql<{ user_id: AgentId }>('select user_id from listing_photos where id = $1', [
    photoId,
  ])
  if (!row) throw new Error('No such photo')
  return row.user_id
}

test('photo texts follow fair housing like all others, once buyers can read them', async () => {
  const agent = await server.agent()
  const photo = await upload(agent)
  const galleryPhotos = [{ id: photo.id, alt: 'Yard', caption: 'No children, please' }]
  const home = { title: 'Fenced yard', address: '12 Larkspur Court, Asheville', price: 450_000 }
  const draft = await agent.post('/api/listings', { ...home, galleryPhotos })
  expect(draft.status).toBe(201)
  const path = `/api/listings/${draft.body.id}`
  const refused = await agent.patch(path, { status: 'Active' })
  expect([refused.status, refused.body.code]).toEqual([422, 'fair_housing'])
  expect(refused.body.errors.galleryPhotos).toMatch(/No children/)
  expect((await agent.get(path)).body.status).toBe('Draft')
  const mended = [{ id: photo.id, alt: 'Yard', caption: 'Fenced on all sides' }]
  expect((await agent.patch(path, { status: 'Active', galleryPhotos: mended })).status).toBe(200)
  expect((await agent.patch(path, { galleryPhotos })).status).toBe(422)
  const born = await agent.post('/api/listings', { ...home, status: 'Active', galleryPhotos })
  expect(born.status).toBe(422)
})

test('photos join the listing saved with them, in its order, three in the slider', async () => {
  const agent = await server.agent()
  const photos = await Promise.all([1, 2, 3, 4].map(() => upload(agent)))
  const [a, b, c, d] = photos.map(({ id }) => id)
  const added = await agent.post('/api/listings', {
    title: 'Four photos',
    galleryPhotos: [d, { id: c, alt: 'The kitchen', caption: 'Morning' }, b, a],
  })
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  expect(ids(added.body.galleryPhotos)).toEqual([d, c, b, a])
  expect(ids(added.body.heroPhotos)).toEqual([d, c, b])
  expect(added.body.galleryPhotos[1]).toMatchObject({ alt: 'The kitchen', caption: 'Morning' })
  const { id, version } = added.body
  const changed = await agent.patch(`/api/listings/${id}`, {
    version,
    heroPhotos: [a],
    galleryPhotos: [a, b],
    removedPhotos: [d],
  })
  expect(ids(changed.body.galleryPhotos)).toEqual([a, b, c])
  expect(ids(changed.body.heroPhotos)).toEqual([a])
  expect(changed.body.version).toBe(version + 1)
  expect((await agent.get('/api/listings')).body.items[0].photo.id).toBe(a)
  const [deleted] = (await agent.get('/api/deleted')).body.items
  expect(deleted).toMatchObject({ act: 'photo.deleted', label: 'A photo of Four photos' })
  await agent.post(`/api/undo/${deleted.id}`)
  expect(ids((await agent.get(`/api/listings/${id}`)).body.galleryPhotos)).toContain(d)
})

test('a photo is served as the image we made and as nothing else', async () => {
  const agent = await server.agent()
  const photo = await upload(agent)
  const visitor = server.visitor()
  const jpeg = await visitor.fetch('GET', photo.url)
  expect(jpeg.status).toBe(200)
  expect(Object.fromEntries(jpeg.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  expect(bytes.length).toBe(Number(jpeg.headers.get('content-length')))
  expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  for (const width of photo.widths) {
    const avif = await visitor.fetch('GET', `/files/photos/${photo.id}/${width}.avif`)
    expect(avif.headers.get('content-type')).toBe('image/avif')
    await avif.arrayBuffer()
  }
  expect((await visitor.fetch('GET', `/files/photos/${photo.id}/1920.jpg`)).status).toBe(200)
  for (const bad of ['7.avif', '320.svg', '..%2f..%2fsecret', '320.jpg/..'])
    expect((await visitor.get(`/files/photos/${photo.id}/${bad}`)).status, bad).toBe(404)
})

test('of several files the good ones are kept and each bad one gets a reason', async () => {
  const agent = await server.agent()
  const { body: listing } = await agent.post('/api/listings', { title: 'Mixed' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const data = form(['a.jpg', await picture('#204060')], ['b.jpg', Buffer.from('hello')], ['c.svg', svg])
  const answer = await agent.post(`/api/listings/${listing.id}/photos`, data)
  expect(answer.status).toBe(201)
  expect(answer.body.items).toHaveLength(1)
  expect(answer.body.refused).toEqual([
    { name: 'b.jpg', reason: 'This file isn’t an image.' },
    { name: 'c.svg', reason: expect.stringMatching(/JPEG, PNG/) },
  ])
  const read = await agent.get(`/api/listings/${listing.id}`)
  expect(read.body.heroPhotos).toHaveLength(1)
  expect(read.body.version).toBe(listing.version + 1)
})

test('a request without any photos is refused with a reason', async () => {
  const agent = await server.agent()
  const alone = await agent.post('/api/photos', form(['notes.jpg', Buffer.from('hello')]))
  expect([alone.status, alone.body.detail]).toEqual([415, 'This file isn’t an image.'])
  expect((await agent.post('/api/photos', new FormData())).status).toBe(422)
  expect((await agent.post('/api/photos', { photos: [] })).status).toBe(415)
  const broken = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await agent.post('/api/photos', 'no parts here', broken)).status).toBe(400)
})

test('no one can take another agent’s photo into a listing', async () => {
  const agent = await server.agent()
  const photo = await upload(agent)
  const other = await server.agent()
  const stolen = await other.post('/api/listings', { title: 'Theirs', galleryPhotos: [photo.id] })
  expect([stolen.status, Object.keys(stolen.body.errors)]).toEqual([422, ['galleryPhotos']])
  expect((await other.get('/api/listings')).body.items).toEqual([])
})

test('when the disk is full or the row cannot be written, nothing half-done remains', async () => {
  const agent = await server.agent()
  const before = filesOnDisk().length
  const { put } = server.deps.files
  let puts = 0
  server.deps.files.put = async (key, content) => {
    puts += 1
    if (puts > 2) throw new FileFailure('full', 'No space left on device')
    return put(key, content)
  }
  const full = await agent.post('/api/photos', form(['porch.jpg', await picture('#446688')]))
  server.deps.files.put = put
  expect([full.status, full.body.code]).toEqual([507, 'storage_full'])
  expect(filesOnDisk()).toHaveLength(before)
  expect(await server.sql('select 1 from listing_photos where stored_at is null')).toEqual([])
})

test('the plan’s storage is checked before anything is kept', async () => {
  const agent = await server.agent()
  const photo = await upload(agent)
  await server.sql('update listing_photos set bytes = 1073741000 where id = $1', [photo.id])
  const refused = await agent.post('/api/photos', form(['porch.jpg', await picture('#446688')]))
  expect([refused.status, refused.body.code]).toEqual([403, 'plan_limit'])
  expect(refused.body.detail).toMatch(/1 GB of storage is full/)
})

test('leftovers of crashes and unsaved forms are swept, photos in a listing stay', async () => {
  const agent = await server.agent()
  const [kept, unsaved] = [await upload(agent), await upload(agent)]
  await agent.post('/api/listings', { title: 'Kept', galleryPhotos: [kept.id] })
  const owner = await ownerOf(kept.id)
  await server.sql(`update listing_photos set created_at = $2 where user_id = $1`, [
    owner,
    new Date('2026-11-13'),
  ])
  await sweepPhotos(server.deps, owner)
  expect((await server.visitor().get(unsaved.url)).status).toBe(404)
  expect((await server.visitor().fetch('GET', kept.url)).status).toBe(200)
})

test('thirty days after deletion a listing is gone for good, with its files and its address', async () => {
  const agent = await server.agent()
  const photo = await upload(agent)
  const owner = await ownerOf(photo.id)
  const listing = { address: '5 Farewell Court, Boone', title: 'Gone soon', galleryPhotos: [photo.id] }
  const { id, slug } = (await agent.post('/api/listings', listing)).body
  const { undoId } = (await agent.delete(`/api/listings/${id}`)).body
  await purgeExpired(server.deps, undoableActs, owner)
  expect((await server.visitor().fetch('GET', photo.url)).status).toBe(200)
  await server.sql('update undo_entries set created_at = $2 where id = $1', [
    undoId,
    new Date('2026-10-22T11:00:00Z'),
  ])
  expect((await agent.post(`/api/undo/${undoId}`)).status).toBe(410)
  await cleanUp(server.deps, dailyChores, new AbortController().signal)
  expect((await server.visitor().get(photo.url)).status).toBe(404)
  expect(await server.sql('select 1 from properties where id = $1', [id])).toEqual([])
  expect((await agent.post('/api/listings', listing)).status).toBe(422)
  expect((await agent.post('/api/listings', { ...listing, galleryPhotos: [] })).body.slug).toBe(slug)
})

const uploads = hasSampleData('uploads/index.jsonl')
  ? sampleRows<{ file: string; expect: string }>('uploads/index.jsonl').filter(({ file }) =>
      /\.(jpe?g|png|gif|webp|avif|tiff?|svg|bmp|ico)$/.test(file),
    )
  : []

test.skipIf(uploads.length === 0)(
  'hostile uploads are refused with a reason or stored as plain images',
  async () => {
    const agent = await server.agent()
    for (const { file, expect: right } of uploads) {
      const answer = await agent.post('/api/photos', form([file, sampleBytes(`uploads/${file}`)]))
      expect([201, 413, 415, 422], `${file} (${right}): ${answer.text.slice(0, 200)}`).toContain(
        answer.status,
      )
      if (answer.status !== 201) {
        expect(answer.body.detail).toMatch(/photo|image|file type/)
        continue
      }
      const served = await server.visitor().fetch('GET', answer.body.items[0].url)
      const bytes = new Uint8Array(await served.arrayBuffer())
      expect(served.headers.get('content-type')).toBe('image/jpeg')
      expect((await sharp(bytes).metadata()).exif, file).toBeUndefined()
    }
  },
  120_000,
)
