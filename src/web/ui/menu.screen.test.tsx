import { screen, waitFor } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { press } from '#web/testing/fill-in.ts'
import { openPart } from '#web/testing/open-screen.tsx'
import { Menu, type MenuItem } from './menu.tsx'

const hasFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name))
const isClosed = () => waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())

/** An open menu, and what is chosen from it. */
async function openMenu(around = (menu: ReactNode) => menu) {
  const chosen: string[] = []
  const action = (label: string): MenuItem => ({ label, onSelect: () => chosen.push(label) })
  const items = [action('Rename'), action('Remove'), action('Archive'), { ...action('Delete'), apart: true }]
  const user = openPart(
    around(
      <>
        <Menu
          label="Actions"
          items={items}
          trigger={(props) => (
            <button type="button" {...props}>
              More
            </button>
          )}
        />
        <button type="button">Next</button>
      </>,
    ),
  )
  await press(user, 'More')
  await hasFocus('Rename')
  return { user, chosen }
}

test('arrows, Home and End go through a menu and around its ends', async () => {
  const { user } = await openMenu()
  const steps = [
    ['{ArrowDown}', 'Remove'],
    ['{ArrowUp}', 'Rename'],
    ['{ArrowUp}', 'Delete'],
    ['{ArrowDown}', 'Rename'],
    ['{End}', 'Delete'],
    ['{Home}', 'Rename'],
  ] as const
  for (const [key, name] of steps) {
    await user.keyboard(key)
    await hasFocus(name)
  }
})

test('a letter goes to the next item that begins with it', async () => {
  const { user } = await openMenu()
  const steps = [
    ['r', 'Remove'],
    ['r', 'Rename'],
    ['A', 'Archive'],
    ['x', 'Archive'],
    ['d', 'Delete'],
  ] as const
  for (const [letter, name] of steps) {
    await user.keyboard(letter)
    await hasFocus(name)
  }
})

test('Enter chooses an item, closes the menu, and the focus is on its button again', async () => {
  const { user, chosen } = await openMenu()
  await user.keyboard('{ArrowDown}{Enter}')
  await isClosed()
  await hasFocus('More')
  expect(chosen).toEqual(['Remove'])
  expect(screen.getByRole('button', { name: 'More', expanded: false })).toBeTruthy()
})

test('choosing an item doesn’t send the form around the menu', async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault())
  document.addEventListener('submit', onSubmit)
  onTestFinished(() => document.removeEventListener('submit', onSubmit))
  const { user, chosen } = await openMenu((menu) => <form>{menu}</form>)
  await user.keyboard('{Enter}')
  await isClosed()
  expect(chosen).toEqual(['Rename'])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Escape closes a menu, and nothing is chosen', async () => {
  const { user, chosen } = await openMenu()
  await user.keyboard('{Escape}')
  await isClosed()
  expect(chosen).toEqual([])
  expect(screen.getByRole('button', { name: 'More', expanded: false })).toBeTruthy()
})

test('the Tab key leaves a menu for what comes after it', async () => {
  const { user, chosen } = await openMenu()
  await user.tab()
  await isClosed()
  await hasFocus('Next')
  expect(chosen).toEqual([])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'with %j a letter is the browser’s shortcut, not a choice in the menu',
  async (modifier) => {
    const { chosen } = await openMenu()
    const event = new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true, ...modifier })
    document.activeElement?.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    await hasFocus('Rename')
    expect(chosen).toEqual([])
  },
)
