import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { type App, openApp } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const pageWith = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Home</title><style>
    html { color-scheme: light dark; background: light-dark(#fff, #111); color: light-dark(#111, #eee) }
    .faint { color: light-dark(#111, #222) }
  </style></head><body><main><h1>Home</h1>${body}</main></body></html>`

test.each<[string, string, string[]]>([
  ['nothing on a page that is as it should be', '<p>Two rooms and a porch.</p>', []],
  ['a picture without words', '<img src="data:," width="20" height="20">', ['light: image-alt']],
  [
    'the same in a frame',
    `<iframe title="Map" srcdoc="<html lang=en><title>Map</title><img src='data:,' width=20 height=20></html>"></iframe>`,
    ['light: image-alt'],
  ],
  ['words that the dark hides', '<p class="faint">Two rooms and a porch.</p>', ['dark: color-contrast']],
  ['what is wider than the screen', '<div style="width: 3000px">Wide</div>', ['wider than the screen']],
])('violations are found: %s', async (_, body, expected) => {
  const page = await app.browser.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: pageWith(body) }))
  await page.goto(app.server.url)
  expect(await barriers(page, ['light', 'dark'])).toEqual(
    expected.map((start) => expect.stringContaining(start)),
  )
  await page.close()
})
