import { screen, waitFor } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '../testing/answer-requests.ts'
import { writeIn } from '../testing/open-public-page.tsx'
import { contactOffer } from './chat-offer.ts'

afterEach(() => void vi.unstubAllGlobals())

const listingId = '01980000-0000-7000-8000-000000000999'
const arrived = () => Response.json({ id: '1', message: 'Thanks' }, { status: 201 })
const button = (name: string) => screen.getByRole('button', { name })
const send = (user: UserEvent) => user.click(button('Send message'))
const agree = (user: UserEvent) => user.click(screen.getByLabelText(/^I agree/))

function makeOffer(conversationId: string | null = 'c1') {
  const offer = contactOffer({ agent: 'Robin Vale', listingId, conversationId })
  document.body.append(offer)
  return { offer, user: userEvent.setup({ delay: null }) }
}

async function acceptOffer(conversationId?: string | null) {
  const { offer, user } = makeOffer(conversationId)
  await user.click(button('Yes, please'))
  return { offer, user }
}

test('the offer is one line until it is accepted; then the first field has the focus', async () => {
  const { offer, user } = makeOffer()
  expect(screen.getByRole('heading').textContent).toBe('Want Robin Vale to follow up with you?')
  expect(screen.getByLabelText('Name').closest<HTMLElement>('div[hidden]')).not.toBeNull()
  await user.click(button('Yes, please'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(offer.querySelector('[hidden]')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Yes, please' })).toBeNull()
})

test('“Not now” takes the offer away, also once it was accepted', async () => {
  for (const open of [makeOffer, acceptOffer]) {
    const { offer, user } = await open()
    await user.click(button('Not now'))
    await waitFor(() => expect(offer.isConnected).toBe(false))
  }
})

test.each([
  ['kim@example.com', { email: 'kim@example.com', phone: '' }],
  [' (804) 555-0147 ', { email: '', phone: '(804) 555-0147' }],
])('%s is understood, and sent with the conversation', async (reach, understood) => {
  const asked = answerRequests(arrived())
  const { user } = await acceptOffer()
  await writeIn(user, document.body, { Name: ' Kim Buyer', 'Phone or email': reach })
  await agree(user)
  await send(user)
  await screen.findByText('Message sent to Robin Vale.')
  expect(asked).toMatchObject([
    {
      path: '/api/public/leads',
      body: {
        name: 'Kim Buyer',
        ...understood,
        listingId,
        source: 'Listing Chat',
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        consent: true,
        conversationId: 'c1',
      },
    },
  ])
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('before the first answer there is no conversation to send along', async () => {
  const asked = answerRequests(arrived())
  const { user } = await acceptOffer(null)
  await writeIn(user, document.body, { Name: 'Kim Buyer', 'Phone or email': 'kim@example.com' })
  await agree(user)
  await send(user)
  await screen.findByText('Message sent to Robin Vale.')
  expect(asked[0]?.body).not.toHaveProperty('conversationId')
})

test.each([
  ['', 'Please enter an email address or a phone number.'],
  ['kim@example', 'Please enter a valid email address'],
  ['soon', 'Please enter a valid phone number'],
])(
  '“%s” reaches no one: nothing is sent, and the field says so until it is corrected',
  async (reach, fault) => {
    const asked = answerRequests()
    const { user } = await acceptOffer()
    await writeIn(user, document.body, { 'Phone or email': reach })
    await send(user)
    const said = await screen.findByText(fault)
    const field = screen.getByLabelText('Phone or email')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const faulty = [screen.getByLabelText('Name'), field, screen.getByLabelText(/^I agree/)]
    expect(faulty.map((one) => one.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true'])
    const described = faulty.map((one) => document.getElementById(one.getAttribute('aria-describedby') ?? ''))
    expect(described.map((one) => one?.textContent)).toEqual([
      'Please enter a name.',
      fault,
      'Please check the box so the agent can reply to you.',
    ])
    expect(document.activeElement).toBe(faulty[0])
    const consent = screen.getByText('Please check the box so the agent can reply to you.')
    await agree(user)
    await waitFor(() => expect(consent.textContent).toBe(''))
    await writeIn(user, document.body, { 'Phone or email': '804 555 0147' })
    await waitFor(() => expect(said.textContent).toBe(''))
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(asked).toEqual([])
  },
)

test('what didn’t get through stays, and is sent at the next try', async () => {
  const asked = answerRequests(new TypeError('Failed to fetch'), arrived())
  const { user } = await acceptOffer()
  await writeIn(user, document.body, { Name: 'Kim Buyer', 'Phone or email': 'kim@example.com' })
  await agree(user)
  await send(user)
  await screen.findByText(/^Your message could not be sent\. Please try again\. Network connection issue\./)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kim Buyer')
  await waitFor(() => expect(button('Send message')).toHaveProperty('disabled', false))
  await send(user)
  await screen.findByText('Message sent to Robin Vale.')
  expect(asked.map(({ body }) => body)).toEqual([asked[0]?.body, asked[0]?.body])
})
