import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))

async function openMenu() {
  const user = await openScreen(await server.agent({ name: 'Robin Vale' }), paths.knowledge)
  await screen.findByRole('heading', { level: 1, name: 'AI Sidekicks' })
  await press(user, 'Open menu')
  const drawer = await screen.findByRole('dialog', { name: 'Main menu' })
  await within(drawer).findByRole('link', { name: 'AI Listings' })
  return { user, drawer, menu: within(drawer) }
}
const isClosed = (drawer: HTMLElement) => waitFor(() => expect(drawer.hasAttribute('open')).toBe(false))

test('after a page is chosen in the menu of a phone, reading starts at the top of that page', async () => {
  const { user, drawer, menu } = await openMenu()
  await user.click(menu.getByRole('link', { name: 'AI Listings' }))
  await screen.findByRole('heading', { level: 1, name: 'AI Listings' })
  await isClosed(drawer)
  await hasFocus(() => screen.getByRole('main'))
})

test('choosing the page that is open closes the menu', async () => {
  const { user, drawer, menu } = await openMenu()
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('AI Sidekicks')
  await user.click(menu.getByRole('link', { name: 'AI Sidekicks' }))
  await isClosed(drawer)
  await hasFocus(() => screen.getByRole('button', { name: 'Open menu' }))
})

test('the name at the top leads to the overview', async () => {
  const { user, drawer, menu } = await openMenu()
  await user.click(menu.getByRole('link', { name: 'Porchlight' }))
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  await isClosed(drawer)
})

test('the search gets out of the menu’s way', async () => {
  const { user, drawer, menu } = await openMenu()
  await user.click(menu.getByText('Search'))
  await hasFocus(() => screen.getByRole('combobox', { name: 'Search pages, leads, and listings' }))
  await isClosed(drawer)
})

test('the account’s own menu works in it', async () => {
  const { user, drawer, menu } = await openMenu()
  await user.click(menu.getByRole('button', { name: /Robin Vale/ }))
  await user.click(await menu.findByRole('menuitem', { name: 'Settings' }))
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await isClosed(drawer)
  await hasFocus(() => screen.getByRole('main'))
})
