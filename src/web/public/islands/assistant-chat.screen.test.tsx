import { screen, waitFor, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { AssistantAnswer } from '#contract/assistant.ts'
import { answerRequests } from '../testing/answer-requests.ts'
import { createAssistantChat } from './assistant-chat.ts'

afterEach(() => void vi.unstubAllGlobals())

const listingId = '01980000-0000-7000-8000-000000000999'
const sources: AssistantAnswer['citations'] = [
  { kind: 'link', label: 'The listing', text: 'At the MLS', ref: 'https://listings.example/7' },
  { kind: 'field', label: 'Year <b>built</b>', text: '1911', ref: 'yearBuilt' },
]
const answer = (response: string, more: Partial<AssistantAnswer> = {}) => ({
  ...{ response, citations: [], choices: [], followUpQuestions: [], suggestedActions: [] },
  ...{ conversationId: 'c1', offerContact: false, ...more },
})
const says = (response: string, more?: Partial<AssistantAnswer>) => Response.json(answer(response, more))

/** An answer in pieces. Without `done` it breaks off. */
function saysInPieces(pieces: string[], done?: object) {
  const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  const text = pieces.map((piece) => event('delta', { text: piece })).join('')
  return new Response(text + (done ? event('done', done) : ''), {
    headers: { 'content-type': 'text/event-stream' },
  })
}

function openChat() {
  const chat = createAssistantChat({
    topic: listingId,
    to: { sidekick: 'listing', listingId },
    label: 'Talk to the Home',
    placeholder: 'Ask about this home…',
    greeting: 'Hi! Ask me anything.',
    questions: ['Are pets allowed?'],
    onAnswer: () => [],
    apology: () => document.createElement('hr'),
  })
  document.body.append(...chat.panel.parts)
  return userEvent.setup({ delay: null })
}

const log = () => screen.getByRole('log')
const bubbles = () => [...log().querySelectorAll('.bubble')].map((bubble) => bubble.textContent)
const ask = async (user: UserEvent, question: string) => {
  const input = screen.getByLabelText<HTMLTextAreaElement>('Ask about this home…')
  await waitFor(() => expect(input.disabled).toBe(false))
  await user.type(input, `${question}{Enter}`)
}
const asked = (requests: ReturnType<typeof answerRequests>) =>
  requests.map(({ body }) => (body as { messages: { sender: string; text: string }[] }).messages)

test('an answer shows its sources: links as links, everything else as plain words', async () => {
  answerRequests(says('It was built in 1911.', { citations: sources }))
  const user = openChat()
  await ask(user, 'How old is it?')
  const evidence = (await within(log()).findByText('Sources (2)')).closest('details') as HTMLDetailsElement
  expect(evidence.open).toBe(false)
  const [link, field] = within(evidence).getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(within(link).getByRole('link', { name: 'The listing' }).getAttribute('href')).toBe(
    'https://listings.example/7',
  )
  expect(field.textContent).toBe('Year <b>built</b>1911')
  expect(within(field).queryByRole('link')).toBeNull()
  expect(bubbles().slice(0, 2)).toEqual(['AI assistantHi! Ask me anything.', 'YouHow old is it?'])
})

test('a suggested question is asked with one tap, and makes room for what the answer suggests', async () => {
  const requests = answerRequests(says('Cats are.', { followUpQuestions: ['And dogs?'] }), says('Dogs, too.'))
  const user = openChat()
  await user.click(screen.getByRole('button', { name: 'Are pets allowed?' }))
  await user.click(await screen.findByRole('button', { name: 'And dogs?' }))
  await within(log()).findByText('Dogs, too.')
  expect(screen.queryByRole('button', { name: 'Are pets allowed?' })).toBeNull()
  expect(asked(requests).at(-1)).toEqual([
    { sender: 'user', text: 'Are pets allowed?' },
    { sender: 'ai', text: 'Cats are.' },
    { sender: 'user', text: 'And dogs?' },
  ])
  expect(requests.map(({ body }) => body)).toMatchObject([
    { sidekick: 'listing', listingId, conversationId: null },
    { sidekick: 'listing', listingId, conversationId: 'c1' },
  ])
})

test('an answer that breaks off keeps what arrived, says why, and is asked for once more', async () => {
  const requests = answerRequests(
    saysInPieces(['It was built ', 'in']),
    saysInPieces(['It was built in 1911.'], answer('It was built in 1911.')),
  )
  const user = openChat()
  await ask(user, 'How old is it?')
  await within(log()).findByText('It was built in… The answer was cut off.')
  await within(log()).findByText(/^Network connection issue\./)
  await user.click(within(log()).getByRole('button', { name: 'Try again' }))
  await within(log()).findByText('It was built in 1911.')
  expect(within(log()).queryByText(/cut off/)).toBeNull()
  expect(asked(requests)[1]).toEqual(asked(requests)[0])
})

test.each([
  [429, 'Usage limit reached. Please try again later.'],
  [503, 'The AI service is currently unavailable. Please try again later or contact support.'],
])('a question refused with %i says why, and the next one is asked together with it', async (status, why) => {
  const requests = answerRequests(Response.json({}, { status }), says('Three.'))
  const user = openChat()
  await ask(user, 'How old is it?')
  await within(log()).findByText(why)
  await ask(user, 'How many bedrooms?')
  await within(log()).findByText('Three.')
  expect(asked(requests)[1]).toEqual([
    { sender: 'user', text: 'How old is it?' },
    { sender: 'user', text: 'How many bedrooms?' },
  ])
})

test('the assistant gets the last twelve messages of a long conversation', async () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
  const requests = answerRequests(...numbers.map((number) => says(`Answer ${number}`)))
  const user = openChat()
  for (const number of numbers) {
    await ask(user, `Question ${number}`)
    await within(log()).findByText(`Answer ${number}`)
  }
  const last = asked(requests).at(-1)
  expect(last).toHaveLength(12)
  expect(last?.[0]).toEqual({ sender: 'ai', text: 'Answer 2' })
  expect(last?.[11]).toEqual({ sender: 'user', text: 'Question 8' })
  expect(bubbles()).toHaveLength(1 + 2 * numbers.length)
})

const kept = (role: string, content: string) => ({ id: content, role, content, metadata: {} })

test('an earlier conversation is shown with who said what, without the notes between', async () => {
  localStorage.setItem(`conv:${listingId}`, 'c0')
  const items = [
    kept('user', 'Is it quiet?'),
    kept('system', 'handed over'),
    { ...kept('ai', 'At night it is.'), metadata: { citations: sources } },
    kept('agent', 'Come and hear.'),
  ]
  const requests = answerRequests(Response.json({ items }))
  openChat()
  await within(log()).findByText('Come and hear.')
  expect(bubbles().map((text) => text?.replace(/Sources.*/, ''))).toEqual([
    'AI assistantHi! Ask me anything.',
    'YouIs it quiet?',
    'AI assistantAt night it is.',
    // The page of the test names no agent.
    'Come and hear.',
  ])
  expect(within(log()).getByText('Sources (2)')).toBeTruthy()
  expect(requests[0]?.path).toBe('/api/conversations/c0/messages?limit=100')
})

test('an earlier conversation that can’t be loaded says so, and goes on all the same', async () => {
  localStorage.setItem(`conv:${listingId}`, 'c0')
  const requests = answerRequests(
    Response.json({}, { status: 500 }),
    says('It is.', { conversationId: 'c0' }),
  )
  const user = openChat()
  await within(log()).findByText('The earlier conversation could not be loaded.')
  await ask(user, 'Is it quiet?')
  await within(log()).findByText('It is.')
  expect(requests[1]?.body).toMatchObject({ conversationId: 'c0' })
})
