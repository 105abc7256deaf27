import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { fillIn } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

async function openHome(agent: TestClient) {
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
const linesIn = (card: HTMLElement) => within(card).getAllByRole('textbox', { name: /\?$/ })
const nameOf = (line: HTMLElement) => (line as HTMLInputElement).labels?.[0]?.textContent

test('the most asked of what isn’t stated comes first, and five of them are shown', async () => {
  const { user, card } = await openHome(await server.agent())
  expect(linesIn(card)).toHaveLength(5)
  expect(nameOf(linesIn(card)[0] as HTMLElement)).toBe('How many bathrooms does it have?')
  await user.click(within(card).getByRole('button', { name: /^Show all \d+$/ }))
  expect(linesIn(card).length).toBeGreaterThan(50)
})

test('a line that is filled in is an answer at once, and the next line has the focus', async () => {
  const agent = await server.agent()
  const { user, card, id } = await openHome(agent)
  const before = answeredIn(card)
  const next = nameOf(linesIn(card)[1] as HTMLElement)
  await fillIn(user, { 'How many bathrooms does it have?': 'Two bathrooms, one of them with a tub.' })
  await user.keyboard('{Enter}')
  await screen.findByText('Answer saved. Buyers get it from now on.')
  await waitFor(() => expect(answeredIn(card)).toBeGreaterThan(before))
  expect(within(card).queryByLabelText('How many bathrooms does it have?', { selector: 'input' })).toBeNull()
  expect(nameOf(document.activeElement as HTMLElement)).toBe(next)
  const { items } = (await agent.get(`/api/knowledge?listingId=${id}`)).body
  expect(items).toMatchObject([
    { title: 'How many bathrooms does it have?', content: 'Two bathrooms, one of them with a tub.' },
  ])
})

test('an empty line saves nothing, and one that can’t be sent keeps its words', async () => {
  const agent = await server.agent()
  const { user, card, id } = await openHome(agent)
  const [line] = linesIn(card)
  await user.click(line as HTMLElement)
  await user.keyboard('{Enter}')
  goOffline()
  await fillIn(user, { 'How many bathrooms does it have?': 'Two.' })
  await user.keyboard('{Enter}')
  await screen.findByRole('alert')
  expect((line as HTMLInputElement).value).toBe('Two.')
  goOffline({ isBack: true })
  expect((await agent.get(`/api/knowledge?listingId=${id}`)).body.items).toEqual([])
})

test('what buyers would read stands with its question and its source', async () => {
  const { card } = await openHome(await server.agent())
  const read = within(card)
    .getByText(/^What buyers would read/)
    .closest('details') as HTMLElement
  expect(textOf(read)).toContain('What is the asking price? The asking price is $512,000. From: Asking price')
  expect(textOf(read)).toMatch(/How old is the roof\? .*2021/)
})
