import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productName } from '#domain/product.ts'
import { picturedPages, sharePictureOf } from '#domain/site/share-picture.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${address}`, { headers })
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]

test.each(picturedPages)('the %s page is shared with its headline as an image', async (name) => {
  const html = await (await get(sitePages[name])).text()
  const address = metaOf(html, 'og:image') ?? ''
  expect(address.startsWith(`${server.url}/`)).toBe(true)
  expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630'])
  expect(metaOf(html, 'og:image:alt')).toBe(sharePictureOf(name).alt)
  const answer = await get(address.slice(server.url.length))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  // Some services show nothing larger.
  expect(bytes.length).toBeLessThan(300_000)
  const again = await get(sharePictureOf(name).path, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('every other page of the site is shared with the landing page’s image', async () => {
  for (const path of Object.values(sitePages)) {
    if (picturedPages.some((name) => sitePages[name] === path)) continue
    const shown = metaOf(await (await get(path)).text(), 'og:image')
    expect(shown, path).toBe(`${server.url}/share.jpg?v=${sharePictureOf('landing').version}`)
  }
})

test('the agent app is described to the browser, with its own icons', async () => {
  const answer = await get('/app/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(manifest).toMatchObject({
    id: '/app',
    name: productName,
    start_url: '/#my/dashboard',
    scope: '/',
    display: 'standalone',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of [...manifest.icons, { src: '/app/icon-180.png', sizes: '180x180' }]) {
    const icon = await get(src)
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, 'image/png'])
    const { width, height, format } = await sharp(new Uint8Array(await icon.arrayBuffer())).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
})
