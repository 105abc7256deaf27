import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, holdRequests, openScreen } from '#web/testing/open-screen.tsx'
import { brokenPictureFile, pictureFile } from '#web/testing/pictures.ts'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openForm() {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const user = await openScreen(agent, (slug) => paths.editListing(slug, listing.id))
  await screen.findByLabelText('Title *')
  const choose = (...files: File[]) => user.upload(input(), files)
  const stored = async () => (await agent.get(`/api/listings/${listing.id}`)).body
  return { agent, listing, user, choose, stored }
}
const input = () => screen.getByLabelText('Add photos', { selector: 'input' })
const count = () => screen.queryAllByLabelText(/^Caption of photo/).length
const has = (photos: number) => waitFor(() => expect(count()).toBe(photos))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const offline = 'Can’t reach Porchlight. Check your connection and try again.'

test('uploaded photos are the home’s as soon as it is saved, the first three in the slider', async () => {
  const { user, choose, stored } = await openForm()
  await choose(...[1, 2, 3, 4].map((number) => pictureFile(`view-${number}.png`)))
  await has(4)
  expect((await stored()).galleryPhotos).toEqual([])
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  const { galleryPhotos, heroPhotos } = await stored()
  expect([galleryPhotos.length, heroPhotos.length]).toEqual([4, 3])
})

test('photos keep the order in which they were chosen, even if a later one is faster', async () => {
  const { agent, user, choose, stored } = await openForm()
  const { id } = (await agent.get('/api/me')).body
  const arrived = () => server.sql('select 1 from listing_photos where user_id = $1', [id])
  const release = holdRequests('POST /api/photos', { count: 1 })
  await choose(pictureFile('large.png'), pictureFile('small.png', { isTall: true }), pictureFile('last.png'))
  await expect.poll(async () => (await arrived()).length).toBe(2)
  release()
  await has(3)
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  const widths = (await stored()).galleryPhotos.map(({ width }: { width: number }) => width)
  expect(widths).toEqual([48, 32, 48])
})

test('until every photo has arrived, the home can’t be saved, and the form says why', async () => {
  const { choose } = await openForm()
  const release = holdRequests('POST /api/photos')
  await choose(pictureFile('porch.png'))
  await screen.findByText('Photos are still uploading…')
  expect(button('Save').disabled).toBe(true)
  expect(button('Publish').disabled).toBe(true)
  release()
  await has(1)
  await screen.findByText('Unsaved changes')
  await waitFor(() => expect(button('Save').disabled).toBe(false))
})

test('a file that isn’t a photo is named with the reason, and the others are added', async () => {
  const { user, choose } = await openForm()
  await choose(pictureFile('porch.png'), brokenPictureFile('notes.jpg'), pictureFile('yard.png'))
  await has(2)
  await screen.findByText('This file isn’t an image.')
  expect(screen.getByText('notes.jpg')).toBeTruthy()
  expect(screen.queryByText('porch.png')).toBeNull()
  await press(user, 'Dismiss')
  await waitFor(() => expect(screen.queryByText('notes.jpg')).toBeNull())
})

test('a picture that was cut off on its way is called damaged', async () => {
  const { choose } = await openForm()
  const whole = new Uint8Array(await pictureFile('porch.png').arrayBuffer())
  await choose(new File([whole.slice(0, 90)], 'half.png', { type: 'image/png' }))
  await screen.findByText('This photo is damaged or cut off and couldn’t be read.')
  expect(count()).toBe(0)
})

test('a dropped drawing, which no photo service takes, is refused by its kind', async () => {
  await openForm()
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'plan.svg', {
    type: 'image/svg+xml',
  })
  const zone = input().closest('label') as HTMLElement
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [drawing] } })
  await screen.findByText('This file type isn’t supported. Use JPEG, PNG, WebP, or AVIF.')
})

test('dropped photos are taken like chosen ones', async () => {
  await openForm()
  const zone = input().closest('label') as HTMLElement
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [pictureFile('porch.png')] } })
  await has(1)
})

test('a photo that didn’t get through is sent again on request', async () => {
  const { user, choose } = await openForm()
  goOffline()
  await choose(pictureFile('porch.png'))
  await screen.findByText(offline)
  await waitFor(() => expect(button('Publish').disabled).toBe(false))
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await has(1)
  await waitFor(() => expect(screen.queryByText('porch.png')).toBeNull())
})

test('of more photos than a home can have, only as many are taken', async () => {
  const { choose } = await openForm()
  holdRequests('POST /api/photos')
  await choose(...Array.from({ length: 59 }, (_, at) => pictureFile(`view-${at}.png`)))
  await waitFor(() => expect(screen.getAllByText(/^view-\d+\.png$/)).toHaveLength(59))
  await choose(pictureFile('one.png'), pictureFile('too-many.png'))
  await screen.findByText('A listing can have up to 60 photos.')
  await screen.findByText('one.png')
  expect(screen.queryByText('too-many.png')).toBeNull()
})

test('photos of a home that isn’t saved yet are still there when its form is opened again', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.newListing)
  await fillIn(user, { 'Title *': 'Half a home' })
  await user.upload(input(), pictureFile('porch.png'))
  await has(1)
  await fillIn(user, { 'Caption of photo 1': 'The porch' })
  await user.click(screen.getAllByRole('link', { name: 'AI Listings' })[0] as HTMLElement)
  await screen.findByText('No listings yet')
  await user.click(screen.getAllByRole('link', { name: 'Add New Listing' })[0] as HTMLElement)
  await screen.findByText('We restored your unsaved changes.')
  expect(screen.getByLabelText<HTMLInputElement>('Caption of photo 1').value).toBe('The porch')
  await press(user, 'Save')
  await screen.findByText('Half a home is saved.')
  const [row] = (await agent.get('/api/listings')).body.items
  expect(row.photo).toMatchObject({ caption: 'The porch' })
})

test('a photo that was uploaded and removed again is nowhere', async () => {
  const { agent, user, choose, stored } = await openForm()
  await choose(pictureFile('porch.png'))
  await has(1)
  await press(user, 'Remove photo 1')
  await has(0)
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  expect((await stored()).galleryPhotos).toEqual([])
  expect((await agent.get('/api/deleted')).body.items).toEqual([])
})
