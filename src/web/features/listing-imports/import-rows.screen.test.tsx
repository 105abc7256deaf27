import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, isBelow, openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

/** Every third row has a price that no one can read. */
const row = (number: number) =>
  `Home ${number},"${number} Alder Lane, Asheville, NC 28801",${number % 3 === 0 ? 'ask us' : 300_000 + number}`

async function openPreview(lines: string[]) {
  const agent = await server.agent()
  const file = ['Title,Address,Price', ...lines].join('\n')
  const { id } = (await agent.post('/api/listings/import', file, { 'content-type': 'text/csv' })).body
  const user = await openScreen(agent, (slug) => paths.listingImport(slug, id))
  await press(user, 'Preview import')
  await screen.findByRole('table', { name: 'Preview' })
  return { agent, user }
}
const many = Array.from({ length: 156 }, (_, at) => row(at + 1))

const rows = () =>
  within(screen.getByRole('table', { name: /^(Preview|Results)$/ }))
    .getAllByRole('row')
    .slice(1)
    .map(textOf)
const shows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count))

test('a long file is read page by page in its own order', async () => {
  const { user } = await openPreview(many)
  await screen.findByText('50 of 156 shown')
  goOffline()
  await press(user, 'Load more')
  const reason = await screen.findByText(unreachable)
  expect(isBelow(reason, screen.getByRole('table', { name: 'Preview' }))).toBe(true)
  await shows(50)
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await screen.findByText('100 of 156 shown')
  expect(screen.queryByText(unreachable)).toBeNull()
  await press(user, 'Load more')
  await screen.findByText('150 of 156 shown')
  await press(user, 'Load more')
  await screen.findByText('156 of 156 shown')
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(rows().map((words) => words.split(' ').slice(0, 2).join(' '))).toEqual(
    many.map((_, at) => `Home ${at + 1}`),
  )
})

test('what was rejected can be seen alone, and counts add up', async () => {
  const { user } = await openPreview(many)
  const show = screen.getByLabelText<HTMLSelectElement>('Show')
  await waitFor(() =>
    expect([...show.options].map(({ text }) => text)).toEqual([
      ...['All (156)', 'Rejected (52)', 'With notes (0)', 'Added (104)', 'Updated (0)', 'Unchanged (0)'],
    ]),
  )
  await fillIn(user, { Show: 'Rejected (52)' })
  await screen.findByText('50 of 52 shown')
  await shows(50)
  for (const words of rows()) expect(words).toContain('“ask us” isn’t a number we can read.')
  await press(user, 'Load more')
  await shows(52)
  await fillIn(user, { Show: 'With notes (0)' })
  await screen.findByText('No matching rows.')
})

test('after the import, all rows are shown again, and those that came lead to their homes', async () => {
  const { agent, user } = await openPreview([row(1), row(2), row(3)])
  await fillIn(user, { Show: 'Rejected (1)' })
  await shows(1)
  await press(user, 'Import 2 homes')
  await screen.findByText('Import complete: 2 homes added or updated.')
  await screen.findByRole('table', { name: 'Results' })
  await shows(3)
  const [home] = (await agent.get('/api/listings')).body.items
  const link = await screen.findByRole('link', { name: home.title })
  expect(link.getAttribute('href')).toBe(paths.listing(await slugOf(agent), home.id))
  expect(screen.queryByRole('link', { name: 'Home 3' })).toBeNull()
})

test('a row without a name is called by its address, and one without either by its number', async () => {
  await openPreview([',"5 Birch Court, Asheville, NC 28801",300000', ',,310000'])
  await shows(2)
  expect(rows()[0]).toMatch(/^5 Birch Court/)
  expect(rows()[1]).toMatch(/^Imported home 2 /)
})
