import { screen, waitFor, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { type PageStandIn, startPageStandIn } from '#server/testing/stand-ins/page-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addKnowledge } from '#web/testing/sample.ts'

const server = await sharedServer()
let site: PageStandIn
beforeAll(async () => {
  site = await startPageStandIn()
})
afterAll(() => site?.close())

const rules = (fee: number) =>
  `<title>Oak Park HOA</title><article><h1>House rules</h1><p>Two dogs are welcome.</p>
   <p>The HOA fee is $${fee} a month.</p></article>`

const addPage = (agent: TestClient, url: string, changes: object = {}) =>
  addKnowledge(agent, { title: undefined, content: undefined, type: 'url', url, ...changes })

/** A page that has been read. */
async function readPage(agent: TestClient, url: string, changes: object = {}) {
  const { id } = await addPage(agent, url, changes)
  await expect
    .poll(async () => (await agent.get(`/api/knowledge/${id}`)).body.state, { interval: 50 })
    .not.toBe('reading')
  return id
}

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('button', { name: title })).closest('li')
  if (!row) throw new Error('The title is in no row')
  return row
}

test('a page is added by its URL, is read, and appears under its own title', async () => {
  const user = await openScreen(await server.agent(), paths.knowledge)
  const url = site.show('/rules', rules(85))
  await press(user, 'Add URL to Scrape')
  await screen.findByRole('dialog', { name: 'Add URL to Scrape' })
  await fillIn(user, { URL: 'the house rules', 'Check the page': 'Every day' })
  await press(user, 'Add URL')
  await screen.findByText('Please enter a valid URL.')
  expect(filledIn('URL')).toBe('the house rules')
  await fillIn(user, { URL: 'http://10.0.0.1/rules' })
  await press(user, 'Add URL')
  await screen.findByText('This URL isn’t on the public web, so it can’t be read.')
  await fillIn(user, { URL: url })
  await press(user, 'Add URL')
  await screen.findByText('Added. The page is being read.')
  const row = await rowOf('Oak Park HOA')
  await waitFor(() => expect(textOf(row)).toMatch(/Two dogs are welcome.*Checked: Today.*Next check: /))
  expect(within(row).getByRole('link').getAttribute('href')).toBe(url)
})

test('a page can be for one assistant only', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.knowledge)
  await press(user, 'Add URL to Scrape')
  await fillIn(user, { URL: site.show('/prices', rules(85)), 'Used by': 'Sales Sidekick only' })
  await press(user, 'Add URL')
  expect(textOf(await rowOf('Oak Park HOA'))).toContain('Sales Sidekick only')
  expect((await agent.get('/api/knowledge?sidekick=sales')).body.items).toHaveLength(1)
})

test('an open page shows where it is, is checked on demand, and says what changed', async () => {
  const agent = await server.agent()
  const url = site.show('/changing', rules(85))
  const id = await readPage(agent, url)
  const user = await openScreen(agent, (slug) => paths.knowledge(slug, { entry: id }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Oak Park HOA' }))
  const link = await dialog.findByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noopener noreferrer'])
  expect(dialog.queryByRole('button', { name: 'See what changed' })).toBeNull()
  site.show('/changing', rules(95))
  await pressIn(user, 'Oak Park HOA', 'Check now')
  await user.click(await dialog.findByRole('button', { name: 'See what changed' }))
  const changes = await dialog.findByRole('region', { name: 'What changed' })
  await waitFor(() => expect(textOf(changes)).toContain('Removed The HOA fee is $85 a month.'))
  expect(textOf(changes)).toContain('Added The HOA fee is $95 a month.')
  await pressIn(user, 'Oak Park HOA', 'Show the text')
  await dialog.findByText(/The HOA fee is \$95 a month\./)
})

test('how often a page is checked can be changed', async () => {
  const agent = await server.agent()
  const id = await readPage(agent, site.show('/weekly', rules(85)))
  const user = await openScreen(agent, (slug) => paths.knowledge(slug, { entry: id }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Oak Park HOA' }))
  await fillIn(user, { 'Check the page': 'Every week' })
  await dialog.findByText(/^Next check: /)
  expect((await agent.get(`/api/knowledge/${id}`)).body.page.frequency).toBe('weekly')
})

test('a page that can’t be read says why and since when', async () => {
  const agent = await server.agent()
  await readPage(agent, `${site.address}/gone`, { title: 'Pool rules' })
  await openScreen(agent, paths.knowledge)
  const row = await rowOf('Pool rules')
  expect(textOf(row)).toMatch(/There’s no page at this URL anymore\. Failing since: Today, \d/)
})

test('a page’s title can be changed, but not its text', async () => {
  const agent = await server.agent()
  const id = await readPage(agent, site.show('/titled', rules(85)))
  const user = await openScreen(agent, paths.knowledge)
  await press(user, 'Edit Oak Park HOA')
  await screen.findByRole('dialog', { name: 'Edit knowledge' })
  expect(screen.queryByLabelText('Content')).toBeNull()
  await fillIn(user, { 'Title (optional)': 'House rules' })
  await press(user, 'Save')
  await rowOf('House rules')
  expect((await agent.get(`/api/knowledge/${id}`)).body.content).toContain('Two dogs are welcome.')
})

test('the address from the bell opens what changed', async () => {
  const agent = await server.agent()
  const id = await readPage(agent, site.show('/steady', rules(85)))
  await openScreen(agent, (slug) => paths.knowledge(slug, { entry: id, view: 'changes' }))
  await screen.findByText('This page hasn’t changed since you added it.')
})
