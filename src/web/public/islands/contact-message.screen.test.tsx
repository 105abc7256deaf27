import { waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createAgentPages } from '../agent-card/agent-pages.tsx'
import { answerRequests } from '../testing/answer-requests.ts'
import { formWith, openHome, openPublicPage, writeIn } from '../testing/open-public-page.tsx'
import { aListing } from '../testing/sample-listing.ts'

const contactForm = () => formWith('Send message')
const agree = (user: UserEvent) => user.click(within(contactForm()).getByLabelText(/^I agree/))
const send = (user: UserEvent) =>
  user.click(within(contactForm()).getByRole('button', { name: 'Send message' }))
const says = (text: string | RegExp) => within(contactForm()).findByText(text)
const kim = { Name: 'Kim Buyer', Email: 'kim@example.com' }
const arrived = () => Response.json({ id: '1', message: 'Thanks' }, { status: 201 })

test('a message goes to the home’s agent as it was written, and the form is empty again', async () => {
  const asked = answerRequests(arrived())
  const user = await openHome()
  await writeIn(user, contactForm(), {
    Name: '  Kim Buyer ',
    Phone: '804 555 0147',
    'Message (optional)': 'Is it quiet at night?',
  })
  await agree(user)
  await send(user)
  await says('Message sent to Robin Vale.')
  expect(asked).toMatchObject([
    {
      path: '/api/public/leads',
      method: 'POST',
      body: {
        listingId: aListing().id,
        name: 'Kim Buyer',
        email: '',
        phone: '804 555 0147',
        message: 'Is it quiet at night?',
        consent: true,
        source: 'Website Form',
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    },
  ])
  const form = within(contactForm())
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe(''))
  expect(form.getByLabelText<HTMLTextAreaElement>('Message (optional)').value).toBe('')
  expect(form.getByLabelText<HTMLInputElement>(/^I agree/).checked).toBe(false)
})

test('without consent nothing is sent and the box says why, until it is checked', async () => {
  const asked = answerRequests(arrived())
  const user = await openHome()
  await writeIn(user, contactForm(), kim)
  await send(user)
  const fault = await says('Please check the box so the agent can reply to you.')
  const box = within(contactForm()).getByLabelText(/^I agree/)
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect(asked).toEqual([])
  await agree(user)
  await waitFor(() => expect(fault.textContent).toBe(''))
  expect(box.getAttribute('aria-invalid')).toBeNull()
  await send(user)
  await says('Message sent to Robin Vale.')
  expect(asked).toHaveLength(1)
})

test.each<[Record<string, string>, string]>([
  [{ Name: '' }, 'Please enter a name.'],
  [{ Name: 'K' }, 'Name must be at least 2 characters long'],
  [{ Email: 'kim@example' }, 'Please enter a valid email address'],
  [{ Phone: 'call me' }, 'Please enter a valid phone number'],
  [{ Email: '' }, 'Please enter an email address or a phone number.'],
])('a form with %j is not sent, and says what is wrong', async (changes, fault) => {
  const asked = answerRequests()
  const user = await openHome()
  await writeIn(user, contactForm(), { ...kim, ...changes })
  await agree(user)
  await send(user)
  const [label = ''] = Object.keys(changes)
  const field = within(contactForm()).getByLabelText(label)
  await says(fault)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(fault)
  expect(asked).toEqual([])
})

test('a phone number is enough: the email address is no longer missing as soon as one is typed', async () => {
  answerRequests()
  const user = await openHome()
  await send(user)
  const fault = await says('Please enter an email address or a phone number.')
  await writeIn(user, contactForm(), { Phone: '8' })
  await waitFor(() => expect(fault.textContent).toBe(''))
})

test('what the server finds wrong is shown at its field, and everything typed stays', async () => {
  answerRequests(
    Response.json(
      { detail: 'Please check the form.', errors: { email: 'This address takes no mail.' } },
      { status: 422 },
    ),
  )
  const user = await openHome()
  await writeIn(user, contactForm(), kim)
  await agree(user)
  await send(user)
  await says('This address takes no mail.')
  const email = within(contactForm()).getByLabelText<HTMLInputElement>('Email')
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(email.value).toBe('kim@example.com')
  expect(within(contactForm()).getByRole('alert').textContent).toBe('Please check the form.')
})

test('after too many messages the form says to wait, and a later try gets through', async () => {
  answerRequests(Response.json({ detail: 'slow down' }, { status: 429 }), arrived())
  const user = await openHome()
  await writeIn(user, contactForm(), kim)
  await agree(user)
  await send(user)
  const alert = await says(/Usage limit reached/)
  expect(alert.textContent).toBe(
    'Your message could not be sent. Please try again. Usage limit reached. Please try again later.',
  )
  await waitFor(() =>
    expect(within(contactForm()).getByRole('button', { name: 'Send message' })).toHaveProperty(
      'disabled',
      false,
    ),
  )
  await send(user)
  await says('Message sent to Robin Vale.')
  expect(alert.textContent).toBe('')
})

test('where the server asks for work that the browser can’t do, the form says why, and everything typed stays', async () => {
  const detail =
    'Your message wasn’t sent, but nothing is lost. Your browser needs to run a quick check first.'
  const asked = answerRequests(Response.json({ code: 'proof_needed', detail }, { status: 428 }))
  const user = await openHome()
  await writeIn(user, contactForm(), kim)
  await agree(user)
  await send(user)
  await says(/nothing is lost\. Your browser needs to run a quick check first/)
  expect(within(contactForm()).getByLabelText<HTMLInputElement>('Name').value).toBe('Kim Buyer')
  expect(asked).toHaveLength(1)
})

test('a message from an agent’s card goes to the agent, about no home', async () => {
  const { agent } = aListing()
  const card = createAgentPages({ css: '', script: '/p/loader.js' }).agent({
    agent: { ...agent, listings: [] },
    url: 'https://homes.example/a/robin-vale',
  })
  const asked = answerRequests(arrived())
  const user = await openPublicPage(card, '/a/robin-vale')
  await writeIn(user, contactForm(), kim)
  await agree(user)
  await send(user)
  await says('Message sent to Robin Vale.')
  expect(asked).toMatchObject([{ path: '/api/public/leads', body: { agentSlug: 'robin-vale' } }])
  expect(asked[0]?.body).not.toHaveProperty('listingId')
})
