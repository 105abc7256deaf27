import { randomBytes } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { findCard } from '#web/testing/open-lead.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addListing, askAssistant } from '#web/testing/sample.ts'

let moment: string | undefined
const server = await sharedServer({ clock: { now: () => (moment ? new Date(moment) : new Date()) } })
afterEach(() => {
  moment = undefined
})

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const program = 'Mozilla/5.0 (compatible; Googlebot/2.1)'

/** The home is published now, or at that moment, unless it has another status. */
async function agentWithHome({
  timeZone = 'America/New_York',
  at,
  status = 'Active',
}: {
  timeZone?: string
  at?: string
  status?: string
} = {}) {
  const agent = await server.agent()
  await agent.patch('/api/me', { timeZone })
  moment = at
  const listing = await addListing(agent, { status, description: 'A deep porch.' })
  const open = (query = '') => openScreen(agent, (slug) => `${paths.listing(slug, listing.id)}${query}`)
  return { agent, listing, open }
}

/** Someone opens the home's public page and does this there. */
async function visit(
  { id }: { id: string },
  events: object[] = [],
  { caller = server.visitor(), userAgent = browser } = {},
) {
  const body = {
    listingId: id,
    visit: randomBytes(16).toString('hex'),
    events: [{ kind: 'view' }, ...events],
  }
  const { status } = await caller.post('/api/public/visits', body, { 'user-agent': userAgent })
  expect(status).toBe(202)
}

const visitors = async () => within(await findCard('Visitors'))
/** A number with its name and what it is compared with. */
const figure = (name: string, words: string | RegExp) =>
  waitFor(async () => {
    const shown = (await visitors()).getByText(name, { selector: 'dt' }).parentElement as HTMLElement
    expect(textOf(shown)).toMatch(words)
  })

test('people’s visits count, and programs and the agent’s own looks are left out', async () => {
  const { agent, listing, open } = await agentWithHome()
  const press = (target: string) => ({ kind: 'click', target })
  await visit(listing, [{ kind: 'chat' }, press('call'), press('call'), { kind: 'scroll', depth: 100 }])
  await visit(listing, [press('call'), press('map'), { kind: 'scroll', depth: 50 }])
  await visit(listing, [], { userAgent: program })
  await visit(listing, [press('share')], { caller: agent })
  await open()
  await figure('Visits', /^Visits 2 Not enough history/)
  await figure('Opened the chat', /^Opened the chat 1$/)
  const card = await visitors()
  expect(card.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuetext'))).toEqual([
    '100% (2)',
    '100% (2)',
    '50% (1)',
    '50% (1)',
  ])
  const clicks = card.getByRole('region', { name: 'What people clicked' })
  expect(textOf(clicks)).toBe('What people clicked Call 2 Map 1')
  expect(
    card.getByText(/One visit by an automated program, such as a search engine, is left out\.$/),
  ).toBeTruthy()
})

test('this week is compared with the week before, up to the same hour', async () => {
  const { listing, open } = await agentWithHome({ at: '2026-03-01T12:00:00Z' })
  const noon = '2026-03-20T16:00:00Z'
  for (const at of ['2026-03-13T15:00:00Z', '2026-03-13T23:00:00Z', noon, noon, noon]) {
    moment = at
    await visit(listing, at === noon ? [] : [{ kind: 'chat' }])
  }
  await open('?visits=7')
  await figure('Visits', 'Visits 3 200% more than the previous 7 days')
  await figure('Opened the chat', 'Opened the chat 0 previously: 1')
  expect((await visitors()).getAllByRole('row')).toHaveLength(8)
})

test('who comes meanwhile is counted once the agent looks at the page again', async () => {
  const { listing, open } = await agentWithHome()
  await visit(listing)
  await open()
  await (await visitors()).findByRole('img', { name: /^Visits per day, .* Peak on .*: 1\.$/ })
  await visit(listing)
  window.dispatchEvent(new window.Event('visibilitychange'))
  await (await visitors()).findByRole('img', { name: /: 2\.$/ })
})

test('of a home that is not published, the card says when visits are counted', async () => {
  const { open } = await agentWithHome({ status: 'Draft' })
  await open()
  await (await visitors()).findByText('Visits are counted once the listing is published.')
})

test('counts that fail to load say so, and load on the next attempt', async () => {
  const { listing, open } = await agentWithHome()
  let isDown = true
  answerInstead(`GET /api/listings/${listing.id}/visits`, () =>
    isDown ? new Response('', { status: 500 }) : undefined,
  )
  const user = await open()
  const again = await (await visitors()).findByRole('button', { name: 'Try Again' })
  isDown = false
  await user.click(again)
  await (await visitors()).findByText('No visits in these 30 days')
})

test.each([
  ['America/New_York', 'Fri, Nov 20 1'],
  ['Pacific/Auckland', 'Sat, Nov 21 1'],
])('in %s, a visit belongs to the day it is there', async (timeZone, row) => {
  const { listing, open } = await agentWithHome({ timeZone })
  moment = '2026-11-20T12:00:00Z'
  await visit(listing)
  await open()
  await figure('Visits', /^Visits 1/)
  const days = (await visitors()).getAllByRole('row').map(textOf)
  expect(days).toHaveLength(31)
  expect(days.at(-1)).toBe(row)
  expect(days.filter((day) => !day.endsWith(' 0'))).toEqual(['Day Visits', row])
})

test('a period that isn’t offered is the usual one, and the usual one needs no words in the address', async () => {
  const { open } = await agentWithHome()
  const user = await open('?visits=31')
  await (await visitors()).findByText('No visits in these 30 days')
  const period = (await visitors()).getByLabelText<HTMLSelectElement>('Period')
  expect(period.value).toBe('30')
  await user.selectOptions(period, '90 days')
  await (await visitors()).findByText('No visits in these 90 days')
  expect(location.hash).toMatch(/visits=90$/)
  await user.selectOptions(period, '30 days')
  await (await visitors()).findByText('No visits in these 30 days')
  expect(location.hash).not.toContain('visits')
})

test('questions to the assistant count too, even if no one opened the page', async () => {
  const { listing, open } = await agentWithHome()
  const buyer = server.visitor()
  const { conversationId } = await askAssistant(buyer, listing, 'How much is it?')
  await askAssistant(buyer, listing, 'How many bedrooms are there?', conversationId)
  await open()
  await figure('Questions asked', /^Questions asked 2 by one person$/)
  expect((await visitors()).queryByRole('img')).toBeNull()
  expect(screen.queryByText('No visits in these 30 days')).toBeNull()
})
