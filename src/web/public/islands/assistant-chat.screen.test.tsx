import { screen, waitFor, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { AssistantAnswer } from '#contract/assistant.ts'
import { acceptsOffer } from '#domain/assistant/buyer-wishes.ts'
import { answerByPath } from '../testing/answer-by-path.ts'
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
  ...{ outcome: 'answered' as const, refusal: null, offersToPassOn: false },
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

test('an answer shows its sources: links and pages as links, everything else as plain words', async () => {
  const href = 'https://homes.example/hoa'
  const page = { kind: 'passage' as const, label: 'Rules', text: 'Built in 1911.', ref: 'p1:0-14', href }
  answerRequests(says('It was built in 1911.', { citations: [...sources, page] }))
  const user = openChat()
  await ask(user, 'How old is it?')
  const evidence = (await within(log()).findByText('Sources (3)')).closest('details') as HTMLDetailsElement
  expect(evidence.open).toBe(false)
  const [link, field, read] = within(evidence).getAllByRole('listitem') as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  expect(within(link).getByRole('link', { name: 'The listing' }).getAttribute('href')).toBe(
    'https://listings.example/7',
  )
  expect(field.textContent).toBe('Year <b>built</b>1911')
  expect(within(field).queryByRole('link')).toBeNull()
  const toPage = within(read).getByRole('link', { name: 'Rules' })
  expect([toPage.getAttribute('href'), toPage.getAttribute('rel')]).toEqual([
    href,
    'noopener noreferrer nofollow',
  ])
  expect(bubbles().slice(0, 2)).toEqual(['AI assistantHi! Ask me anything.', 'YouHow old is it?'])
})

test('a phone number, an email, and a page in an answer can be tapped, and no other words', async () => {
  const said =
    'Call (828) 555-0142 or write to dana@homes.example. See https://homes.example/hoa. <b>Not</b> this.'
  answerRequests(says(said))
  const user = openChat()
  await ask(user, 'How do I reach you?')
  await waitFor(() => expect(bubbles().at(-1)).toContain('Not'))
  const links = within(log()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['(828) 555-0142', 'tel:+18285550142'],
    ['dana@homes.example', 'mailto:dana@homes.example'],
    ['https://homes.example/hoa', 'https://homes.example/hoa'],
  ])
  expect(links[2]?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(bubbles().at(-1)).toContain(said)
})

test('tapping a suggestion leaves alone what is being typed', async () => {
  answerRequests(says('Cats are.'))
  const user = openChat()
  const input = screen.getByLabelText<HTMLTextAreaElement>('Ask about this home…')
  await user.type(input, 'How old is the ro')
  await user.click(screen.getByRole('button', { name: 'Are pets allowed?' }))
  await within(log()).findByText('Cats are.')
  expect(input.value).toBe('How old is the ro')
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

test('a question that failed can be asked again unchanged, also after another one', async () => {
  const requests = answerRequests(new TypeError('Failed to fetch'), says('Three.'), says('In 1911.'))
  const user = openChat()
  await ask(user, 'How old is it?')
  await within(log()).findByRole('button', { name: 'Try again' })
  await ask(user, 'How many bedrooms?')
  await within(log()).findByText('Three.')
  await user.click(within(log()).getByRole('button', { name: 'Try again' }))
  await within(log()).findByText('In 1911.')
  expect(asked(requests)[2]).toEqual(asked(requests)[0])
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

test('a question asked before the earlier conversation has loaded comes after it, and is sent with it', async () => {
  localStorage.setItem(`conv:${listingId}`, 'c0')
  const earlier = Promise.withResolvers<Response>()
  const requests = answerByPath({
    '/api/conversations/c0/messages': () => earlier.promise,
    '/api/continue-conversation': () => says('Three.', { conversationId: 'c0' }),
  })
  const user = openChat()
  await ask(user, 'How many bedrooms?')
  await waitFor(() => expect(log().querySelector('[aria-busy]')).not.toBeNull())
  earlier.resolve(Response.json({ items: [kept('user', 'Is it quiet?'), kept('ai', 'At night it is.')] }))
  await within(log()).findByText('Three.')
  expect(bubbles()).toEqual([
    'AI assistantHi! Ask me anything.',
    'YouIs it quiet?',
    'AI assistantAt night it is.',
    'YouHow many bedrooms?',
    'AI assistantThree.',
  ])
  expect(requests.at(-1)?.body).toMatchObject({
    messages: [
      { sender: 'user', text: 'Is it quiet?' },
      { sender: 'ai', text: 'At night it is.' },
      { sender: 'user', text: 'How many bedrooms?' },
    ],
  })
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

const last = () => [...log().querySelectorAll<HTMLElement>('.bubble')].at(-1) as HTMLElement
const unclear = {
  outcome: 'not_understood' as const,
  choices: ['When was it built?', 'How old is the roof?'],
}

test.each([
  [{ outcome: 'answered' as const }, 'AI assistant'],
  [{ outcome: 'related' as const }, 'AI assistantRelated'],
  [{ outcome: 'closest' as const }, 'AI assistantClosest match'],
  [{ outcome: 'not_stated' as const }, 'AI assistantNot stated'],
  [{ outcome: 'refused' as const, refusal: 'privacy' as const }, 'AI assistantCan’t answer this'],
  [{ outcome: 'refused' as const, refusal: 'fair_housing' as const }, 'AI assistantFair housing'],
  [{ outcome: 'handed_over' as const }, 'AI assistantFor the agent'],
  [unclear, 'AI assistant'],
])('a reply says what became of the question: %j', async (facts, name) => {
  answerRequests(says('So it is.', facts))
  const user = openChat()
  await ask(user, 'Is it so?')
  await within(log()).findByText('So it is.')
  expect(last().querySelector('b')?.textContent).toBe(name)
  expect(last().dataset.outcome).toBe(facts.outcome)
})

test('what the message may have meant is chosen with one tap, by keyboard too, and can be chosen once', async () => {
  const requests = answerRequests(says('Did you mean any of these?', unclear), says('In 2019.'))
  const user = openChat()
  await ask(user, 'the year?')
  const choices = await within(log()).findByRole('group', { name: 'Suggested questions' })
  const buttons = within(choices).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(unclear.choices)
  buttons[1]?.focus()
  await user.keyboard('{Enter}')
  await within(log()).findByText('In 2019.')
  expect(within(log()).queryByRole('group')).toBeNull()
  expect(bubbles().slice(-2)).toEqual(['YouHow old is the roof?', 'AI assistantIn 2019.'])
  expect(asked(requests).at(-1)?.at(-1)).toEqual({ sender: 'user', text: 'How old is the roof?' })
})

test('a question that is not stated is passed on with one button, whose words are a yes to the assistant', async () => {
  const requests = answerRequests(
    says('The listing doesn’t say.', { outcome: 'not_stated', offersToPassOn: true }),
    says('Done.', { outcome: 'handed_over' }),
  )
  const user = openChat()
  await ask(user, 'How old is the heater?')
  const open = await within(log()).findByRole('group', { name: 'Suggested questions' })
  expect(within(open).getAllByRole('button')).toHaveLength(1)
  await user.click(within(open).getByRole('button', { name: 'Pass it on to the agent' }))
  await within(log()).findByText('Done.')
  const sent = asked(requests).at(-1)?.at(-1)?.text ?? ''
  expect(acceptsOffer(sent)).toBe(true)
  expect(within(log()).queryByRole('button')).toBeNull()
})

test('typing another question takes back what was offered', async () => {
  answerRequests(says('Did you mean any of these?', unclear), says('Three.'))
  const user = openChat()
  await ask(user, 'the year?')
  await within(log()).findByRole('group')
  await ask(user, 'How many bedrooms?')
  await within(log()).findByText('Three.')
  expect(within(log()).queryByRole('group')).toBeNull()
})

test('a reload shows what became of each question, and offers what the last reply offered', async () => {
  localStorage.setItem(`conv:${listingId}`, 'c0')
  const ai = (content: string, metadata: object) => ({ ...kept('ai', content), metadata })
  const stored = {
    citations: [],
    sent: { outcome: 'not_understood', refusal: null },
    choices: unclear.choices,
  }
  const items = [
    kept('user', 'Who lives here?'),
    ai('I can’t say.', { citations: [], sent: { outcome: 'refused', refusal: 'fair_housing' } }),
    kept('user', 'the age?'),
    ai('Did you mean any of these? (1)', stored),
    kept('user', 'How old is the roof?'),
    ai('It isn’t stated.', {
      citations: [],
      sent: { outcome: 'not_stated', refusal: null },
      offersToPassOn: true,
    }),
    kept('user', 'the year?'),
    ai('Did you mean any of these? (2)', stored),
  ]
  answerRequests(Response.json({ items }))
  openChat()
  await within(log()).findByText('Did you mean any of these? (2)')
  const outcomes = [...log().querySelectorAll<HTMLElement>('.bubble.ai')].map((each) => each.dataset.outcome)
  expect(outcomes).toEqual([undefined, 'refused', 'not_understood', 'not_stated', 'not_understood'])
  expect(within(log()).getAllByRole('group')).toHaveLength(1)
  expect(within(last()).getAllByRole('button')).toHaveLength(2)
})

test('messages stored before outcomes were sent are shown as answers', async () => {
  localStorage.setItem(`conv:${listingId}`, 'c0')
  answerRequests(Response.json({ items: [kept('ai', 'At night it is.')] }))
  openChat()
  await within(log()).findByText('At night it is.')
  expect(last().dataset.outcome).toBe('answered')
})

const unhelpful = () => screen.queryAllByRole('button', { name: 'Not helpful' })

test('an answer with sources can be found not helpful; what has none, or was marked before, can’t', async () => {
  localStorage.setItem(`conv:${listingId}`, 'c0')
  const metadata = { citations: sources }
  const requests = answerRequests(
    Response.json({
      items: [
        kept('user', 'Is it quiet?'),
        { ...kept('ai', 'At night.'), metadata: { ...metadata, isUnhelpful: true } },
        { ...kept('ai', 'By day.'), id: 'm1', metadata },
      ],
    }),
    says('It was built in 1911.', { citations: sources, messageId: 'm2', conversationId: 'c0' }),
    says('Not stated.', { messageId: 'm3', conversationId: 'c0' }),
    Response.json({ id: 'm2' }),
  )
  const user = openChat()
  await within(log()).findByText('By day.')
  expect(unhelpful()).toHaveLength(1)
  await ask(user, 'How old is it?')
  await within(log()).findByText('It was built in 1911.')
  await ask(user, 'Is there a well?')
  await within(log()).findByText('Not stated.')
  expect(unhelpful()).toHaveLength(2)
  await user.click(unhelpful().at(-1) as HTMLElement)
  await within(log()).findByText('Thanks for letting us know.')
  expect(requests.at(-1)?.path).toBe('/api/conversations/c0/messages/m2/unhelpful')
  expect(unhelpful()).toHaveLength(1)
})
