import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPart } from '#web/testing/open-screen.tsx'
import { chooseTheme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const shown = () => document.documentElement.dataset.theme
const kept = () => localStorage.getItem('porchlight:theme')
const isChosen = (name: string) =>
  waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true))

async function openSwitch() {
  onTestFinished(() => chooseTheme('system'))
  const user = openPart(<ThemeSwitch />)
  await screen.findByRole('group', { name: 'Theme' })
  return user
}

/** Another tab of this browser chooses this, and the switch follows. */
async function followsOtherTab(theme: string | null, name: string) {
  if (theme === null) localStorage.removeItem('porchlight:theme')
  else localStorage.setItem('porchlight:theme', theme)
  await waitFor(() => {
    // Again and again, because a switch begins to listen a moment after it is shown.
    window.dispatchEvent(new Event('storage'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
  })
}

test('without a choice, the device decides', async () => {
  await openSwitch()
  await isChosen('Match device')
  expect([shown(), kept()]).toEqual([undefined, null])
})

test('the theme can be chosen with the arrow keys', async () => {
  const user = await openSwitch()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  await isChosen('Light')
  expect([shown(), kept()]).toEqual(['light', 'light'])
  await user.keyboard('{ArrowRight}')
  await isChosen('Dark')
  expect([shown(), kept()]).toEqual(['dark', 'dark'])
  await user.keyboard('{ArrowRight}')
  await isChosen('Match device')
  expect([shown(), kept()]).toEqual([undefined, null])
})

test('a choice in another tab is followed here, and so is taking it back', async () => {
  await openSwitch()
  await followsOtherTab('dark', 'Dark')
  expect(shown()).toBe('dark')
  await followsOtherTab(null, 'Match device')
  expect(shown()).toBeUndefined()
})

test('a theme that doesn’t exist counts as none', async () => {
  const user = await openSwitch()
  await user.click(screen.getByRole('radio', { name: 'Light' }))
  await isChosen('Light')
  await followsOtherTab('sepia', 'Match device')
  expect(shown()).toBeUndefined()
})

test('two switches on a page always agree', async () => {
  onTestFinished(() => chooseTheme('system'))
  const user = openPart(
    <>
      <section aria-label="Menu">
        <ThemeSwitch onNight />
      </section>
      <section aria-label="Footer">
        <ThemeSwitch />
      </section>
    </>,
  )
  const inPart = async (name: string) => within(await screen.findByRole('region', { name }))
  await user.click((await inPart('Menu')).getByRole('radio', { name: 'Dark' }))
  const below = (await inPart('Footer')).getByRole<HTMLInputElement>('radio', { name: 'Dark' })
  await waitFor(() => expect(below.checked).toBe(true))
})

test('in a browser that stores nothing, the theme changes all the same', async () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  const user = await openSwitch()
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  try {
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    await isChosen('Dark')
    expect(shown()).toBe('dark')
  } finally {
    vi.unstubAllGlobals()
  }
})
