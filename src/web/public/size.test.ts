import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type SitePageName, sitePages } from '#domain/site/site-pages.ts'
import { createBuiltPages } from '#server/adapters/pages/built-pages.ts'
import { aListing, somePhotos } from './testing/sample-listing.ts'

const folder = 'dist'

const kilobyte = 1000
const pressed = (content: string | Buffer) => brotliCompressSync(content).length
const url = 'https://homes.example/l/7-lock-street-richmond'

/** Different words in each paragraph, as people write. */
const prose = (seed: number) =>
  Array.from({ length: 90 }, (_, index) => ((seed * 7919 + index * 104_729) % 46_656).toString(36)).join(' ')

test('the page with its styles fits into the first packet flight', async () => {
  const pages = createBuiltPages()
  const html = await pages.listing({ listing: aListing({ galleryPhotos: somePhotos(24, 4) }), url, nowMs: 0 })
  expect(pressed(html)).toBeLessThanOrEqual(14.6 * kilobyte)
})

test('so does a page with as many photos as a listing may have', async () => {
  const pages = createBuiltPages()
  const listing = aListing({
    galleryPhotos: somePhotos(60, 4),
    description: { title: '', paragraphs: [prose(1), prose(2)] },
  })
  expect(pressed(await pages.listing({ listing, url, nowMs: 0 }))).toBeLessThanOrEqual(14.6 * kilobyte)
})

test('so does one with media, schools and local facts', async () => {
  const pages = createBuiltPages()
  const listing = aListing({
    galleryPhotos: somePhotos(24, 4),
    virtualTourUrl: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
    propertyVideoUrl: 'https://youtu.be/aBcD_eFgH-1',
    schools: Array.from({ length: 6 }, (_, at) => ({
      name: `${prose(at).slice(0, 12)} School`,
      type: 'Public',
      grades: `${at}-${at + 4}`,
      rating: at / 2 + 1,
      distance: at / 3,
    })),
    localInfo: [1, 2, 3].map((seed) => ({
      topic: prose(seed).slice(0, 9),
      text: prose(seed + 3).slice(0, 200),
    })),
    openHouses: [{ day: '2026-11-22', start: '13:00', end: '15:00' }],
  })
  const html = await pages.listing({ listing, url, nowMs: 0 })
  expect(pressed(html)).toBeLessThanOrEqual(14.6 * kilobyte)
})

test('so does every page of the site; the landing page, with everything about the product, takes one packet flight more', async () => {
  const pages = createBuiltPages()
  for (const name of Object.keys(sitePages) as SitePageName[])
    expect(pressed(await pages.site({ name, origin: 'https://homes.example' })), name).toBeLessThanOrEqual(
      (name === 'landing' ? 20 : 14.6) * kilobyte,
    )
})

test('so does the page for booking a consultation', async () => {
  const starts = Array.from({ length: 16 }, (_, at) =>
    new Date(1_795_442_400_000 + at * 1_800_000).toISOString(),
  )
  const times = { day: '2026-11-23', timeZone: 'America/New_York', starts }
  const html = await createBuiltPages().consultation({ origin: 'https://homes.example', times })
  expect(pressed(html)).toBeLessThanOrEqual(14.6 * kilobyte)
})

test('at most 4 KB of script load with the page and 2 KB when it is idle, at most 47 KB for all pages together', () => {
  const files = globSync('public/assets/*.js', { cwd: folder })
  const sizes = new Map(files.map((file) => [file, pressed(readFileSync(join(folder, file)))]))
  const manifest = JSON.parse(readFileSync(join(folder, 'public/manifest.json'), 'utf8'))
  const loader = manifest['islands/loader.ts']
  const rest = manifest['islands/rest.ts']
  expect(loader.imports ?? []).toEqual([])
  // The files it shares with the loader are loaded already.
  expect(rest.imports ?? []).toEqual(['islands/loader.ts'])
  expect(sizes.get(`public/${rest.file}`)).toBeLessThanOrEqual(2 * kilobyte)
  expect(sizes.get(`public/${loader.file}`)).toBeLessThanOrEqual(4 * kilobyte)
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(47 * kilobyte)
})

test('there are two font files, with Latin letters only', () => {
  const fonts = globSync('public/assets/*.woff2', { cwd: folder })
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect(statSync(join(folder, font)).size).toBeLessThan(40 * kilobyte)
})

test('scripts use no sink the page’s policy forbids, and name no other host', () => {
  for (const file of globSync('public/assets/*.js', { cwd: folder })) {
    const script = readFileSync(join(folder, file), 'utf8')
    expect(script).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|DOMParser/,
    )
    expect(script.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\//)
  }
})

test('the worker that saves pages is one file, and names what a page needs', async () => {
  const script = await createBuiltPages().worker('listings')
  expect(script).not.toMatch(/^\s*(import|export)\b|\bimport\s*[("']/m)
  const [, list = '[]'] = /^self\.builtFiles=(\[.*?\]);/.exec(script) ?? []
  const files = JSON.parse(list) as string[]
  for (const part of ['loader', 'rest', 'notice', 'chat', 'forms', 'viewer', 'fraunces', 'instrument'])
    expect(
      files.some((file) => file.startsWith(`/p/assets/${part}`)),
      part,
    ).toBe(true)
  expect(files.some((file) => /assistant(?!-chat)|card|worker/.test(file))).toBe(false)
  expect(await createBuiltPages().worker('cards')).toMatch(/"\/p\/assets\/assistant-(?!chat)/)
  for (const file of files) expect(() => statSync(join(folder, file.replace('/p/', 'public/')))).not.toThrow()
})
