import { createServer } from 'node:http'
import { screen, waitFor, within } from '@testing-library/dom'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { listenOnLoopback } from '#server/testing/stand-ins/listen-on-loopback.ts'
import { fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#a06040' } })
  .jpeg()
  .toBuffer()

/** Paths of the agents' site at which there is no photo yet. */
const missing = new Set<string>()
/** Photos that the site doesn't send before this. */
const late = new Map<string, Promise<void>>()
const site = await listenOnLoopback(
  createServer(async ({ url = '' }, response) => {
    await late.get(url)
    if (missing.has(url)) response.writeHead(404).end()
    else response.setHeader('content-type', 'image/jpeg').end(picture)
  }),
)
afterAll(() => site.close())

const photo = (name: string) => `${site.address}/${name}.jpg`
const home = (number: number, ...photos: string[]) =>
  `"${number} Alder Lane, Asheville, NC 28801",${300_000 + number},${photos.map(photo).join(' ')}`

async function openImported(...homes: string[]) {
  const agent = await server.agent()
  const file = ['Address,List Price,Photos', ...homes].join('\n')
  const taken = await agent.post('/api/listings/import', file, { 'content-type': 'text/csv' })
  const user = await openScreen(agent, (slug) => paths.listingImport(slug, taken.body.id))
  await press(user, 'Preview import')
  await press(user, /^Import \d homes?$/)
  await screen.findByText(/^Import complete: /)
  return { agent, user }
}
const card = async () => within(await screen.findByRole('region', { name: 'Photos' }))
const rows = () =>
  within(screen.getByRole('table', { name: 'Results' }))
    .getAllByRole('row')
    .slice(1)
    .map(textOf)

test('photos come with the homes, and each row says how many it has', async () => {
  const { agent } = await openImported(home(1, 'a1', 'a2'), home(2))
  const photos = await card()
  await photos.findByText('2 of 2 photos. All photos are in.')
  expect(photos.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
  expect(photos.queryByRole('button')).toBeNull()
  await waitFor(() => expect(rows()[0]).toContain('2 of 2 photos'))
  expect(rows()[1]).not.toContain('photos')
  const { items } = (await agent.get('/api/listings')).body
  expect(items.filter((one: { photo: unknown }) => one.photo)).toHaveLength(1)
})

test('while photos are on their way, the number of those that are in is shown', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  late.set('/d2.jpg', released)
  await openImported(home(1, 'd1', 'd2'))
  const photos = await card()
  await photos.findByText(/^1 of 2 photos\. The photos are on their way\./)
  expect(photos.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  release()
  await photos.findByText('2 of 2 photos. All photos are in.')
})

test('a photo that its site has by now comes with the next try', async () => {
  missing.add('/b2.jpg').add('/b3.jpg')
  const { user } = await openImported(home(1, 'b1', 'b2', 'b3'), home(2, 'b4'))
  const photos = await card()
  await photos.findByText('2 of 4 photos. 2 photos couldn’t be downloaded.')
  await press(user, 'Show the rows')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('There’s no photo at this URL anymore.')
  expect(rows()[0]).toContain(photo('b3'))
  missing.delete('/b2.jpg')
  await press(user, /^Try again: photos for 1 Alder Lane/)
  await photos.findByText('3 of 4 photos. 1 photo couldn’t be downloaded.')
  missing.delete('/b3.jpg')
  await user.click(photos.getByRole('button', { name: 'Try again' }))
  await photos.findByText('4 of 4 photos. All photos are in.')
  await screen.findByText('No matching rows.')
  await fillIn(user, { Show: 'All (2)' })
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('a file without photos has no word about them', async () => {
  await openImported(home(1), home(2))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull()
  const show = screen.getByLabelText<HTMLSelectElement>('Show')
  expect([...show.options].map(({ value }) => value)).not.toContain('photos')
})

test('once the import is undone, no photo is offered to be tried again', async () => {
  missing.add('/c1.jpg')
  const { agent, user } = await openImported(home(1, 'c1'))
  await (await card()).findByText('0 of 1 photos. 1 photo couldn’t be downloaded.')
  await press(user, 'Undo the import')
  await pressIn(user, /^Undo the import of /, 'Undo the import')
  await screen.findByText('This import was undone.')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull())
  expect((await agent.get('/api/listings')).body.items).toEqual([])
})
