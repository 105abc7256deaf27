import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openPart } from '#web/testing/open-screen.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Holds back the page's timers of at least this length. `runOut` lets those that are still set run out. */
function holdTimers(fromMs: number) {
  const held = new Map<number, () => void>()
  const { setTimeout: set, clearTimeout: clear } = window
  let last = 0
  Object.assign(window, {
    setTimeout(work: () => void, ms = 0) {
      if (ms < fromMs) return set.call(window, work, ms)
      last -= 1
      held.set(last, work)
      return last
    },
    clearTimeout: (id: number) => held.delete(id) || clear.call(window, id),
  })
  onTestFinished(() => void Object.assign(window, { setTimeout: set, clearTimeout: clear }))
  const runOut = () => {
    for (const [id, work] of held) {
      held.delete(id)
      work()
    }
  }
  return { held, runOut }
}

const open = () => openPart(<SignInForm consentText="I agree." onSignIn={async () => undefined} />)

test('a form that someone walked away from is empty for the next visitor', async () => {
  const timers = holdTimers(60_000)
  const user = open()
  await fillIn(user, { Name: 'Vera Vance', Email: 'vera at example' })
  await user.click(screen.getByRole('checkbox', { name: 'I agree.' }))
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await press(user, 'Sign in')
  await screen.findByText('Please enter a valid email address')
  timers.runOut()
  await waitFor(() => expect([filledIn('Name'), filledIn('Email')]).toEqual(['', '']))
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  expect(screen.getByRole('checkbox', { name: 'I agree.', checked: false })).toBeTruthy()
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
})

test('whoever goes on typing keeps what they typed', async () => {
  const timers = holdTimers(60_000)
  const user = open()
  await fillIn(user, { Name: 'Vera Vance' })
  const [[before] = []] = timers.held
  await fillIn(user, { Email: 'vera@example.com' })
  expect(timers.held.size).toBe(1)
  expect(timers.held.has(before ?? 0)).toBe(false)
})

test('the thanks make way for the next visitor', async () => {
  const timers = holdTimers(5_000)
  const user = open()
  await fillIn(user, { Name: 'Vera Vance', Phone: '+1 828 555 0101' })
  await user.click(screen.getByRole('checkbox', { name: 'I agree.' }))
  await press(user, 'Sign in')
  await screen.findByRole('heading', { name: 'Thank you, Vera Vance' })
  await waitFor(() => {
    timers.runOut()
    expect(screen.getByRole('heading', { name: 'Please sign in' })).toBeTruthy()
  })
  expect(filledIn('Name')).toBe('')
})
