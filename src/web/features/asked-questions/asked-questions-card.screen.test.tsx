import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

async function withHome() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const { body: home } = await agent.post('/api/listings', {
    title: 'Shingle cottage near the pier',
    address: '3 Heron Lane, Beaufort, NC 28516',
    price: 512_000,
    bedrooms: 3,
    status: 'Active',
    description: 'The roof was replaced in 2021.',
  })
  const ask = async (text: string) => {
    const buyer = server.visitor()
    const messages = [{ sender: 'user', text }]
    const { body } = await buyer.post('/api/continue-conversation', { messages, listingId: home.id })
    return { buyer, conversationId: body.conversationId as string, messageId: body.messageId as string }
  }
  return { agent, home, ask }
}

const title = 'Buyers are waiting for your answer'
async function openCard(
  agent: Awaited<ReturnType<typeof withHome>>['agent'],
  place: (slug: string) => string,
) {
  const user = await openScreen(agent, place)
  const card = (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement
  return { user, card }
}
const linesIn = (card: HTMLElement) => within(card).getAllByRole('textbox').map(nameOf)
const nameOf = (line: Element | null) => (line as HTMLInputElement | null)?.labels?.[0]?.textContent

test('on the page of a home, one line answers those who asked, and the next line has the focus', async () => {
  const { agent, home, ask } = await withHome()
  const { buyer, conversationId } = await ask('How deep is the well?')
  await ask('what is the depth of the well')
  await ask('Does the chest freezer stay?')
  const { user, card } = await openCard(agent, (slug) => paths.listing(slug, home.id))
  expect(linesIn(card)).toEqual(['How deep is the well?', 'Does the chest freezer stay?'])
  expect(textOf(card)).toContain('2 buyers asked · Just now')
  expect(textOf(card)).toContain('Also asked as: “what is the depth of the well”')
  await fillIn(user, { 'How deep is the well?': '220 feet.' })
  await user.keyboard('{Enter}')
  await screen.findByText('Answer sent. Anyone who asks later will get it right away.')
  await waitFor(() => expect(linesIn(card)).toEqual(['Does the chest freezer stay?']))
  expect(nameOf(document.activeElement)).toBe('Does the chest freezer stay?')
  const { items } = (await buyer.get(`/api/conversations/${conversationId}/messages`)).body
  expect(items.at(-1)).toMatchObject({
    role: 'agent',
    content: 'You asked: “How deep is the well?” 220 feet.',
  })
})

test('the dashboard names the home, shows three, and takes back a dismissal', async () => {
  const { agent, ask } = await withHome()
  for (const thing of ['well pump', 'oak bench', 'brass lamp', 'rope swing'])
    await ask(`Does the ${thing} stay?`)
  const { user, card } = await openCard(agent, paths.dashboard)
  expect(linesIn(card)).toHaveLength(3)
  expect(within(card).getAllByRole('link', { name: 'Shingle cottage near the pier' })).toHaveLength(3)
  await user.click(within(card).getByRole('button', { name: 'Show all 4' }))
  expect(linesIn(card)).toHaveLength(4)
  await user.click(within(card).getByRole('button', { name: 'Dismiss: Does the oak bench stay?' }))
  await waitFor(() => expect(linesIn(card)).toHaveLength(3))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(linesIn(card)).toHaveLength(4))
})

test('a line that can’t be sent keeps its words', async () => {
  const { agent, home, ask } = await withHome()
  await ask('How deep is the well?')
  const { user, card } = await openCard(agent, (slug) => paths.listing(slug, home.id))
  goOffline()
  await fillIn(user, { 'How deep is the well?': '220 feet.' })
  await user.keyboard('{Enter}')
  await screen.findByText(unreachable)
  expect((within(card).getByRole('textbox') as HTMLInputElement).value).toBe('220 feet.')
  goOffline({ isBack: true })
})

test('a question that a buyer asks now, or finds badly answered, appears while the page is open, and no card is there before', async () => {
  const { agent, ask } = await withHome()
  await openScreen(agent, paths.dashboard)
  await screen.findByRole('heading', { name: 'Recent Leads' })
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  await ask('How deep is the well?')
  await screen.findByRole('heading', { name: title }, { timeout: 20_000 })
  const { buyer, conversationId, messageId } = await ask('When was the roof replaced?')
  await buyer.post(`/api/conversations/${conversationId}/messages/${messageId}/unhelpful`)
  const line = (await screen.findByLabelText('When was the roof replaced?')).closest('li') as HTMLElement
  await within(line).findByText('A buyer marked this answer unhelpful.')
})
