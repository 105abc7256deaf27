import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { press } from '#web/testing/fill-in.ts'
import { openPart } from '#web/testing/open-screen.tsx'
import { dismissFailuresOf, showFailure, showToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

const shown = () => screen.queryAllByRole('button', { name: 'Dismiss' }).length

test('a message is read out at the next pause, a failure at once', async () => {
  openPart(<Toaster />)
  showToast({ text: 'Saved.' })
  showFailure('Not saved.')
  await within(await screen.findByRole('status')).findByText('Saved.')
  expect(within(screen.getByRole('alert')).getByText('Not saved.')).toBeTruthy()
})

test('a message can be dismissed', async () => {
  const user = openPart(<Toaster />)
  showToast({ text: 'Saved.' })
  await press(user, 'Dismiss')
  await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull())
})

test('a message goes away after a while', async () => {
  openPart(<Toaster />)
  showToast({ text: 'Saved.', lastsMs: 50 })
  await screen.findByText('Saved.')
  await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull())
})

test('an action is taken once, and the message goes with it', async () => {
  let undone = 0
  const user = openPart(<Toaster />)
  showToast({ text: 'Deleted.', action: { label: 'Undo', onAction: () => (undone += 1) } })
  await press(user, 'Undo')
  await waitFor(() => expect(screen.queryByText('Deleted.')).toBeNull())
  expect(undone).toBe(1)
})

test('at most three messages are shown, the newest ones, and none twice', async () => {
  openPart(<Toaster />)
  for (const text of ['One', 'Two', 'Three', 'Four', 'Four']) showToast({ text })
  await screen.findByText('Four')
  expect(shown()).toBe(3)
  expect(screen.queryByText('One')).toBeNull()
})

test('a failure goes away when the same request succeeds', async () => {
  openPart(<Toaster />)
  showFailure('Not saved.', 'POST /api/leads')
  showFailure('Not read.', 'GET /api/leads')
  await screen.findByText('Not saved.')
  dismissFailuresOf('POST /api/leads')
  await waitFor(() => expect(screen.queryByText('Not saved.')).toBeNull())
  expect(screen.getByText('Not read.')).toBeTruthy()
})

const lastsMs = 4_321

/** Holds back everything that waits this long, until the test lets the time pass. */
function holdClock() {
  const waiting = new Map<number, () => void>()
  const { setTimeout, clearTimeout } = window
  let last = 1_000_000
  Object.assign(window, {
    setTimeout(run: () => void, ms: number) {
      if (ms !== lastsMs) return setTimeout.call(window, run, ms)
      last += 1
      waiting.set(last, run)
      return last
    },
    clearTimeout: (id: number) => waiting.delete(id) || clearTimeout.call(window, id),
  })
  onTestFinished(() => void Object.assign(window, { setTimeout, clearTimeout }))
  const isRunning = (count: number) => waitFor(() => expect(waiting.size).toBe(count))
  const timePasses = () => {
    for (const run of waiting.values()) run()
  }
  return { isRunning, timePasses }
}

test('the time of a message stops while it is pointed at', async () => {
  const { isRunning, timePasses } = holdClock()
  const user = openPart(<Toaster />)
  showToast({ text: 'Deleted.', lastsMs })
  const message = await screen.findByText('Deleted.')
  await isRunning(1)
  await user.hover(message)
  await isRunning(0)
  await user.unhover(message)
  await isRunning(1)
  timePasses()
  await waitFor(() => expect(screen.queryByText('Deleted.')).toBeNull())
})

test('the time of a message with the focus stops, even when a pointer passes over it', async () => {
  const { isRunning, timePasses } = holdClock()
  const user = openPart(<Toaster />)
  showToast({ text: 'Deleted.', lastsMs, action: { label: 'Undo', onAction: () => undefined } })
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  await isRunning(0)
  await user.hover(undo)
  await user.unhover(undo)
  showToast({ text: 'Copied.', lastsMs })
  await isRunning(1)
  await user.hover(screen.getByText('Copied.'))
  await isRunning(0)
  undo.blur()
  await isRunning(1)
  timePasses()
  await waitFor(() => expect(screen.queryByText('Deleted.')).toBeNull())
  expect(screen.getByText('Copied.')).toBeTruthy()
})
