import { screen, waitFor } from '@testing-library/dom'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, slugOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

// A browser that can't open images, as many can't open a phone's.
beforeEach(() => void vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown format'))))
afterEach(() => void vi.unstubAllGlobals())

const picture = async () => {
  const drawn = sharp({ create: { width: 320, height: 240, channels: 3, background: '#3e5c7a' } })
  return new File([new Uint8Array(await drawn.png().toBuffer())], 'me.png', { type: 'image/png' })
}
const page = () => new File(['<!doctype html><title>Sign in</title>'], 'me.png', { type: 'image/png' })

async function openCard() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await openScreen(agent, paths.aiCard)
  await screen.findByLabelText('Company *')
  const upload = (kind: 'Headshot' | 'Logo', file: File) =>
    user.upload(screen.getByLabelText(`Upload ${kind}`, { selector: 'input' }), file)
  const stored = async () => (await agent.get('/api/card')).body
  return { agent, user, upload, stored }
}

test('a picture that the browser can’t open is sent whole, and the public and the agent see it once the card is saved', async () => {
  const { agent, user, upload, stored } = await openCard()
  const seen = async () =>
    (await server.visitor().get(`/api/public/agents/${await slugOf(agent)}`)).body.headshotUrl
  await upload('Headshot', await picture())
  await screen.findByRole('button', { name: 'Remove Headshot' })
  await screen.findByText('You have unsaved changes.')
  expect(screen.queryByRole('dialog', { name: 'Crop image' })).toBeNull()
  expect([(await stored()).headshot, await seen()]).toEqual([null, null])
  await press(user, 'Save')
  await screen.findByText('✅ AI Card saved successfully with images!')
  const { headshot } = await stored()
  expect(await seen()).toBe(headshot)
  expect((await server.visitor().get(headshot)).headers.get('content-type')).toMatch(/^image\//)
  // The agent sees it, too: beside their name, and above their homes.
  const shown = (place: string) => document.querySelector(`${place} img[src="${headshot}"]`)
  await waitFor(() => expect(shown('aside')).not.toBeNull())
  location.hash = paths.listings(await slugOf(agent))
  await screen.findByRole('heading', { level: 1, name: 'AI Listings' })
  await waitFor(() => expect(shown('main')).not.toBeNull())
})

test('a removed picture is gone for the public once the card is saved', async () => {
  const { agent, user, upload, stored } = await openCard()
  await upload('Logo', await picture())
  await screen.findByRole('button', { name: 'Remove Logo' })
  await press(user, 'Save')
  await screen.findByText('✅ AI Card saved successfully with images!')
  await press(user, 'Remove Logo')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Logo' })).toBeNull())
  expect((await stored()).logo).not.toBeNull()
  await press(user, 'Save')
  await screen.findByText('✅ AI Card saved successfully!')
  const shown = (await server.visitor().get(`/api/public/agents/${await slugOf(agent)}`)).body
  expect([(await stored()).logo, shown.logoUrl]).toEqual([null, null])
})

test('a file that is no image says so, and another one can be chosen', async () => {
  const { upload } = await openCard()
  const refusal = 'Failed to upload headshot. Please try again. This file isn’t an image.'
  await upload('Headshot', page())
  await screen.findByText(refusal)
  expect(screen.queryByRole('button', { name: 'Remove Headshot' })).toBeNull()
  await upload('Headshot', await picture())
  await screen.findByRole('button', { name: 'Remove Headshot' })
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull())
})

test('without a connection, the picture can be chosen again later', async () => {
  const { upload } = await openCard()
  goOffline()
  await upload('Logo', await picture())
  await screen.findByText(/^Failed to upload logo\. Please try again\. Can’t reach Porchlight\./)
  goOffline({ isBack: true })
  await upload('Logo', await picture())
  await screen.findByRole('button', { name: 'Remove Logo' })
})
