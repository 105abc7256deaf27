import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openPart, textOf } from '#web/testing/open-screen.tsx'
import type { SignInForm as Written } from './kiosk-calls.ts'
import { SignInForm } from './sign-in-form.tsx'

const consent = 'I agree that the agent may contact me.'

/** The form for visitors, and what it has kept on the device. */
function openForm(keep: (form: Written) => Promise<void> = async () => undefined) {
  const kept: Written[] = []
  const onSignIn = async (form: Written) => {
    await keep(form)
    kept.push(form)
  }
  return { user: openPart(<SignInForm consentText={consent} onSignIn={onSignIn} />), kept }
}
const agree = async (user: UserEvent) => user.click(await screen.findByRole('checkbox', { name: consent }))

test('a visitor signs in, is thanked by name, and the next one finds an empty form', async () => {
  const { user, kept } = openForm()
  await fillIn(user, { Name: 'Vera Vance', Email: 'vera@example.com', Phone: '' })
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await agree(user)
  await press(user, 'Sign in')
  await screen.findByRole('heading', { name: 'Thank you, Vera Vance' })
  expect(kept).toEqual([{ name: 'Vera Vance', email: 'vera@example.com', phone: '', hasAgent: 'no' }])
  const next = screen.getByRole('button', { name: 'Next visitor' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.click(next)
  await screen.findByLabelText('Name')
  expect([filledIn('Name'), filledIn('Email'), filledIn('Phone')]).toEqual(['', '', ''])
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  expect(screen.getByRole('checkbox', { name: consent, checked: false })).toBeTruthy()
})

test('whether someone has an agent may stay unsaid', async () => {
  const { user, kept } = openForm()
  await fillIn(user, { Name: 'Vera Vance', Phone: '+1 828 555 0101' })
  await agree(user)
  await press(user, 'Sign in')
  await screen.findByRole('heading', { name: 'Thank you, Vera Vance' })
  expect(kept).toMatchObject([{ hasAgent: 'unsaid' }])
})

test('a name, a way to answer, and consent are asked for at once, and the first gets the focus', async () => {
  const { user, kept } = openForm()
  await press(user, 'Sign in')
  await screen.findByText('Please enter a name.')
  expect(screen.getByText('Please enter an email address or a phone number.')).toBeTruthy()
  expect(screen.getByText('Please check the box so the agent can reply to you.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(kept).toEqual([])
})

test('typing a phone number takes back the request for an email address', async () => {
  const { user } = openForm()
  await fillIn(user, { Name: 'Vera Vance' })
  await press(user, 'Sign in')
  await screen.findByText('Please enter an email address or a phone number.')
  await fillIn(user, { Phone: '+1 828 555 0101' })
  await waitFor(() =>
    expect(screen.queryByText('Please enter an email address or a phone number.')).toBeNull(),
  )
})

test.each([
  { label: 'Email', typed: 'vera at example', message: 'Please enter a valid email address' },
  { label: 'Phone', typed: 'call me', message: 'Please enter a valid phone number' },
])('$typed as $label is refused under its field', async ({ label, typed, message }) => {
  const { user, kept } = openForm()
  await fillIn(user, { Name: 'Vera Vance', [label]: typed })
  await agree(user)
  await press(user, 'Sign in')
  await screen.findByText(message)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  expect(kept).toEqual([])
})

test('without consent nothing is kept, and the box gets the focus', async () => {
  const { user, kept } = openForm()
  await fillIn(user, { Name: 'Vera Vance', Email: 'vera@example.com' })
  await press(user, 'Sign in')
  await screen.findByText('Please check the box so the agent can reply to you.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')))
  expect(kept).toEqual([])
})

test('if the device can’t keep it, the visitor is told and nothing typed is lost', async () => {
  let isFull = true
  const { user, kept } = openForm(async () => {
    if (isFull) throw new Error('QuotaExceededError')
  })
  await fillIn(user, { Name: 'Vera Vance', Email: 'vera@example.com' })
  await agree(user)
  await press(user, 'Sign in')
  await screen.findByText('This couldn’t be saved on this device. Please tell your host, or try again.')
  expect(filledIn('Name')).toBe('Vera Vance')
  isFull = false
  await press(user, 'Sign in')
  await screen.findByRole('heading', { name: 'Thank you, Vera Vance' })
  expect(kept).toHaveLength(1)
  expect(textOf(document.body)).toContain('You’re all set. Enjoy the tour!')
})
