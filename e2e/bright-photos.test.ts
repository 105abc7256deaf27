import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, openApp, widths } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

/** As wide as a desktop, so that it is behind every control there. */
async function uploadPhoto(agent: TestClient, background: string): Promise<string> {
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background } })
  const form = new FormData()
  form.append('photos', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'snow.jpg'))
  return (await agent.post('/api/photos', form)).body.items[0].id
}

/** Relative luminance of WCAG 2, of a pixel's three channels. */
const luminance = (channels: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast between the lightest and the darkest pixel of a picture. */
async function contrastIn(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const all = Array.from({ length: info.width * info.height }, (_, at) =>
    luminance([...data.subarray(at * info.channels, at * info.channels + 3)]),
  )
  return (Math.max(...all) + 0.05) / (Math.min(...all) + 0.05)
}

test('on a phone and on a desktop every control of the photo viewer stands out from a white photo', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const photos = await Promise.all(['#ffffff', '#fefefe'].map((white) => uploadPhoto(agent, white)))
  const { body: home } = await agent.post('/api/listings', {
    title: 'A house in the snow',
    address: '7 Lock Street, Richmond, VA 23220',
    price: 389_000,
    status: 'Active',
    galleryPhotos: photos,
    heroPhotos: photos.slice(0, 1),
  })
  const { page, close } = await app.open(`/l/${home.slug}`)
  await page.locator('.slides a').first().click()
  const viewer = page.getByRole('dialog', { name: 'Gallery' })
  await viewer.getByText('1 of 2').waitFor()
  await page.evaluate(`document.querySelector('.viewer img').decode().then(() => true)`)
  for (const [screen, viewport] of widths) {
    await page.setViewportSize(viewport)
    const visible = []
    for (const button of await viewer.getByRole('button').all())
      if (await button.isVisible()) visible.push(button)
    expect(visible.length).toBeGreaterThan(0)
    for (const button of visible)
      expect(
        await contrastIn(await button.screenshot()),
        `${await button.getAttribute('aria-label')} on ${screen}`,
      ).toBeGreaterThan(3)
  }
  await close()
})
