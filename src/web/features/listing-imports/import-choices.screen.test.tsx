import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const csv = (...lines: string[]) => ['Title,Address,Price,Bedrooms,Status', ...lines].join('\n')
const mill = 'Mill House,"7 Lock Street, Richmond, VA 23220",389000,3,Draft'
const quarry = 'Quarry Cabin,"9 Granite Way, Asheville, NC 28801",250000,2,Draft'
const importButton = /^Import \d+ homes?$/

async function upload(agent: TestClient, rows: string, name = 'homes.csv'): Promise<string> {
  const taken = await agent.post(`/api/listings/import?name=${name}`, rows, { 'content-type': 'text/csv' })
  expect(taken.status, taken.text).toBe(201)
  return taken.body.id
}

/** Uploads the rows and opens what was found in them. */
async function openImport(rows = csv(mill, quarry), agent?: TestClient) {
  const owner = agent ?? (await server.agent())
  const id = await upload(owner, rows)
  const user = await openScreen(owner, (slug) => paths.listingImport(slug, id))
  await screen.findByRole('table', { name: 'Match columns' })
  const homes = async () => (await owner.get('/api/listings?limit=100')).body.items
  const stored = async () => (await owner.get(`/api/listing-imports/${id}`)).body
  const importAll = async () => {
    await press(user, 'Preview import')
    await press(user, importButton)
    await screen.findByText(/^Import complete: /)
  }
  return { agent: owner, id, user, homes, stored, importAll }
}

const rows = () =>
  within(screen.getByRole('table', { name: /^(Preview|Results)$/ }))
    .getAllByRole('row')
    .slice(1)
    .map(textOf)

test('a column given another field and back again needs no new dry run', async () => {
  const { user, homes } = await openImport()
  await press(user, 'Preview import')
  await screen.findByRole('button', { name: importButton })
  await fillIn(user, { 'Field for Price': 'Extra data' })
  await screen.findByText('Preview again to apply your changes.')
  await fillIn(user, { 'Field for Price': 'Price' })
  await waitFor(() => expect(screen.queryByText('Preview again to apply your changes.')).toBeNull())
  await press(user, 'Import 2 homes')
  await screen.findByText('Import complete: 2 homes added or updated.')
  expect((await homes()).map(({ price }: { price: number }) => price).sort()).toEqual([250_000, 389_000])
})

test('homes the agent has already can be left as they are', async () => {
  const first = await openImport()
  await first.importAll()
  const cheaper = mill.replace('389000', '370000')
  const { user, homes, stored } = await openImport(csv(cheaper, quarry), first.agent)
  await press(user, 'Preview import')
  await screen.findByRole('button', { name: 'Import 1 home' })
  await waitFor(() => expect(rows()[0]).toMatch(/Mill House Outcome Updated/))
  expect(rows()[1]).toContain('You already have this home, and nothing has changed.')
  await fillIn(user, { 'Homes you already have': 'Leave them as they are' })
  await press(user, 'Preview again')
  const none = await screen.findByRole('button', { name: 'Nothing to import' })
  expect(none).toHaveProperty('disabled', true)
  await waitFor(() => expect(rows()[0]).toContain('You already have this home. It was left unchanged.'))
  expect((await stored()).duplicates).toBe('skip')
  expect((await homes()).map(({ price }: { price: number }) => price)).toContain(389_000)
})

test('an import that puts a home on the market says so first, and how to keep it a draft', async () => {
  const { user, homes } = await openImport(csv(mill.replace('Draft', 'Active'), quarry))
  await press(user, 'Preview import')
  const notice = await screen.findByText('1 home will go live right away because the file marks it Active.')
  expect(textOf(notice.parentElement as HTMLElement)).toContain('choose “Extra data” for the status column')
  await waitFor(() => expect(rows()[0]).toContain('Will go live on import.'))
  await fillIn(user, { 'Field for Status': 'Extra data' })
  await press(user, 'Preview again')
  await waitFor(() => expect(screen.queryByText(/will go live right away/)).toBeNull())
  await press(user, 'Import 2 homes')
  await screen.findByText(/^Import complete: /)
  expect((await homes()).map(({ status }: { status: string }) => status)).toEqual(['Draft', 'Draft'])
})

test('undoing an import keeps a home that was changed since, and says so', async () => {
  const { agent, user, homes, importAll } = await openImport()
  await importAll()
  const [home, gone] = await homes()
  await agent.patch(`/api/listings/${home.id}`, { price: 401_000 })
  await press(user, 'Undo the import')
  await pressIn(user, 'Undo the import of homes.csv?', 'Undo the import')
  await screen.findByText('1 listing was changed after the import, so it stays.')
  await screen.findByText('This import was undone.')
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull()
  expect(await homes()).toMatchObject([{ id: home.id, price: 401_000 }])
  await waitFor(() => expect(screen.queryByRole('link', { name: gone.title })).toBeNull())
  expect(screen.getByRole('link', { name: home.title })).toBeTruthy()
})

test('asked whether to discard, an agent can change their mind, and the focus returns', async () => {
  const { user, stored } = await openImport()
  await press(user, 'Discard the file')
  const dialog = await screen.findByRole('dialog', { name: 'Discard homes.csv?' })
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard homes.csv?' })).toBeNull())
  const discard = screen.getByRole('button', { name: 'Discard the file' })
  await waitFor(() => expect(document.activeElement).toBe(discard))
  expect((await stored()).state).toBe('Mapping')
})

test('a dry run and an import started elsewhere are followed to the end', async () => {
  const { agent, id, homes } = await openImport()
  await agent.post(`/api/listing-imports/${id}/check`)
  await screen.findByRole('button', { name: 'Import 2 homes' })
  expect(screen.getByText('Ready to import')).toBeTruthy()
  await agent.post(`/api/listing-imports/${id}/run`)
  await screen.findByText('Import complete: 2 homes added or updated.')
  expect(screen.getByText('Imported')).toBeTruthy()
  const results = within(await screen.findByRole('table', { name: 'Results' }))
  await waitFor(() =>
    expect(results.getAllByRole('link').map(textOf)).toEqual(['Mill House', 'Quarry Cabin']),
  )
  expect(await homes()).toHaveLength(2)
})

test('a file discarded elsewhere can’t be imported anymore, and the screen says why', async () => {
  const { agent, id, user, homes } = await openImport()
  await agent.delete(`/api/listing-imports/${id}`)
  await press(user, 'Preview import')
  await screen.findByText('Not found.')
  expect(await homes()).toEqual([])
})

test('without a connection, the columns stay as chosen and the dry run can start later', async () => {
  const { user, stored } = await openImport()
  await fillIn(user, { 'Field for Bedrooms': 'Extra data' })
  goOffline()
  await press(user, 'Preview import')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(filledIn('Field for Bedrooms')).toBe('')
  goOffline({ isBack: true })
  await press(user, 'Preview import')
  await screen.findByRole('button', { name: 'Import 2 homes' })
  expect((await stored()).mapping).not.toHaveProperty('Bedrooms')
})
