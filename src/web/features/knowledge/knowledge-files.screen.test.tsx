import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { samplePdf } from '#server/testing/sample-documents.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addKnowledge, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

const textFile = (name: string, text: string) => new File([text], name, { type: 'text/plain' })
const input = () => screen.getByLabelText('Files', { selector: 'input' })
const sent = () => within(screen.getByRole('list', { name: 'Files you’ve added here' }))
const list = () => screen.getByRole('region', { name: 'All knowledge' })

async function openKnowledge(agent: TestClient) {
  const user = await openScreen(agent, paths.knowledge)
  await screen.findByRole('button', { name: 'Add Files' })
  return user
}

async function addFile(agent: TestClient, name: string, file: string | Uint8Array, place = 'scope=agent') {
  const { body } = await agent.send(
    'POST',
    `/api/knowledge/files?${place}&name=${encodeURIComponent(name)}`,
    Buffer.from(file as string),
    { 'content-type': 'application/octet-stream' },
  )
  await expect
    .poll(async () => (await agent.get(`/api/knowledge/${body.id}`)).body.state, { timeout: 30_000 })
    .not.toBe('reading')
  return body
}

test('several files are added at once, and each says what became of it', async () => {
  const agent = await server.agent()
  const user = await openKnowledge(agent)
  await press(user, 'Add Files')
  await user.upload(input(), [
    textFile('roof.txt', 'The roof was replaced in 2019.'),
    textFile('empty.txt', ''),
    textFile('pets.md', '# Pets\n\nTwo dogs are allowed.'),
  ])
  await waitFor(() => expect(sent().getAllByText('Added. It’s being read now.')).toHaveLength(2))
  sent().getByText('This file is empty.')
  await press(user, 'Done')
  await within(list()).findByRole('button', { name: 'Pets' })
  await within(list()).findByRole('button', { name: 'The roof was replaced in 2019' })
})

test('a file dropped on the list is added, for the home that is filtered by, and for one assistant', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const user = await openScreen(agent, (slug) => paths.knowledge(slug, { listing: listing.id }))
  const search = await screen.findByRole('searchbox', { name: 'Search knowledge' })
  const files = [textFile('rules.txt', 'Quiet after ten.')]
  fireEvent.drop(search, { dataTransfer: { types: ['Files'], files } })
  await waitFor(() => expect(sent().getByText('Added. It’s being read now.')).toBeTruthy())
  expect(filledIn('For')).toBe(listing.id)
  await fillIn(user, { 'Used by': 'listing' })
  await user.upload(input(), textFile('gate.txt', 'The gate code is given at the showing.'))
  await waitFor(() => expect(sent().getAllByText('Added. It’s being read now.')).toHaveLength(2))
  const { items } = (await agent.get(`/api/knowledge?listingId=${listing.id}`)).body
  expect(items).toMatchObject([
    { file: { name: 'gate.txt' }, sidekick: 'listing' },
    { file: { name: 'rules.txt' }, sidekick: null },
  ])
})

test('files are one of the ways beside text and a web page, and are for the home that the list is about', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const user = await openScreen(agent, (slug) => paths.knowledge(slug, { listing: listing.id }))
  const way = await screen.findByRole('button', { name: 'Add Files' })
  const beside = within(way.parentElement as HTMLElement)
  for (const name of ['Add Text Knowledge', 'Add URL to Scrape']) beside.getByRole('button', { name })
  await user.click(way)
  await waitFor(() => expect(filledIn('For')).toBe(listing.id))
  await press(user, 'Done')
  expect(location.hash).not.toContain('files')
})

test('a file that did not arrive can be sent again, or taken off the list', async () => {
  const agent = await server.agent()
  const user = await openKnowledge(agent)
  await press(user, 'Add Files')
  goOffline()
  await user.upload(input(), [textFile('roof.txt', 'The roof is new.'), textFile('pets.txt', 'Two dogs.')])
  await press(user, 'Remove pets.txt from this list')
  goOffline({ isBack: true })
  await press(user, 'Try again: roof.txt')
  await waitFor(() => expect(sent().getByText('Added. It’s being read now.')).toBeTruthy())
  expect(sent().queryByText('pets.txt')).toBeNull()
})

test('how far a file is read is shown, also after a reload, and why one could not be read', async () => {
  const agent = await server.agent()
  const entry = await addFile(agent, 'scan.pdf', await samplePdf([{ text: '' }]))
  await openKnowledge(agent)
  await screen.findByText(/There’s no text in this file/)
  await server.sql(
    `update ai_listing_kb set state = 'reading', failure = null, done = 30, total = 120 where id = $1`,
    [entry.id],
  )
  await openKnowledge(agent)
  const bar = await screen.findByRole('progressbar', { name: 'Reading scan' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  screen.getByText('Reading page 30 of 120…')
})

test('a file that was interrupted is read again on request', async () => {
  const agent = await server.agent()
  const entry = await addFile(agent, 'roof.txt', 'The roof was replaced in 2019.')
  await server.sql(
    `update ai_listing_kb set state = 'failed', failure = 'interrupted', content = '' where id = $1`,
    [entry.id],
  )
  const user = await openKnowledge(agent)
  await press(user, 'Try again: The roof was replaced in 2019')
  await within(list()).findByText('The roof was replaced in 2019.')
})

test('the viewer shows a file page by page, marks the place that was found, and lets it be downloaded', async () => {
  const agent = await server.agent()
  const pages = [{ text: 'A dry day in March.' }, { text: 'The roof was replaced in 2019.' }]
  const entry = await addFile(agent, 'report.pdf', await samplePdf(pages, { title: 'Report' }))
  const user = await openKnowledge(agent)
  await fillIn(user, { 'Search knowledge': 'replaced' })
  await waitFor(() => expect(textOf(list())).toContain('page 2'))
  await press(user, 'Report')
  const dialog = await screen.findByRole('dialog', { name: 'Report' })
  const page = await within(dialog).findByRole('region', { name: 'page 2' })
  expect(textOf(page.querySelector('mark') as HTMLElement)).toBe('Here’s the source passage. replaced')
  const link = within(dialog).getByRole('link', { name: /report\.pdf/ })
  expect(link.getAttribute('href')).toBe(`/api/knowledge/${entry.id}/file`)
})

test('a file says which of its pages have no text', async () => {
  const agent = await server.agent()
  const pages = [
    { text: 'Two pets are allowed.' },
    { text: '' },
    { text: '' },
    { text: 'No rentals.' },
    { text: '' },
  ]
  await addFile(agent, 'rules.pdf', await samplePdf(pages, { title: 'Rules' }))
  const user = await openKnowledge(agent)
  await within(list()).findByText(/^3 of 5 pages have no text \(2–3, 5\)\./)
  await press(user, 'Rules')
  const dialog = await screen.findByRole('dialog', { name: 'Rules' })
  await within(dialog).findByText(/^3 of 5 pages have no text/)
})

test('a search is in the address, and one that finds nothing can be cleared', async () => {
  const agent = await server.agent()
  await addKnowledge(agent)
  const user = await openKnowledge(agent)
  await fillIn(user, { 'Search knowledge': 'chimney' })
  await screen.findByText('Nothing found')
  await waitFor(() => expect(window.location.hash).toContain('q=chimney'))
  await press(user, 'Show all')
  await within(list()).findByRole('button', { name: 'Pets' })
})

test('a file’s title, home and assistant can be changed, and its text can’t', async () => {
  const agent = await server.agent()
  const entry = await addFile(agent, 'roof.txt', 'The roof was replaced in 2019.')
  const user = await openKnowledge(agent)
  await press(user, 'Edit The roof was replaced in 2019')
  expect(screen.queryByLabelText(/^Content/)).toBeNull()
  await fillIn(user, { 'Title (optional)': 'Roof', 'Used by': 'agent' })
  await press(user, 'Save')
  await within(list()).findByRole('button', { name: 'Roof' })
  expect((await agent.get(`/api/knowledge/${entry.id}`)).body).toMatchObject({
    title: 'Roof',
    sidekick: 'agent',
    content: 'The roof was replaced in 2019.',
  })
})

test('a file added on a home’s page is for that home, and comes back by undo', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const user = await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  await press(user, 'Add Files')
  expect(filledIn('For')).toBe(listing.id)
  await user.upload(input(), textFile('roof.txt', 'The roof was replaced in 2019.'))
  await waitFor(() => expect(sent().getByText('Added. It’s being read now.')).toBeTruthy())
  await press(user, 'Done')
  await press(user, 'Delete The roof was replaced in 2019')
  await press(user, 'Undo')
  await screen.findByRole('button', { name: 'The roof was replaced in 2019' })
})
