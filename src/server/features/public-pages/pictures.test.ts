import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()

const home = {
  title: 'Shingle cottage near the pier',
  address: '3 Heron Lane, Beaufort, NC 28516',
  price: 512_000,
  bedrooms: 2,
  bathrooms: 1.5,
  status: 'Active',
}

async function publish(changes: object = {}) {
  const agent = await server.agent({ name: 'Robin Vale' })
  const { body } = await agent.post('/api/listings', { ...home, ...changes })
  return { agent, id: body.id as string, path: `/l/${body.slug}` }
}

async function uploadPhoto(agent: TestClient, background: string): Promise<string> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } })
  const form = new FormData()
  form.append('photos', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'home.jpg'))
  return (await agent.post('/api/photos', form)).body.items[0].id
}

type Manifest = { icons: { src: string; sizes: string; type: string; purpose: string }[] }

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${address}`, { headers })

async function look(address: string) {
  const answer = await get(address)
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  const { dominant } = await sharp(bytes).stats()
  return { type: answer.headers.get('content-type'), width, height, format, dominant, size: bytes.length }
}

test('a home without photos has its icons and its share image', async () => {
  const { path } = await publish()
  for (const [name, side] of [
    ['icon-180', 180],
    ['icon-192', 192],
    ['icon-512', 512],
    ['icon-maskable', 512],
  ] as const)
    expect(await look(`${path}/${name}.png`)).toMatchObject({ type: 'image/png', width: side, height: side })
  const shared = await look(`${path}/share.jpg`)
  expect(shared).toMatchObject({ type: 'image/jpeg', width: 1200, height: 630, format: 'jpeg' })
  // Some services show nothing larger.
  expect(shared.size).toBeLessThan(300_000)
})

test('the icon is the first hero photo', async () => {
  const agent = await server.agent()
  const photos = [await uploadPhoto(agent, '#c02020'), await uploadPhoto(agent, '#2020c0')]
  const { body } = await agent.post('/api/listings', { ...home, heroPhotos: photos, galleryPhotos: photos })
  const { dominant } = await look(`/l/${body.slug}/icon-192.png`)
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test('every icon in the manifest exists in its size, and one is maskable', async () => {
  const { path } = await publish()
  const manifest: Manifest = JSON.parse(await (await get(`${path}/manifest.webmanifest`)).text())
  expect(manifest).toMatchObject({ id: path, start_url: path, scope: path, display: 'standalone' })
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, type: given } = await look(src)
    expect([`${width}x${height}`, given]).toEqual([sizes, type])
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
})

test('an image is cached for good under its version, and a changed price changes the version', async () => {
  const { agent, id, path } = await publish()
  const addressOf = async () =>
    /content="[^"]*(\/l\/[^"]+\/share\.jpg\?v=\w+)"/.exec(await (await get(path)).text())?.[1] ?? ''
  const before = await addressOf()
  const first = await get(before)
  expect(first.headers.get('cache-control')).toContain('immutable')
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const plain = await get(`${path}/share.jpg`, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([plain.status, plain.headers.get('cache-control')]).toEqual([304, 'no-cache'])
  await agent.patch(`/api/listings/${id}`, { price: 499_000 })
  const after = await addressOf()
  expect(after).not.toBe(before)
  expect((await get(after)).headers.get('etag')).not.toBe(first.headers.get('etag'))
})

test('markup in names is drawn as letters, and control characters do no harm', async () => {
  const hostile = `</text><script>&amp;"'\u0001\u{1f3e1} ${'very '.repeat(20)}`
  const { path } = await publish({ title: hostile, address: hostile })
  expect(await look(`${path}/share.jpg`)).toMatchObject({ width: 1200, height: 630 })
})

test('an unpublished listing has no images', async () => {
  const { path } = await publish({ status: 'Draft' })
  for (const name of ['share.jpg', 'icon-192.png', 'manifest.webmanifest'])
    expect((await get(`${path}/${name}`)).status).toBe(404)
})
