import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const file = [
  'Title,Address,Price,Bedrooms,Internal code',
  'Mill House,"7 Lock Street, Richmond, VA 23220","$389,000",3,A-1',
  'Quarry Cabin,"9 Granite Way, Asheville, NC 28801",cheap,2,A-2',
].join('\n')

/** Pastes the rows, as someone does who has them in a spreadsheet. */
async function openMapping(rows = file) {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.listingImports)
  await fillIn(user, { 'Rows with a header, or JSON': rows })
  await press(user, 'Read the rows')
  await screen.findByRole('table', { name: 'Match columns' })
  const titles = async () =>
    (await agent.get('/api/listings')).body.items.map(({ title }: { title: string }) => title).toSorted()
  return { agent, user, titles }
}
const rows = () =>
  within(screen.getByRole('table', { name: /^(Preview|Results)$/ }))
    .getAllByRole('row')
    .slice(1)
    .map(textOf)

test('before the first import, the page says what can be brought in', async () => {
  await openScreen(await server.agent(), paths.listingImports)
  await screen.findByText('No imports yet.')
  expect(screen.getByText(/^CSV or RESO Data Dictionary JSON/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Read the rows' })).toHaveProperty('disabled', true)
})

test('columns are recognized by their names, and the others kept as extra data', async () => {
  await openMapping()
  expect(filledIn('Field for Title')).toBe('title')
  expect(filledIn('Field for Price')).toBe('price')
  expect(filledIn('Field for Internal code')).toBe('')
  expect(screen.getByText('A-1 · A-2')).toBeTruthy()
})

test('a field that one column has can’t be given to a second one', async () => {
  await openMapping()
  const options = screen.getByLabelText<HTMLSelectElement>('Field for Internal code').options
  expect([...options].find(({ text }) => text === 'Title')?.disabled).toBe(true)
})

test('a dry run shows every row’s outcome and saves nothing', async () => {
  const { user, titles } = await openMapping()
  await press(user, 'Preview import')
  await screen.findByRole('button', { name: /^Import \d home/ })
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toContain('Mill House Outcome Added')
  expect(rows()[1]).toMatch(/“cheap” (isn’t a number we can read|couldn’t be read)/)
  expect(await titles()).toEqual([])
})

test('the import adds the homes, and can be undone as a whole', async () => {
  const { user, titles } = await openMapping()
  await press(user, 'Preview import')
  await press(user, /^Import \d home/)
  await screen.findByText(/^Import complete: \d homes? added or updated\.$/)
  expect(await titles()).toContain('Mill House')
  await press(user, 'Undo the import')
  await pressIn(user, /^Undo the import of /, 'Undo the import')
  await screen.findByText('This import was undone.')
  expect(await titles()).toEqual([])
})

test('a changed mapping needs another dry run', async () => {
  const { user } = await openMapping()
  await press(user, 'Preview import')
  await screen.findByRole('button', { name: /^Import \d home/ })
  await fillIn(user, { 'Field for Bedrooms': 'Extra data' })
  await screen.findByText('Preview again to apply your changes.')
  expect(screen.queryByRole('button', { name: /^Import \d home/ })).toBeNull()
  await press(user, 'Preview again')
  await screen.findByRole('button', { name: /^Import \d home/ })
  expect(filledIn('Field for Bedrooms')).toBe('')
})

test('the rows can be narrowed down to one outcome', async () => {
  const { user } = await openMapping()
  await press(user, 'Preview import')
  await waitFor(() => expect(rows()).toHaveLength(2))
  const show = screen.getByLabelText<HTMLSelectElement>('Show')
  expect([...show.options].map(({ text }) => text)).toContain('All (2)')
  await user.selectOptions(show, 'skipped')
  await screen.findByText('No matching rows.')
})

test('a file can be discarded, after one question', async () => {
  const { agent, user } = await openMapping()
  await press(user, 'Discard the file')
  await pressIn(user, /^Discard /, 'Discard the file')
  await screen.findByText('File discarded.')
  expect(location.hash).toBe(paths.listingImports(await slugOf(agent)))
  expect((await agent.get('/api/listing-imports')).body.items).toEqual([])
})

test.each([
  ['<html><body>Sign in</body></html>', /web page or a RETS response/],
  ['Title,Address\n', /There are no listings in this file\./],
  ['First Name,Last Name,Email\nDana,Buyer,dana@example.com', /contains contacts, not homes/],
])('%j is refused with the reason', async (text, reason) => {
  const user = await openScreen(await server.agent(), paths.listingImports)
  await fillIn(user, { 'Rows with a header, or JSON': text })
  await press(user, 'Read the rows')
  await screen.findByText(reason)
  expect(filledIn('Rows with a header, or JSON')).toBe(text)
})

test('a file is chosen from the computer by its name', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.listingImports)
  await screen.findByText('No imports yet.')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File([file], 'spring.csv', { type: 'text/csv' }))
  await screen.findByRole('heading', { level: 1, name: 'spring.csv' })
  expect((await agent.get('/api/listing-imports')).body.items).toMatchObject([
    { name: 'spring.csv', rows: 2 },
  ])
})
