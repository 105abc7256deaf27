import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Photo } from '#contract/photos.ts'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { addPhotos } from '#web/testing/pictures.ts'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

/** The form of a home with three photos, named by their captions. */
async function openPhotos({ count = 3 } = {}) {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const photos = await addPhotos(agent, listing.id, count)
  const galleryPhotos = photos.map(({ id }, at) => ({ id, alt: '', caption: `View ${at + 1}` }))
  await agent.patch(`/api/listings/${listing.id}`, { galleryPhotos })
  const user = await openScreen(agent, (slug) => paths.editListing(slug, listing.id))
  await screen.findByLabelText('Caption of photo 1')
  const stored = async () => (await agent.get(`/api/listings/${listing.id}`)).body
  const save = async () => {
    await press(user, 'Save')
    await screen.findByText('Listing saved.')
  }
  return { agent, listing, user, stored, save }
}
const captions = () => screen.queryAllByLabelText<HTMLInputElement>(/^Caption of/).map(({ value }) => value)
const shows = (...expected: string[]) => waitFor(() => expect(captions()).toEqual(expected))
const captionsOf = (photos: Photo[]) => photos.map(({ caption }) => caption)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a photo moves with its buttons, which say where it is now, and the order is saved', async () => {
  const { user, stored, save } = await openPhotos()
  expect(button('Move photo 1 earlier').disabled).toBe(true)
  expect(button('Move photo 3 later').disabled).toBe(true)
  await press(user, 'Move photo 3 earlier')
  await shows('View 1', 'View 3', 'View 2')
  await screen.findByText('Moved to position 2 of 3.')
  await save()
  expect(captionsOf((await stored()).galleryPhotos)).toEqual(['View 1', 'View 3', 'View 2'])
})

test('on the keyboard a photo is moved on and on, because the focus goes with it', async () => {
  const { user } = await openPhotos()
  button('Move photo 1 later').focus()
  await user.keyboard('{Enter}')
  await shows('View 2', 'View 1', 'View 3')
  await waitFor(() => expect(document.activeElement).toBe(button('Move photo 2 later')))
  await user.keyboard('{Enter}')
  await shows('View 2', 'View 3', 'View 1')
})

test('a photo dropped on another takes its place', async () => {
  await openPhotos()
  const tile = (number: number) =>
    screen.getByLabelText(`Caption of photo ${number}`).closest('li') as HTMLElement
  const dataTransfer = { types: ['text/plain'] }
  fireEvent.dragStart(tile(3), { dataTransfer })
  fireEvent.dragOver(tile(1), { dataTransfer })
  fireEvent.drop(tile(1), { dataTransfer })
  await shows('View 3', 'View 1', 'View 2')
})

test('three photos are in the slider, and another one only in the place of one of them', async () => {
  const { user, stored, save } = await openPhotos({ count: 4 })
  expect(button('Photo 4 in the slider: three already chosen').disabled).toBe(true)
  await press(user, 'Photo 1 in the slider')
  await screen.findByText(/^Drag photos to change their order\. 2 of 3 are chosen/)
  await press(user, 'Photo 4 in the slider')
  await screen.findByRole('button', { name: 'Photo 1 in the slider: three already chosen' })
  await save()
  expect(captionsOf((await stored()).heroPhotos)).toEqual(['View 2', 'View 3', 'View 4'])
})

test('what a photo shows is written under it, and is then its text for those who don’t see it', async () => {
  const { user, stored, save } = await openPhotos()
  await fillIn(user, { 'What photo 2 shows': ' The deep porch ', 'Caption of photo 2': 'Evening light' })
  await screen.findByRole('img', { name: 'The deep porch' })
  await save()
  const photos = (await stored()).galleryPhotos
  expect(photos[1]).toMatchObject({ alt: 'The deep porch', caption: 'Evening light' })
  expect([photos[0].alt, photos[0].caption]).toEqual(['', 'View 1'])
})

test('a removed photo comes back by Undo, in its place and with its words', async () => {
  const { user, stored, save } = await openPhotos()
  await press(user, 'Remove photo 2')
  await shows('View 1', 'View 3')
  await screen.findByText('Photo removed.')
  await press(user, 'Undo')
  await shows('View 1', 'View 2', 'View 3')
  await fillIn(user, { 'Caption of photo 3': 'The yard' })
  await save()
  expect(captionsOf((await stored()).galleryPhotos)).toEqual(['View 1', 'View 2', 'The yard'])
})

test('a photo that was removed by mistake and saved is restored from “Recently deleted”', async () => {
  const { agent, user, stored, save } = await openPhotos()
  await press(user, 'Remove photo 1')
  await shows('View 2', 'View 3')
  expect((await stored()).galleryPhotos).toHaveLength(3)
  await save()
  expect(captionsOf((await stored()).galleryPhotos)).toEqual(['View 2', 'View 3'])
  const again = await openScreen(agent, paths.deleted)
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(row?.textContent).toContain('A photo of Porch House')
  await press(again, 'Restore A photo of Porch House')
  await screen.findByText('Restored.')
  expect(captionsOf((await stored()).galleryPhotos).toSorted()).toEqual(['View 1', 'View 2', 'View 3'])
})

test('a photo that is gone since is named where the photos are, and no other word is lost', async () => {
  const { user, stored } = await openPhotos()
  const [first] = (await stored()).galleryPhotos
  await server.sql('delete from listing_photos where id = $1', [first.id])
  await fillIn(user, { 'Title *': 'Porch House, repainted' })
  await press(user, 'Save')
  const card = screen.getByRole('region', { name: 'Photo Management' })
  await within(card).findByText('One of these photos is no longer there. Please add it again.')
  expect(filledIn('Title *')).toBe('Porch House, repainted')
  await press(user, 'Remove photo 1')
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  expect((await stored()).title).toBe('Porch House, repainted')
})
