import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerRequests } from '../../testing/answer-requests.ts'
import { formWith, openForm, writeIn } from '../../testing/open-public-page.tsx'
import { type ContactBack, ContactForm } from './contact-form.tsx'

const open = (outcome?: ContactBack) =>
  openForm(
    <ContactForm outcome={outcome} />,
    (copy): Promise<typeof import('./contact.ts')> => import(/* @vite-ignore */ `./contact.ts?page=${copy}`),
  )
type User = Awaited<ReturnType<typeof open>>

const form = () => formWith('Send message')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send message' }))
const ada = { Email: 'ada@example.com', 'Your message': 'Do you work with teams?' }
const sent = 'Thanks! Your message has been sent. A real person will reply to ada@example.com.'

test('a message arrives as it was written, and the form is empty again', async () => {
  const asked = answerRequests(Response.json({ message: sent }, { status: 201 }))
  const user = await open()
  await writeIn(user, form(), { ...ada, Email: ' ada@example.com ', 'Name (optional)': 'Ada' })
  await send(user)
  await screen.findByText(sent)
  expect(asked).toMatchObject([
    {
      path: '/api/public/support-tickets',
      body: { email: 'ada@example.com', name: 'Ada', message: 'Do you work with teams?' },
    },
  ])
  await waitFor(() => expect(field('Your message').value).toBe(''))
  expect(field('Email').value).toBe('')
})

test('a typo in the address is noticed while typing, and corrected with one tap', async () => {
  answerRequests()
  const user = await open()
  await writeIn(user, form(), { Email: 'ada@gmial.com' })
  await screen.findByText(/^Did you mean ada@gmail\.com\?/)
  await user.click(screen.getByRole('button', { name: 'Use this address' }))
  await waitFor(() => expect(field('Email').value).toBe('ada@gmail.com'))
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
})

test('a hint goes away when the address is corrected by hand', async () => {
  answerRequests()
  const user = await open()
  await writeIn(user, form(), { Email: 'ada@gmial.com' })
  await screen.findByText(/^Did you mean/)
  await writeIn(user, form(), { Email: 'ada@example.com' })
  await waitFor(() => expect(screen.queryByText(/^Did you mean/)).toBeNull())
})

test('a form that came back with a typo shows the hint at once, and what was typed', async () => {
  await open({
    values: { email: 'ada@gmial.com', message: 'Hello' },
    errors: { email: 'Please enter a valid email address' },
    message: 'Your message couldn’t be sent.',
  })
  await screen.findByText(/^Did you mean ada@gmail\.com\?/)
  expect(field('Your message').value).toBe('Hello')
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Your message couldn’t be sent.')
})

test('each field that is missing says so until something is typed, and nothing is sent', async () => {
  const asked = answerRequests()
  const user = await open()
  await send(user)
  const [noEmail, noMessage] = [
    await screen.findByText('Please enter a valid email address'),
    screen.getByText('Please tell us what it’s about.'),
  ]
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  await writeIn(user, form(), { 'Your message': 'H' })
  await waitFor(() => expect(noMessage.textContent).toBe(''))
  expect(noEmail.textContent).not.toBe('')
  expect(asked).toEqual([])
})

test.each([
  ['a lost connection', new TypeError('Failed to fetch'), 'Network connection issue.'],
  ['too many messages', Response.json({}, { status: 429 }), 'Usage limit reached.'],
  ['a busy server', Response.json({ detail: 'The server is busy.' }, { status: 503 }), 'The server is busy.'],
])(
  'a message that didn’t get through stays, says why, and is sent at the next try: %s',
  async (_, answer, why) => {
    const asked = answerRequests(answer, Response.json({ message: sent }, { status: 201 }))
    const user = await open()
    await writeIn(user, form(), ada)
    await send(user)
    await screen.findByText((text) =>
      text.startsWith(`Your message couldn’t be sent. Please try again. ${why}`),
    )
    expect(field('Your message').value).toBe('Do you work with teams?')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send message' })).toHaveProperty('disabled', false),
    )
    await send(user)
    await screen.findByText(sent)
    expect(asked.map(({ body }) => body)).toEqual([asked[0]?.body, asked[0]?.body])
  },
)

test('an address that the server refuses says so at its field, which gets the focus', async () => {
  answerRequests(
    Response.json({ detail: 'Not sent.', errors: { email: 'This domain takes no mail.' } }, { status: 422 }),
  )
  const user = await open()
  await writeIn(user, form(), ada)
  await send(user)
  const fault = await screen.findByText('This domain takes no mail.')
  expect(fault.id).toBe(field('Email').getAttribute('aria-describedby'))
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
})
