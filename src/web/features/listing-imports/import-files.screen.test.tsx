import { gzipSync } from 'node:zlib'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, isBelow, openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const pasteField = 'Rows with a header, or JSON'
const file = 'Title,Address,Price\nMill House,"7 Lock Street, Richmond, VA 23220",389000'

async function openImports(options: { isVerified?: boolean } = {}) {
  const agent = await server.agent(options)
  const user = await openScreen(agent, paths.listingImports)
  await screen.findByText('No imports yet.')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const stored = async () => (await agent.get('/api/listing-imports')).body.items
  return { agent, user, input, stored }
}

const upload = (agent: TestClient, name: string) =>
  agent.post(`/api/listings/import?name=${name}`, file, { 'content-type': 'text/csv' })

test('a compressed file is read as it is', async () => {
  const { user, input, stored } = await openImports()
  await user.upload(input, new File([new Uint8Array(gzipSync(file))], 'homes.csv.gz'))
  await screen.findByRole('heading', { level: 1, name: 'homes.csv.gz' })
  expect(screen.getByText('1 row')).toBeTruthy()
  expect(filledIn('Field for Price')).toBe('price')
  expect(await stored()).toMatchObject([{ name: 'homes.csv.gz', rows: 1 }])
})

test('a file that was uploaded in another window is in the list at once', async () => {
  const { agent } = await openImports()
  await upload(agent, 'elsewhere.csv')
  await screen.findByRole('link', { name: 'elsewhere.csv' })
})

test('imports that can’t be brought up to date stay, and the reason is below them', async () => {
  const { agent, user } = await openImports()
  await upload(agent, 'first.csv')
  const row = await screen.findByRole('link', { name: 'first.csv' })
  goOffline()
  await upload(agent, 'second.csv')
  expect(isBelow(await screen.findByText(unreachable), row)).toBe(true)
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await screen.findByRole('link', { name: 'second.csv' })
})

test('a file is dropped onto the page; of several, the first is taken', async () => {
  const { input, stored } = await openImports()
  const files = ['one.csv', 'two.csv'].map((name) => new File([file], name, { type: 'text/csv' }))
  const zone = input.closest('label') as HTMLElement
  fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } })
  await screen.findByRole('heading', { level: 1, name: 'one.csv' })
  expect(await stored()).toMatchObject([{ name: 'one.csv' }])
})

test('rows copied from a spreadsheet and JSON from a feed can be pasted', async () => {
  const { user } = await openImports()
  await fillIn(user, { [pasteField]: 'Street\tCity\tCost\n1 Elm St\tBeaufort\t300000' })
  await press(user, 'Read the rows')
  await screen.findByRole('table', { name: 'Match columns' })
  expect(filledIn('Field for City')).toBe('city')
  expect(screen.getByText('1 Elm St')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'All imports' }))
  await fillIn(user, { [pasteField]: '[{ "UnparsedAddress": "2 Elm St, Beaufort", "ListPrice": 310000 }]' })
  await press(user, 'Read the rows')
  await screen.findByLabelText('Field for UnparsedAddress')
  expect(filledIn('Field for ListPrice')).toBe('price')
})

test('an empty file says so, and the message goes when another one is read', async () => {
  const { user, input, stored } = await openImports()
  await user.upload(input, new File([''], 'empty.csv', { type: 'text/csv' }))
  await screen.findByText('The file is empty.')
  expect(await stored()).toEqual([])
  await user.upload(input, new File([file], 'homes.csv', { type: 'text/csv' }))
  await screen.findByRole('heading', { level: 1, name: 'homes.csv' })
  expect(screen.queryByText('The file is empty.')).toBeNull()
})

test('without a connection, pasted rows stay and can be read later', async () => {
  const { user, stored } = await openImports()
  await fillIn(user, { [pasteField]: file })
  goOffline()
  await press(user, 'Read the rows')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(filledIn(pasteField)).toBe(file)
  goOffline({ isBack: true })
  await press(user, 'Read the rows')
  await screen.findByRole('heading', { level: 1, name: 'Pasted listings' })
  expect(await stored()).toHaveLength(1)
})

test('before the address is confirmed, a file with too many rows says what to do, and one less is taken', async () => {
  const { user, stored } = await openImports({ isVerified: false })
  const rows = (count: number) =>
    ['Title,Price', ...Array.from({ length: count }, (_, at) => `Lake cabin ${at},1000`)].join('\n')
  await fillIn(user, { [pasteField]: rows(1001) })
  await press(user, 'Read the rows')
  await screen.findByText('Confirm your email address to import more than 1,000 rows.')
  expect(await stored()).toEqual([])
  await fillIn(user, { [pasteField]: rows(1000) })
  await press(user, 'Read the rows')
  await screen.findByText('1,000 rows')
})

test('earlier imports are listed newest first, and each follows what becomes of it', async () => {
  const { agent, user } = await openImports()
  const { id } = (await upload(agent, 'spring.csv')).body
  await upload(agent, 'summer.csv')
  await agent.post(`/api/listing-imports/${id}/check`)
  const table = await screen.findByRole('table', { name: 'Imports from the last 30 days' })
  const lines = () => within(table).getAllByRole('row').slice(1).map(textOf)
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(lines()[0]).toMatch(/^summer\.csv Status Waiting for you Rows 1 Uploaded /)
  await waitFor(() => expect(lines()[1]).toMatch(/^spring\.csv Status Ready to import /))
  await agent.post(`/api/listing-imports/${id}/run`)
  await waitFor(() => expect(lines()[1]).toMatch(/^spring\.csv Status Imported /))
  await user.click(within(table).getByRole('link', { name: 'spring.csv' }))
  await screen.findByText('Import complete: 1 home added or updated.')
})

test('another agent’s import, or one that was never there, is not shown', async () => {
  const other = await server.agent()
  const { id } = (await upload(other, 'theirs.csv')).body
  const agent = await server.agent()
  for (const address of [id, crypto.randomUUID()]) {
    await openScreen(agent, (slug) => paths.listingImport(slug, address))
    await screen.findByText('Not found.')
    expect(screen.queryByText('theirs.csv')).toBeNull()
    expect(screen.getByRole('link', { name: 'All imports' })).toBeTruthy()
  }
})
