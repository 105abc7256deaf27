import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { goOffline, openScreen, slugOf } from '#web/testing/open-screen.tsx'
import { addLead, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

const field = () => screen.getByRole('combobox', { name: 'Search pages, leads, and listings' })
const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))
const options = () => screen.queryAllByRole('option').map((one) => one.textContent)
const isSelected = (label: string) =>
  waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toBe(label))

async function openPage(agent: TestClient) {
  const user = await openScreen(agent, paths.deleted)
  await screen.findByText('Nothing here')
  return user
}
async function openPalette(agent: TestClient) {
  const user = await openPage(agent)
  await user.keyboard('{Control>}k{/Control}')
  await hasFocus(field)
  return user
}

test('closed by Escape, it gives the focus back to where it was', async () => {
  const user = await openPage(await server.agent())
  const link = screen.getByRole('link', { name: 'AI Card' })
  link.focus()
  await user.keyboard('{Control>}k{/Control}')
  await hasFocus(field)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  await hasFocus(() => link)
})

test('a page chosen in it is read from its top', async () => {
  const user = await openPage(await server.agent())
  screen.getByRole('link', { name: 'AI Card' }).focus()
  await user.keyboard('{Control>}k{/Control}')
  await hasFocus(field)
  await user.keyboard('sidekicks')
  await isSelected('AI Sidekicks')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'AI Sidekicks' })
  await hasFocus(() => screen.getByRole('main'))
})

const pressK = (modifiers: object) => {
  const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...modifiers })
  document.body.dispatchEvent(event)
  return event
}

test('on a Mac, Cmd K opens it', async () => {
  await openPage(await server.agent())
  expect(pressK({ metaKey: true }).defaultPrevented).toBe(true)
  await hasFocus(field)
})

test.each([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])(
  'K with %j is left to the browser',
  async (modifiers) => {
    await openPage(await server.agent())
    expect(pressK(modifiers).defaultPrevented).toBe(false)
  },
)

test('what is read out is what Enter opens', async () => {
  const user = await openPalette(await server.agent())
  const readOut = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await isSelected('AI Funnel')
  expect(readOut()?.textContent).toBe('AI Funnel')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'AI Funnel' })
})

test('the choice under the pointer is the one Enter opens, and a click opens it too', async () => {
  const agent = await server.agent()
  const slug = await slugOf(agent)
  const user = await openPalette(agent)
  await user.hover(screen.getByRole('option', { name: 'AI Sidekicks' }))
  await isSelected('AI Sidekicks')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'AI Sidekicks' })
  await user.keyboard('{Control>}k{/Control}')
  await hasFocus(field)
  await user.click(screen.getByRole('option', { name: 'Compare properties' }))
  await waitFor(() => expect(location.hash).toBe(paths.compareListings(slug)))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('after other letters, the first choice is selected again', async () => {
  const user = await openPalette(await server.agent())
  await user.keyboard('{ArrowUp}')
  await isSelected('Sign out')
  await user.keyboard('overv')
  await isSelected('Overview')
})

test('of many people with the same name, the first five are offered', async () => {
  const agent = await server.agent()
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map((at) => addLead(agent, { name: `Zelda Quint ${at}` })))
  const user = await openPalette(agent)
  await user.keyboard('zelda')
  await waitFor(() => expect(options()).toHaveLength(5))
  expect(new Set(options()).size).toBe(5)
})

test('people and homes of one name are listed apart', async () => {
  const agent = await server.agent()
  await addLead(agent, { name: 'Zelda Quint' })
  await addListing(agent, { title: 'Zelda’s Cabin', address: '9 Granite Way, Asheville, NC' })
  const user = await openPalette(agent)
  await user.keyboard('zelda')
  await waitFor(() =>
    expect(options()).toEqual([
      expect.stringMatching(/^Zelda Quint.*@example\.com$/),
      'Zelda’s Cabin9 Granite Way, Asheville, NC',
    ]),
  )
  expect(screen.getByText('Leads', { selector: '[role=listbox] p' })).toBeTruthy()
  expect(screen.getByText('Listings', { selector: '[role=listbox] p' })).toBeTruthy()
})

test('one letter is not called a search that found nothing', async () => {
  const user = await openPalette(await server.agent())
  await user.keyboard('z')
  await waitFor(() => expect(options()).toEqual([]))
  expect(screen.queryByText('Nothing found.')).toBeNull()
  await user.keyboard('z')
  await screen.findByText('Nothing found.')
})

test('without a connection, no one claims that nothing was found', async () => {
  const agent = await server.agent()
  await addLead(agent, { name: 'Zelda Quint' })
  const user = await openPalette(agent)
  goOffline()
  await user.keyboard('zelda')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  await waitFor(() => expect(document.querySelector('dialog .animate-spin')).toBeNull())
  expect(screen.queryByText('Nothing found.')).toBeNull()
})

test('Enter that ends the spelling of a name with an input method opens nothing yet', async () => {
  await openPalette(await server.agent())
  const spelled = new KeyboardEvent('keydown', {
    key: 'Enter',
    isComposing: true,
    bubbles: true,
    cancelable: true,
  })
  field().dispatchEvent(spelled)
  expect(spelled.defaultPrevented).toBe(false)
})
