import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { fillIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, textOf, withExams } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

async function openHome(agent: TestClient) {
  withExams()
  const { body } = await agent.post('/api/listings', {
    title: 'Shingle cottage near the pier',
    address: '3 Heron Lane, Beaufort, NC 28516',
    price: 512_000,
    bedrooms: 3,
    description: 'The roof was replaced in 2021.',
  })
  const user = await openScreen(agent, (slug) => paths.listing(slug, body.id))
  const heading = await screen.findByRole('heading', { name: 'What buyers ask' })
  const card = heading.closest('section') as HTMLElement
  await within(card).findByText(/\d+ of \d+ answered/)
  return { user, card, id: body.id as string }
}
const answeredIn = (card: HTMLElement) => Number(/(\d+) of \d+ answered/.exec(textOf(card))?.[1])
/** The only question that is open for editing. */
const lineIn = (card: HTMLElement) => within(card).getByRole('textbox') as HTMLInputElement
const nameOf = (line: HTMLInputElement) => line.labels?.[0]?.textContent
const closedIn = (card: HTMLElement) => within(card).getAllByRole('button', { expanded: false })
const questionOf = (closed: HTMLElement | undefined) => /^[^?]+\?/.exec(textOf(closed as HTMLElement))?.[0]

test('the most asked of what isn’t stated comes first, and five of them are shown', async () => {
  const { user, card } = await openHome(await server.agent())
  expect(nameOf(lineIn(card))).toBe('How many bathrooms does it have?')
  expect(closedIn(card)).toHaveLength(4)
  await user.click(within(card).getByRole('button', { name: /^Show all \d+$/ }))
  expect(closedIn(card).length).toBeGreaterThan(50)
})

test('one question is open at a time, and each keeps what was typed in it', async () => {
  const { user, card } = await openHome(await server.agent())
  const [second] = closedIn(card)
  const asked = questionOf(second)
  await user.type(lineIn(card), 'Two, one with a tub')
  await user.click(second as HTMLElement)
  expect(nameOf(lineIn(card))).toBe(asked)
  expect(document.activeElement).toBe(lineIn(card))
  const first = within(card).getByRole('button', { name: /^How many bathrooms does it have\?/ })
  expect(textOf(first)).toContain('Not saved yet: Two, one with a tub')
  const read = await readIn(user, card)
  await user.click(within(read).getByRole('button', { name: `Correct: ${roof}` }))
  expect(nameOf(lineIn(card))).toBe(roof)
  await user.type(lineIn(card), ' It is slate.')
  await user.click(first)
  expect(lineIn(card).value).toBe('Two, one with a tub')
  expect(textOf(read)).toContain('It is slate.')
})

test('a line that is filled in is an answer at once, and the next line has the focus', async () => {
  const agent = await server.agent()
  const { user, card, id } = await openHome(agent)
  const before = answeredIn(card)
  const next = questionOf(closedIn(card)[0])
  await fillIn(user, { 'How many bathrooms does it have?': 'Two bathrooms, one of them with a tub.' })
  await user.keyboard('{Enter}')
  await screen.findByText('Answer saved. Buyers will get it from now on.')
  await waitFor(() => expect(answeredIn(card)).toBeGreaterThan(before))
  expect(within(card).queryByLabelText('How many bathrooms does it have?', { selector: 'input' })).toBeNull()
  expect(nameOf(document.activeElement as HTMLInputElement)).toBe(next)
  const { items } = (await agent.get(`/api/knowledge?listingId=${id}`)).body
  expect(items).toMatchObject([
    { title: 'How many bathrooms does it have?', content: 'Two bathrooms, one of them with a tub.' },
  ])
})

test('an empty line saves nothing, and one that can’t be sent keeps its words', async () => {
  const agent = await server.agent()
  const { user, card, id } = await openHome(agent)
  await user.click(lineIn(card))
  await user.keyboard('{Enter}')
  goOffline()
  await fillIn(user, { 'How many bathrooms does it have?': 'Two.' })
  await user.keyboard('{Enter}')
  await screen.findByText(unreachable)
  expect(lineIn(card).value).toBe('Two.')
  goOffline({ isBack: true })
  expect((await agent.get(`/api/knowledge?listingId=${id}`)).body.items).toEqual([])
})

/** Opened, with its rows. */
async function readIn(user: Awaited<ReturnType<typeof openHome>>['user'], card: HTMLElement) {
  await user.click(within(card).getByText(/^What buyers would read/))
  return within(card)
    .getByText(/^What buyers would read/)
    .closest('details') as HTMLElement
}
const roof = 'How old is the roof?'

test('what buyers would read stands with its question and its source', async () => {
  const { card } = await openHome(await server.agent())
  const read = within(card)
    .getByText(/^What buyers would read/)
    .closest('details') as HTMLElement
  expect(textOf(read)).toContain('What is the asking price? The asking price is $512,000. From: Asking price')
  expect(textOf(read)).toMatch(/How old is the roof\? .*2021/)
})

test('an answer is confirmed with one click, and then says until when', async () => {
  const agent = await server.agent()
  const { user, card, id } = await openHome(agent)
  const read = await readIn(user, card)
  await user.click(within(read).getByRole('button', { name: `Confirm: ${roof}` }))
  await within(read).findByText(/^Confirmed until \w+ \d+, \d{4}$/)
  expect(within(read).queryByRole('button', { name: `Confirm: ${roof}` })).toBeNull()
  const { items } = (await agent.get(`/api/knowledge?listingId=${id}`)).body
  expect(items).toMatchObject([{ title: roof, confirmedAt: expect.any(String) }])
  expect(items[0].content).toMatch(/2021/)
  expect(items[0].content).not.toMatch(/[“”]/)
})

test('an answer is corrected in its own words, or left as it is', async () => {
  const agent = await server.agent()
  const { user, card, id } = await openHome(agent)
  const read = await readIn(user, card)
  await user.click(within(read).getByRole('button', { name: `Correct: ${roof}` }))
  const line = within(read).getByRole('textbox', { name: roof }) as HTMLInputElement
  expect(line.value).toMatch(/2021/)
  expect(document.activeElement).toBe(line)
  await user.click(within(read).getByRole('button', { name: 'Cancel' }))
  expect(within(read).queryByRole('textbox')).toBeNull()

  await user.click(within(read).getByRole('button', { name: `Correct: ${roof}` }))
  await fillIn(user, { [roof]: 'The roof is from 2023.' })
  await user.keyboard('{Enter}')
  await within(read).findByText('The roof is from 2023.')
  expect((await agent.get(`/api/knowledge?listingId=${id}`)).body.items).toMatchObject([
    { title: roof, content: 'The roof is from 2023.' },
  ])
})

test('an answer that is removed can be brought back', async () => {
  const agent = await server.agent()
  const { user, card } = await openHome(agent)
  const read = await readIn(user, card)
  await user.click(within(read).getByRole('button', { name: `Confirm: ${roof}` }))
  await user.click(await within(read).findByRole('button', { name: `Remove your answer: ${roof}` }))
  await within(read).findByRole('button', { name: `Confirm: ${roof}` })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await within(read).findByText(/^Confirmed until/)
})

test('an answer whose time is over can be confirmed again', async () => {
  const agent = await server.agent()
  const { user, card, id } = await openHome(agent)
  const read = await readIn(user, card)
  await user.click(within(read).getByRole('button', { name: `Confirm: ${roof}` }))
  await within(read).findByText(/^Confirmed until/)
  await server.sql(
    `update ai_listing_kb set confirmed_at = now() - interval '200 days' where listing_id = $1`,
    [id],
  )
  await agent.post('/api/knowledge', { scope: 'agent', content: 'Offers are read on Mondays.' })
  await within(read).findByText(/^Your confirmation ended on/)
  await user.click(within(read).getByRole('button', { name: `Confirm: ${roof}` }))
  await within(read).findByText(/^Confirmed until/)
})

test('what came since is named under one line', async () => {
  const agent = await server.agent()
  const { user, card, id } = await openHome(agent)
  expect(within(card).queryByText(/^Since/)).toBeNull()
  await agent.post('/api/knowledge', {
    scope: 'listing',
    listingId: id,
    content: 'There is a whole-house generator from 2022.',
  })
  const since = await within(card).findByText(/^Since \w+ \d+, \d{4}: .*more answered\.$/)
  await user.click(since)
  expect(textOf(since.closest('details') as HTMLElement)).toContain('Is there a generator?')
})
