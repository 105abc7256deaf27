import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, desktop, openApp, phone } from './open-app.ts'

let app: App
let agent: TestClient
let home: { slug: string }
let headshot: string

const jpegOf = async (background: string) => {
  const image = sharp({ create: { width: 1200, height: 900, channels: 3, background } })
  return new Uint8Array(await image.jpeg().toBuffer())
}

beforeAll(async () => {
  app = await openApp()
  agent = await app.server.agent({ name: 'Robin Vale' })
  const photos = await Promise.all(['#ffffff', '#fefefe'].map(uploadPhoto))
  home = (
    await agent.post('/api/listings', {
      title: 'A house in the snow',
      address: '7 Lock Street, Richmond, VA 23220',
      price: 389_000,
      bedrooms: 3,
      bathrooms: 2,
      squareFeet: 1420,
      status: 'Active',
      galleryPhotos: photos,
      heroPhotos: photos.slice(0, 1),
    })
  ).body
  headshot = await uploadHeadshot()
})
afterAll(() => app?.stop())

async function uploadPhoto(background: string): Promise<string> {
  const form = new FormData()
  form.append('photos', new File([await jpegOf(background)], 'snow.jpg', { type: 'image/jpeg' }))
  return (await agent.post('/api/photos', form)).body.items[0].id
}

async function uploadHeadshot(): Promise<string> {
  const form = new FormData()
  form.append('image', new File([await jpegOf('#7a5c3e')], 'me.jpg', { type: 'image/jpeg' }))
  const { url } = (await agent.post('/api/card/images/headshot', form)).body
  const saved = await agent.put('/api/card', {
    fullName: 'Robin Vale',
    professionalTitle: 'Realtor',
    company: 'Canal Homes',
    phone: '(828) 555-0100',
    email: 'robin@canal.example',
    website: '',
    bio: '',
    socialMedia: { facebook: '', instagram: '', twitter: '', linkedin: '', youtube: '' },
    headshot: url,
  })
  expect(saved.status, saved.text).toBe(200)
  return url
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

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s every control of the photo viewer stands out from a white photo', async (_, viewport) => {
  const { page, close } = await app.open(`/l/${home.slug}`, { viewport })
  await page.locator('.slides a').first().click()
  const viewer = page.getByRole('dialog', { name: 'Gallery' })
  await viewer.getByText('1 of 2').waitFor()
  const buttons = await viewer.getByRole('button').all()
  const visible = []
  for (const button of buttons) if (await button.isVisible()) visible.push(button)
  expect(visible.length).toBeGreaterThan(0)
  for (const button of visible)
    expect(
      await contrastIn(await button.screenshot()),
      (await button.getAttribute('aria-label')) ?? '',
    ).toBeGreaterThan(3)
  await close()
})

test('the headshot of the card appears on the agent’s own pages and wherever buyers meet them', async () => {
  const { slug } = (await agent.get('/api/me')).body
  const own = await app.openAs(agent, 'listings')
  await own.page.locator(`main img[src="${headshot}"]`).first().waitFor()
  await own.page.locator(`aside img[src="${headshot}"]`).first().waitFor()
  for (const address of [`/l/${home.slug}`, `/a/${slug}`]) {
    const { page, close } = await app.open(address)
    await page.locator(`img[src="${headshot}"]`).first().waitFor()
    await close()
  }
  expect((await app.server.visitor().fetch('GET', headshot)).headers.get('content-type')).toBe('image/jpeg')
  await own.close()
})
