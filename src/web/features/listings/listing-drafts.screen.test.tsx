import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import {
  goOffline,
  holdRequests,
  openScreen,
  reloadScreen,
  slugOf,
  textOf,
} from '#web/testing/open-screen.tsx'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openForm(changes: object = {}) {
  const agent = await server.agent()
  const listing = await addListing(agent, changes)
  const path = `/api/listings/${listing.id}`
  const user = await openScreen(agent, (slug) => paths.editListing(slug, listing.id))
  await screen.findByLabelText('Title *')
  const stored = async () => (await agent.get(path)).body
  /** What someone else saves meanwhile. */
  const changeElsewhere = async (others: object) => {
    expect((await agent.patch(path, others)).status).toBe(200)
  }
  return { agent, listing, user, stored, changeElsewhere }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const restored = 'We restored your unsaved changes.'
const stale = /^This has changed since you opened it\./
const follow = async (user: UserEvent, link: string) =>
  user.click((await screen.findAllByRole('link', { name: link }))[0] as HTMLElement)

test('there is nothing to save until something is typed, nor once it is as it was', async () => {
  const { user } = await openForm()
  expect(button('Save').disabled).toBe(true)
  await fillIn(user, { 'Title *': 'Porch House, repainted' })
  await screen.findByText('Unsaved changes')
  expect(button('Save').disabled).toBe(false)
  await fillIn(user, { 'Title *': 'Porch House' })
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  expect(button('Save').disabled).toBe(true)
})

test('words typed for one home are not those of another, or of a new one', async () => {
  const { agent, listing, user } = await openForm()
  const other = await addListing(agent, { title: 'Mill House' })
  await fillIn(user, { 'Title *': 'Half a thought' })
  await openEditor(user, 'Mill House')
  await waitFor(() => expect(filledIn('Title *')).toBe(other.title))
  expect(screen.queryByText(restored)).toBeNull()
  await follow(user, 'AI Listings')
  await follow(user, 'Add New Listing')
  await screen.findByRole('heading', { level: 1, name: 'Build AI Listing' })
  expect(filledIn('Title *')).toBe('')
  await openEditor(user, listing.title)
  await screen.findByText(restored)
  expect(filledIn('Title *')).toBe('Half a thought')
})

async function openEditor(user: UserEvent, title: string) {
  await follow(user, 'AI Listings')
  await follow(user, `Edit ${title}`)
  await screen.findByRole('heading', { level: 1, name: 'Edit AI Listing' })
}

test('while nothing is typed, the form follows what others save', async () => {
  const { user, changeElsewhere } = await openForm()
  await changeElsewhere({ title: 'Porch House, theirs', schools: [{ name: 'Alder Elementary' }] })
  await waitFor(() => expect(filledIn('Title *')).toBe('Porch House, theirs'))
  await waitFor(() => expect(filledIn('School')).toBe('Alder Elementary'))
  expect(button('Save').disabled).toBe(true)
  await fillIn(user, { 'Title *': 'Porch House, ours' })
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
})

test('once something is typed, it stays, whatever others save', async () => {
  const { user, stored, changeElsewhere } = await openForm()
  await fillIn(user, { Bedrooms: '3' })
  await changeElsewhere({ title: 'Porch House, theirs' })
  await press(user, 'Save')
  await screen.findAllByText(stale)
  expect([filledIn('Title *'), filledIn('Bedrooms')]).toEqual(['Porch House', '3'])
  expect(await stored()).toMatchObject({ title: 'Porch House, theirs', bedrooms: null })
})

test('the latest version takes the place of what was typed, and the warning is gone', async () => {
  const { user, changeElsewhere } = await openForm()
  await fillIn(user, { 'Title *': 'Porch House, mine' })
  await changeElsewhere({ title: 'Porch House, theirs' })
  await press(user, 'Save')
  await press(user, 'Load latest version')
  await waitFor(() => expect(filledIn('Title *')).toBe('Porch House, theirs'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load latest version' })).toBeNull())
  await waitFor(() => expect(button('Save').disabled).toBe(true))
})

test('if the latest version can’t be read, nothing typed is lost, and it can be asked for again', async () => {
  const { user, changeElsewhere } = await openForm()
  await fillIn(user, { 'Title *': 'Porch House, mine' })
  await changeElsewhere({ title: 'Porch House, theirs' })
  await press(user, 'Save')
  await screen.findByRole('button', { name: 'Load latest version' })
  goOffline()
  await press(user, 'Load latest version')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(filledIn('Title *')).toBe('Porch House, mine')
  goOffline({ isBack: true })
  await press(user, 'Load latest version')
  await waitFor(() => expect(filledIn('Title *')).toBe('Porch House, theirs'))
})

test('a draft of before someone else’s change still warns after a reload', async () => {
  const { user, stored, changeElsewhere } = await openForm()
  await fillIn(user, { 'Title *': 'Porch House, mine' })
  await screen.findByText('Unsaved changes')
  await changeElsewhere({ price: 425_000 })
  reloadScreen()
  await screen.findByText(restored)
  await press(user, 'Save')
  await screen.findAllByText(stale)
  expect((await stored()).price).toBe(425_000)
  await press(user, 'Overwrite with mine')
  await screen.findByText('Listing saved.')
  expect(await stored()).toMatchObject({ title: 'Porch House, mine', price: 450_000 })
})

test('a discarded draft gives way to what is saved now', async () => {
  const { user, changeElsewhere } = await openForm()
  await fillIn(user, { 'Title *': 'Porch House, mine' })
  await changeElsewhere({ title: 'Porch House, theirs' })
  reloadScreen()
  await screen.findByText(restored)
  await press(user, 'Discard')
  await waitFor(() => expect(filledIn('Title *')).toBe('Porch House, theirs'))
  expect(screen.queryByText(restored)).toBeNull()
  reloadScreen()
  await screen.findByLabelText('Title *')
  expect(screen.queryByText(restored)).toBeNull()
})

test('the browser asks before a tab with unsaved changes is closed, and only then', async () => {
  const { user } = await openForm()
  const isAsked = () => {
    const closing = new window.Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    return closing.defaultPrevented
  }
  expect(isAsked()).toBe(false)
  await fillIn(user, { 'Title *': 'Porch House, repainted' })
  await waitFor(() => expect(isAsked()).toBe(true))
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  await waitFor(() => expect(isAsked()).toBe(false))
})

test('what is typed while a home is being saved stays, and is saved with the next press', async () => {
  const { listing, user, stored } = await openForm()
  const release = holdRequests(`PATCH /api/listings/${listing.id}`, { count: 1 })
  await fillIn(user, { 'Title *': 'Cabin by the lake' })
  await press(user, 'Save')
  await fillIn(user, { Description: 'A porch that faces west.' })
  release()
  await screen.findByText('Listing saved.')
  await screen.findByText('Unsaved changes')
  expect([filledIn('Title *'), filledIn('Description')]).toEqual([
    'Cabin by the lake',
    'A porch that faces west.',
  ])
  expect((await stored()).description.paragraphs).toEqual([])
  await press(user, 'Save')
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      title: 'Cabin by the lake',
      description: { paragraphs: ['A porch that faces west.'] },
    }),
  )
})

test('a home deleted elsewhere can’t be saved, but its words can still be copied', async () => {
  const { agent, listing, user } = await openForm()
  await fillIn(user, { Description: 'Two hours of work.' })
  await agent.delete(`/api/listings/${listing.id}`)
  await press(user, 'Save')
  await screen.findByText('Failed to save listing. Please try again.')
  expect(filledIn('Description')).toBe('Two hours of work.')
})

/** The form of a new home, on the way from the list. */
async function startNewHome() {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.listings)
  await screen.findByText('No listings yet')
  await follow(user, 'Add New Listing')
  return { agent, user }
}

test('a new home is in the list at once, as one that is being saved', async () => {
  const { agent, user } = await startNewHome()
  await fillIn(user, { 'Title *': 'Cabin above the creek', 'Price *': '300k', Bedrooms: 'studio' })
  const release = holdRequests('POST /api/listings')
  await press(user, 'Save')
  const title = await screen.findByRole('heading', { level: 2, name: 'Cabin above the creek' })
  const row = title.closest('li') as HTMLElement
  within(row).getByText('Saving…')
  within(row).getByText('$300,000')
  expect(within(row).queryByRole('checkbox')).toBeNull()
  expect(within(row).queryByRole('link')).toBeNull()
  release()
  await screen.findByText('Cabin above the creek is saved.')
  await screen.findByRole('checkbox', { name: 'Select Cabin above the creek' })
  expect((await agent.get('/api/listings')).body.items).toMatchObject([{ price: 300_000, bedrooms: 0 }])
})

test('a new home that couldn’t be saved leaves the list, its form comes back as it was, and two quick presses save it once', async () => {
  const { agent, user } = await startNewHome()
  await fillIn(user, { 'Title *': 'Cabin above the creek' })
  goOffline()
  await press(user, 'Save')
  await screen.findByText('Failed to save listing. Please try again.')
  await waitFor(() => expect(filledIn('Title *')).toBe('Cabin above the creek'))
  goOffline({ isBack: true })
  await user.dblClick(button('Save'))
  await screen.findByText('Cabin above the creek is saved.')
  await screen.findByRole('link', { name: 'Cabin above the creek' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['Cabin above the creek'])
  expect(screen.queryByText('Failed to save listing. Please try again.')).toBeNull()
  expect((await agent.get('/api/listings')).body.items).toHaveLength(1)
})

test('a new home that couldn’t be saved doesn’t pull its agent back from elsewhere, and is there in its form', async () => {
  const { agent, user } = await startNewHome()
  await fillIn(user, { 'Title *': 'Cabin above the creek' })
  const release = holdRequests('POST /api/listings')
  await press(user, 'Save')
  await screen.findByText('Saving…')
  await follow(user, 'Recently deleted')
  await screen.findByText('Nothing here')
  goOffline()
  release()
  await screen.findByText('Failed to save listing. Please try again.')
  goOffline({ isBack: true })
  expect(location.hash).toBe(paths.deleted(await slugOf(agent)))
  await follow(user, 'AI Listings')
  await screen.findByText('No listings yet')
  await follow(user, 'Add New Listing')
  await screen.findByText(restored)
  expect(filledIn('Title *')).toBe('Cabin above the creek')
})
