import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingImport, ListingImportRow } from '#contract/listing-imports.ts'
import { withTenant } from '#server/database/tenant.ts'
import { updateListing } from '#server/features/listings/listing-store.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'
import { type PhotoStandIn, startPhotoStandIn } from '#server/testing/stand-ins/photo-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { followVersion } from './photo-fetch-store.ts'

let server: TestServer
/** Runs no jobs itself: separate processes fetch its photos. */
let front: TestServer
let site: PhotoStandIn
beforeAll(async () => {
  // Each photo's width reflects its number, so its position can be checked.
  site = await startPhotoStandIn((number) =>
    sharp({ create: { width: 400 + number, height: 300, channels: 3, background: '#c08040' } })
      .withExif({ IFD3: { GPSLatitude: '35/1 12/1 3/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  )
  server = await createTestServer({ env: { RATE_LIMITS: 'off' } })
  front = await createTestServer({ env: { RATE_LIMITS: 'off', ROLE: 'web' } })
})
afterAll(async () => {
  await server?.stop()
  await front?.stop()
  await site?.close()
})

type Home = { key: string; photos: string[] }

const address = (path: string) => (path.startsWith('/') ? site.address + path : path)

const feed = (...homes: Home[]) =>
  JSON.stringify(
    homes.map(({ key, photos }) => ({
      ListingKey: key,
      UnparsedAddress: `${key} Oak Street, Lure, NC 28746`,
      ListPrice: 300_000,
      Media: photos.map((path, at) => ({ MediaURL: address(path), Order: at + 1 })),
    })),
  )

const good = (...numbers: number[]) => numbers.map((number) => `/good/${number}.jpg`)

async function until<T>(read: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  for (const end = performance.now() + 80_000; ; ) {
    const found = await read()
    if (isThere(found)) return found
    if (performance.now() > end) throw new Error(`It did not come: ${JSON.stringify(found)}`)
    await new Promise((done) => setTimeout(done, 40))
  }
}

const readJob = async (agent: TestClient, id: string): Promise<ListingImport> =>
  (await agent.get(`/api/listing-imports/${id}`)).body

/** The import once every photo is stored or given up. */
const withPhotos = (agent: TestClient, id: string, total: number) =>
  until(
    () => readJob(agent, id),
    ({ photos }) => photos.total === total && photos.stored + photos.failed === total,
  )

async function upload(agent: TestClient, text: string, change?: object): Promise<string> {
  const taken = await agent.send('POST', '/api/listings/import?name=feed.json', text, {
    'content-type': 'application/json',
  })
  expect(taken.status, taken.text).toBe(201)
  const { id } = taken.body
  if (change) await agent.patch(`/api/listing-imports/${id}`, change)
  await agent.post(`/api/listing-imports/${id}/check`)
  await until(
    () => readJob(agent, id),
    ({ state }) => state === 'Checked',
  )
  expect((await agent.post(`/api/listing-imports/${id}/run`)).status).toBe(202)
  return id
}

const importAll = async (agent: TestClient, text: string, change?: object): Promise<ListingImport> => {
  const id = await upload(agent, text, change)
  return until(
    () => readJob(agent, id),
    ({ state }) => state === 'Done',
  )
}

const rowsOf = async (agent: TestClient, id: string, show = 'all'): Promise<ListingImportRow[]> =>
  (await agent.get(`/api/listing-imports/${id}/rows?show=${show}&limit=100`)).body.items

async function listingOf(agent: TestClient, importId: string, row = 0) {
  const { listingId } = (await rowsOf(agent, importId))[row] ?? {}
  return (await agent.get(`/api/listings/${listingId}`)).body
}

const widths = (photos: { width: number }[]) => photos.map(({ width }) => width - 400)

const askedFor = (path: string) => site.asked.filter((asked) => asked === path).length

/** Photo files that currently exist. */
const fileCount = () => {
  const folder = join(server.dataDir, 'files/photos')
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length
}

test('photos of imported homes arrive in the feed’s order, the first three in the slider', async () => {
  const agent = await server.agent()
  const done = await importAll(
    agent,
    feed({ key: '1', photos: good(1, 2, 3, 4, 5) }, { key: '2', photos: ['/flaky/6.jpg', ...good(7, 8, 9)] }),
  )
  const { photos } = await withPhotos(agent, done.id, 9)
  expect(photos).toEqual({ total: 9, stored: 9, failed: 0 })
  const first = await listingOf(agent, done.id)
  expect(widths(first.galleryPhotos)).toEqual([1, 2, 3, 4, 5])
  expect(widths(first.heroPhotos)).toEqual([1, 2, 3])
  const second = await listingOf(agent, done.id, 1)
  expect(widths(second.galleryPhotos)).toEqual([6, 7, 8, 9])
  expect(widths(second.heroPhotos)).toEqual([6, 7, 8])
  expect(askedFor('/flaky/6.jpg')).toBe(2)
  const file = await server.visitor().fetch('GET', first.galleryPhotos[0].url)
  const { exif, width } = await sharp(new Uint8Array(await file.arrayBuffer())).metadata()
  expect([exif, width]).toEqual([undefined, 401])
})

test('a photo that fails says why, row by row, and holds up nothing else', async () => {
  const agent = await server.agent()
  const wrong = [
    ['/missing.jpg', 'There’s no photo at this URL anymore.'],
    ['/secret.jpg', 'The site refused to send this photo.'],
    ['/busy.jpg', 'The site is busy or down.'],
    ['/page.jpg', 'This file isn’t an image.'],
    ['/drawing.jpg', 'This file type isn’t supported. Use JPEG, PNG, WebP, or AVIF.'],
    ['/cut.jpg', 'This photo is damaged or cut off and couldn’t be read.'],
    ['/huge.jpg', 'This photo is too large. The limit is 25 MB.'],
    ['/loop.jpg', 'This URL keeps redirecting and never reaches a photo.'],
    ['/to?where=http://10.0.0.1/a.jpg', 'This URL isn’t on the public web, so we didn’t request it.'],
    ['http://169.254.169.254/a.jpg', 'This URL isn’t on the public web, so we didn’t request it.'],
    ['http://me:word@photos.example/a.jpg', 'This URL isn’t on the public web, so we didn’t request it.'],
    ['http://nas.local/a.jpg', 'This URL isn’t on the public web, so we didn’t request it.'],
  ] as const
  const paths = wrong.map(([path]) => path)
  const done = await importAll(
    agent,
    feed(
      { key: '1', photos: [...paths.slice(0, 6), ...good(1), ...paths.slice(6)] },
      { key: '2', photos: good(2) },
    ),
  )
  expect((await withPhotos(agent, done.id, 14)).photos).toEqual({ total: 14, stored: 2, failed: 12 })
  const [row, ...others] = await rowsOf(agent, done.id, 'photos')
  expect(others).toEqual([])
  expect(row?.photos).toEqual({
    total: 13,
    stored: 1,
    failed: 12,
    failures: wrong.map(([path, text]) => ({ address: address(path), text })),
  })
  expect((await rowsOf(agent, done.id))[1]?.photos).toEqual({ total: 1, stored: 1, failed: 0, failures: [] })
  const listing = await listingOf(agent, done.id)
  expect(widths(listing.heroPhotos)).toEqual([1])
})

test('the same file again skips photos already stored or removed by the agent, and retries failed ones', async () => {
  const agent = await server.agent()
  const file = feed({ key: '1', photos: [...good(21, 22), '/missing/1.jpg'] })
  const first = await importAll(agent, file)
  await withPhotos(agent, first.id, 3)
  const { id, galleryPhotos } = await listingOf(agent, first.id)
  await agent.patch(`/api/listings/${id}`, { removedPhotos: [galleryPhotos[0].id] })
  const second = await importAll(agent, file)
  expect((await withPhotos(agent, second.id, 1)).photos).toEqual({ total: 1, stored: 0, failed: 1 })
  expect([askedFor('/good/21.jpg'), askedFor('/good/22.jpg'), askedFor('/missing/1.jpg')]).toEqual([1, 1, 2])
  expect(widths((await listingOf(agent, first.id)).galleryPhotos)).toEqual([22])
  const more = await importAll(agent, feed({ key: '1', photos: good(23, 22) }))
  await withPhotos(agent, more.id, 1)
  expect(widths((await listingOf(agent, first.id)).galleryPhotos)).toEqual([23, 22])
})

test('homes that should be left as they are get no photos', async () => {
  const agent = await server.agent()
  await importAll(agent, feed({ key: '1', photos: [] }))
  const file = feed({ key: '1', photos: good(31) }, { key: '2', photos: good(32) })
  const done = await importAll(agent, file, { duplicates: 'skip' })
  await withPhotos(agent, done.id, 1)
  expect([askedFor('/good/31.jpg'), askedFor('/good/32.jpg')]).toEqual([0, 1])
})

test('failed photos are retried at the agent’s request, for one row or for all', async () => {
  const agent = await server.agent()
  const done = await importAll(
    agent,
    feed({ key: '1', photos: ['/missing/2.jpg'] }, { key: '2', photos: ['/missing/3.jpg'] }),
  )
  await withPhotos(agent, done.id, 2)
  const retry = (body: object) => agent.post(`/api/listing-imports/${done.id}/photos`, body)
  expect((await retry({ row: 2 })).body.photos).toEqual({ total: 2, stored: 0, failed: 1 })
  await withPhotos(agent, done.id, 2)
  expect([askedFor('/missing/2.jpg'), askedFor('/missing/3.jpg')]).toEqual([1, 2])
  expect((await retry({})).status).toBe(202)
  await withPhotos(agent, done.id, 2)
  expect([askedFor('/missing/2.jpg'), askedFor('/missing/3.jpg')]).toEqual([2, 3])
  expect((await (await server.agent()).post(`/api/listing-imports/${done.id}/photos`, {})).status).toBe(404)
})

test('undoing an import removes its photos, with their files, and fetches no more', async () => {
  const agent = await server.agent()
  await importAll(agent, feed({ key: '1', photos: [] }))
  const before = fileCount()
  const held = site.hold(2, 3)
  const id = await upload(
    agent,
    feed({ key: '1', photos: good(41, 42) }, { key: '2', photos: good(43, 44, 45) }),
  )
  await held
  const { undoId } = await until(
    () => readJob(agent, id),
    ({ photos }) => photos.stored === 3,
  )
  expect(fileCount()).toBeGreaterThan(before)
  expect((await agent.post(`/api/undo/${undoId}`)).body.note).toBe('')
  site.release()
  await until(
    () => Promise.resolve(fileCount()),
    (count) => count === before,
  )
  const homes = (await agent.get('/api/listings')).body.items
  expect(homes).toMatchObject([{ address: '1 Oak Street, Lure, NC 28746', photo: null }])
  expect((await readJob(agent, id)).photos).toEqual({ total: 0, stored: 0, failed: 0 })
  expect((await agent.post(`/api/listing-imports/${id}/photos`, {})).status).toBe(409)
})

test('a photo that arrives at the very moment of the undo goes as well', async () => {
  const agent = await server.agent()
  const done = await importAll(agent, feed({ key: '1', photos: good(47) }))
  await withPhotos(agent, done.id, 1)
  const { listingId = '' } = (await rowsOf(agent, done.id))[0] ?? {}
  const { id: agentId } = (await agent.get('/api/me')).body
  // Another photo's last transaction: the undo runs into it and waits.
  const undone = await withTenant(server.deps.db, agentId, async (tx) => {
    await updateListing(tx, agentId, listingId ?? '', {})
    await followVersion(tx, agentId, done.id, listingId ?? '')
    const answer = agent.post(`/api/undo/${done.undoId}`)
    await until(
      () =>
        server.sql(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      (waiting) => waiting.length > 0,
    )
    return { answer }
  })
  expect((await undone.answer).body.note).toBe('')
  expect((await agent.get(`/api/listings/${listingId}`)).status).toBe(404)
})

test('listings the agent has changed since keep their photos when the import is undone', async () => {
  const agent = await server.agent()
  const done = await importAll(agent, feed({ key: '1', photos: good(46) }))
  await withPhotos(agent, done.id, 1)
  const { id } = await listingOf(agent, done.id)
  await agent.patch(`/api/listings/${id}`, { price: 310_000 })
  expect((await agent.post(`/api/undo/${done.undoId}`)).body.note).toMatch(/^1 listing was changed/)
  expect(widths((await agent.get(`/api/listings/${id}`)).body.galleryPhotos)).toEqual([46])
})

test('photos of a home deleted while they were being fetched are no longer fetched', async () => {
  const agent = await server.agent()
  const held = site.hold(2)
  const id = await upload(agent, feed({ key: '1', photos: good(51, 52, 53, 54) }))
  await held
  const { listingId } = (await rowsOf(agent, id))[0] ?? {}
  const { undoId } = (await agent.delete(`/api/listings/${listingId}`)).body
  site.release()
  expect((await withPhotos(agent, id, 4)).photos).toEqual({ total: 4, stored: 0, failed: 4 })
  expect([askedFor('/good/53.jpg'), askedFor('/good/54.jpg')]).toEqual([0, 0])
  const [row] = await rowsOf(agent, id)
  expect(row?.photos.failures[0]?.text).toBe('The home was deleted before this photo arrived.')
  await agent.post(`/api/undo/${undoId}`)
  await agent.post(`/api/listing-imports/${id}/photos`, {})
  expect((await withPhotos(agent, id, 4)).photos.stored).toBe(4)
  expect(widths((await agent.get(`/api/listings/${listingId}`)).body.galleryPhotos)).toEqual([51, 52, 53, 54])
})

test('a photo whose process died, of a home deleted while it was being fetched, is given up', async () => {
  const agent = await server.agent()
  const done = await importAll(agent, feed({ key: '1', photos: [...good(56), '/missing/5.jpg'] }))
  await withPhotos(agent, done.id, 2)
  await server.sql(
    `update listing_photo_fetches set state = 'fetching', claim = gen_random_uuid(), claimed_until = now() - interval '1 second'
      where import_id = $1 and position = 0`,
    [done.id],
  )
  const { listingId } = (await rowsOf(agent, done.id))[0] ?? {}
  await agent.delete(`/api/listings/${listingId}`)
  await agent.post(`/api/listing-imports/${done.id}/photos`, {})
  expect((await withPhotos(agent, done.id, 2)).photos).toEqual({ total: 2, stored: 0, failed: 2 })
  expect(askedFor('/good/56.jpg')).toBe(1)
})

test('once the plan’s storage is full, no more photos are requested', async () => {
  const agent = await server.agent()
  const { id: userId } = (await agent.get('/api/me')).body
  await server.sql(
    `insert into listing_photos (user_id, id, position, width, height, widths, color, placeholder, bytes, stored_at)
      values ($1, gen_random_uuid(), 0, 1, 1, '[]', '', '', 1024 ^ 3, now())`,
    [userId],
  )
  const done = await importAll(agent, feed({ key: '1', photos: good(61, 62, 63, 64, 65, 66, 67, 68) }))
  expect((await withPhotos(agent, done.id, 8)).photos).toEqual({ total: 8, stored: 0, failed: 8 })
  expect(askedFor('/good/68.jpg')).toBe(0)
  const [row] = await rowsOf(agent, done.id)
  expect(row?.photos.failures[0]?.text).toMatch(/1 GB of storage is full/)
})

test('a photo whose process died while storing it is stored once', async () => {
  const agent = await server.agent()
  const done = await importAll(agent, feed({ key: '1', photos: [...good(71, 72), '/missing/4.jpg'] }))
  await withPhotos(agent, done.id, 3)
  const [half] = await server.sql<{ photo_id: string }>(
    `update listing_photo_fetches set state = 'fetching', claim = gen_random_uuid(), claimed_until = now() - interval '1 second'
      where import_id = $1 and position = 0 returning photo_id`,
    [done.id],
  )
  await server.sql('update listing_photos set stored_at = null where id = $1', [half?.photo_id])
  await agent.post(`/api/listing-imports/${done.id}/photos`, {})
  expect((await withPhotos(agent, done.id, 3)).photos.stored).toBe(2)
  const { galleryPhotos } = await listingOf(agent, done.id)
  expect(widths(galleryPhotos)).toEqual([71, 72])
  expect(await server.sql('select 1 from listing_photos where id = $1', [half?.photo_id])).toEqual([])
})

const worker = () =>
  spawnServer({
    DATABASE_URL: front.deps.config.databaseUrl ?? '',
    SECRET: front.deps.config.secret,
    ROLE: 'worker',
    FETCH_LOOPBACK: 'on',
    LOG_LEVEL: 'fatal',
  })

test('two processes fetch each photo once, and never more than two at a time from one site', async () => {
  const own = await startPhotoStandIn(() =>
    sharp({ create: { width: 320, height: 200, channels: 3, background: '#204060' } })
      .jpeg()
      .toBuffer(),
  )
  const workers = await Promise.all([worker(), worker()])
  try {
    const agents = [await front.agent(), await front.agent(), await front.agent()]
    const paths = Array.from({ length: 8 }, (_, at) => `/good/${at}.jpg`)
    const file = feed({ key: '1', photos: paths.map((path) => own.address + path) })
    const ids = await Promise.all(agents.map((agent) => upload(agent, file)))
    for (const [at, agent] of agents.entries())
      expect((await withPhotos(agent, ids[at] ?? '', 8)).photos.stored).toBe(8)
    expect(own.maxAtOnce()).toBeLessThanOrEqual(2)
    expect(own.asked).toHaveLength(24)
  } finally {
    for (const { end } of workers) await end()
    await own.close()
  }
}, 90_000)

test('when a process is killed while fetching photos, another one continues, and none arrives twice', async () => {
  const agent = await front.agent()
  const doomed = await worker()
  let next: Awaited<ReturnType<typeof worker>> | undefined
  try {
    const held = site.hold(2, 2)
    const id = await upload(agent, feed({ key: '1', photos: good(81, 82, 83, 84, 85) }))
    await held
    await doomed.end('SIGKILL')
    site.release()
    next = await worker()
    expect((await withPhotos(agent, id, 5)).photos).toEqual({ total: 5, stored: 5, failed: 0 })
    expect(widths((await listingOf(agent, id)).galleryPhotos)).toEqual([81, 82, 83, 84, 85])
    expect(widths((await listingOf(agent, id)).heroPhotos)).toEqual([81, 82, 83])
  } finally {
    await next?.end()
  }
}, 90_000)
