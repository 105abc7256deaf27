import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openHome } from '../testing/open-public-page.tsx'
import { somePhotos } from '../testing/sample-listing.ts'

const width = 100
// No layout here: every photo is as wide as this.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width))
afterEach(() => void vi.restoreAllMocks())

const viewer = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Gallery' })
const track = () => within(viewer()).getByLabelText('Photos of the home')
const position = () => within(viewer()).getByRole('status').textContent
const shown = async (words: string) => {
  // A browser says that it has scrolled.
  fireEvent.scroll(track())
  await waitFor(() => expect(position()).toBe(words))
}

async function openPhoto(name: string, changes: Parameters<typeof openHome>[0] = {}) {
  const user = await openHome(changes)
  const link = screen.getAllByRole('link', { name })[0] as HTMLElement
  await user.click(link)
  await screen.findByRole('dialog', { name: 'Gallery' })
  return { user, link }
}
const press = (user: Awaited<ReturnType<typeof openPhoto>>['user'], name: string) =>
  user.click(within(viewer()).getByRole('button', { name }))

test('the tapped photo is shown, among all photos of the page, each of them once', async () => {
  // The hero photos are the first of the gallery.
  await openPhoto('Photo 4 of 7 Lock Street, Richmond, VA 23220')
  expect(position()).toBe('4 of 9')
  expect(within(viewer()).getAllByRole('figure')).toHaveLength(9)
  await waitFor(() => expect(document.activeElement).toBe(track()))
})

test('the arrows stop at the first and the last photo', async () => {
  const photos = somePhotos(3)
  const { user } = await openPhoto('Photo 2 of 7 Lock Street, Richmond, VA 23220', {
    heroPhotos: photos,
    galleryPhotos: [],
  })
  await press(user, 'Next photo')
  await shown('3 of 3')
  await press(user, 'Next photo')
  await shown('3 of 3')
  for (const words of ['2 of 3', '1 of 3', '1 of 3']) {
    await press(user, 'Previous photo')
    await shown(words)
  }
})

test('a single photo has no arrows', async () => {
  await openPhoto('Photo 1 of 7 Lock Street, Richmond, VA 23220', {
    heroPhotos: somePhotos(1),
    galleryPhotos: [],
  })
  expect(position()).toBe('1 of 1')
  expect(within(viewer()).queryByRole('button', { name: /photo$/ })).toBeNull()
})

test('closed, it is gone, and the focus is back on the photo that was tapped', async () => {
  const { user, link } = await openPhoto('Photo 5 of 7 Lock Street, Richmond, VA 23220')
  await press(user, 'Next photo')
  await press(user, 'Close')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Gallery' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('a caption is shown below its photo, as the agent wrote it', async () => {
  const caption = 'Stove <b>from 1911</b> & "new" pipes'
  const [first, second] = somePhotos(2)
  await openPhoto('The kitchen', {
    heroPhotos: [{ ...(first as NonNullable<typeof first>), alt: 'The kitchen', caption }],
    galleryPhotos: [second as NonNullable<typeof second>],
  })
  const [kitchen, other] = within(viewer()).getAllByRole('figure') as [HTMLElement, HTMLElement]
  expect(kitchen.textContent).toBe(caption)
  expect(within(kitchen).getByRole('img').getAttribute('alt')).toBe('The kitchen')
  expect(other.textContent).toBe('')
})

test('the zoom button enlarges the photo that is shown', async () => {
  const { user } = await openPhoto('Photo 2 of 7 Lock Street, Richmond, VA 23220')
  await press(user, 'Zoom')
  const images = within(viewer()).getAllByRole('img')
  expect(images.map(({ style }) => style.transform !== '')).toEqual(images.map((_, index) => index === 1))
})
