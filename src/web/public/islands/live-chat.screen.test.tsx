import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerByPath } from '../testing/answer-by-path.ts'
import { createAssistantChat } from './assistant-chat.ts'

/** The stream of the open chat, whose events the test sends by hand. */
let stream: { send(name: string, data: unknown): void; address: string } | undefined
class Stream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    stream = this
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  send(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

beforeEach(() => {
  stream = undefined
  vi.stubGlobal('EventSource', Stream)
  document.body.dataset.agent = 'Dana Whitfield'
  document.body.dataset.agentFirstName = 'Dana'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete document.body.dataset.agent
  delete document.body.dataset.agentFirstName
})

const listingId = '01980000-0000-7000-8000-000000000999'
const quiet = { agentReadAt: null, visitorReadAt: null, waitsUntil: null }
const at = (minute: number) => `2026-11-25T15:0${minute}:00.000Z`
const stored = (id: string, role: string, content: string, metadata = {}) => ({
  ...{ id, role, content, createdAt: at(Number(id.slice(1))), metadata },
})
const facts = { citations: [], sent: { outcome: 'answered', refusal: null } }
const answer = (response: string, more = {}) =>
  Response.json({
    ...{ response, citations: [], choices: [], followUpQuestions: [], suggestedActions: [] },
    ...{ outcome: 'answered', refusal: null, offersToPassOn: false, offerContact: false },
    ...{ conversationId: 'c0', messageId: 'm3', ...more },
  })

type Answers = Parameters<typeof answerByPath>[0]
const ask = '/api/continue-conversation'

/** The chat of someone who has talked with the assistant before. */
async function openChat(answers: Answers = {}) {
  localStorage.setItem(`conv:${listingId}`, 'c0')
  const items = [stored('m1', 'user', 'Is it quiet?'), stored('m2', 'ai', 'At night it is.', facts)]
  const asked = answerByPath({
    '/api/conversations/c0/messages': () => Response.json({ items, state: quiet }),
    '/api/conversations/c0/read': () => Response.json({ id: 'c0' }),
    '/api/conversations/c0/typing': () => Response.json({ id: 'c0' }),
    ...answers,
  })
  const chat = createAssistantChat({
    topic: listingId,
    to: { sidekick: 'listing', listingId },
    label: 'Talk to the Home',
    placeholder: 'Ask about this home…',
    greeting: 'Hi!',
    questions: [],
    onAnswer: () => [],
    apology: () => document.createElement('hr'),
  })
  document.body.append(...chat.panel.parts)
  chat.attend()
  await waitFor(() => expect(stream?.address).toBe('/api/conversations/c0/events?after=m2'))
  const user = userEvent.setup({ delay: null })
  const type = (text: string) => user.type(screen.getByLabelText('Ask about this home…'), text)
  return { chat, asked, type, sends: (name: string, data: unknown) => stream?.send(name, data) }
}

const log = () => screen.getByRole('log')
const lines = () =>
  [...log().querySelectorAll('.bubble, .note, .seen')].slice(1).map((line) => line.textContent)
const before = ['YouIs it quiet?', 'AI assistantAt night it is.']
const calls = (asked: ReturnType<typeof answerByPath>, end: string) =>
  asked.filter(({ url }) => url.pathname.endsWith(end)).map(({ body }) => body)

test('what the agent writes appears below their name, and they learn that it was seen', async () => {
  const { sends, asked } = await openChat()
  sends('message', stored('m3', 'agent', 'Come on Saturday.'))
  expect(lines()).toEqual([...before, 'Dana WhitfieldCome on Saturday.'])
  expect(log().querySelector('.bubble.agent b')?.nextElementSibling?.textContent).toBe('Come on Saturday.')
  await waitFor(() => expect(calls(asked, '/read')).toEqual([{ as: 'visitor', messageId: 'm3' }]))
  sends('message', stored('m3', 'agent', 'Come on Saturday.'))
  expect(lines()).toHaveLength(3)
})

test('that the agent has joined is a note between the messages', async () => {
  const { sends } = await openChat()
  const joined = 'Dana has joined and can reply here. I’ll keep answering until Dana does.'
  sends('message', stored('m3', 'system', joined, { note: 'joined' }))
  sends('message', stored('m4', 'system', 'something else'))
  expect(lines()).toEqual([...before, joined])
})

test('the agent’s typing is shown for 6 seconds or until their message, and read out once', async () => {
  const { sends } = await openChat()
  vi.useFakeTimers()
  const shown = () => document.querySelector<HTMLElement>('.presence')
  const spoken = () => document.querySelector('.spoken')?.textContent
  expect(shown()?.hidden).toBe(true)
  sends('typing', {})
  expect([shown()?.textContent, shown()?.hidden, spoken()]).toEqual([
    'Dana is typing…',
    false,
    'Dana is typing…',
  ])
  vi.advanceTimersByTime(5999)
  expect(shown()?.hidden).toBe(false)
  vi.advanceTimersByTime(1)
  expect(shown()?.hidden).toBe(true)
  sends('typing', {})
  sends('message', stored('m3', 'agent', 'Hi!'))
  expect(shown()?.hidden).toBe(true)
})

test('below the buyer’s last words it says when the agent has seen them', async () => {
  const { sends } = await openChat()
  sends('state', { ...quiet, agentReadAt: at(0) })
  expect(lines()).toEqual(before)
  sends('state', { ...quiet, agentReadAt: at(1) })
  expect(lines()).toEqual([before[0], 'Seen by Dana', before[1]])
  sends('message', stored('m3', 'user', 'And by day?'))
  expect(lines()).toEqual([...before, 'YouAnd by day?'])
})

test('a message that waits for the agent says for how long, and gets no bubble of the assistant', async () => {
  const until = new Date(Date.now() + 300_000)
  const { sends, type } = await openChat({
    [ask]: () => answer('Dana has joined.', { waitsUntil: until.toISOString(), messageId: undefined }),
  })
  await type('Can I bring my dog?{Enter}')
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(until)
  const waiting = `Waiting for Dana. If there’s no reply by ${time}, I’ll answer what I can.`
  await screen.findByText(waiting, { selector: '.presence' })
  expect(lines()).toEqual([...before, 'YouCan I bring my dog?'])
  sends('message', stored('m4', 'agent', 'Sure!'))
  sends('state', quiet)
  expect(screen.queryByText(waiting, { selector: '.presence' })).toBeNull()
})

test('the agent learns at most every 3 seconds that the buyer is typing', async () => {
  const { asked, type } = await openChat()
  await type('Is there a')
  expect(calls(asked, '/typing')).toEqual([{ as: 'visitor' }])
})

test('a question and its answer are shown once, whether the stream or the answer is first', async () => {
  const { sends, type, asked } = await openChat({
    [ask]: ({ body }) => {
      sends('message', { ...stored('m3', 'user', 'How old?'), id: body.questionId })
      sends('message', stored('m3', 'ai', 'It was built in 1911.', facts))
      return answer('It was built in 1911.')
    },
  })
  await type('How old?{Enter}')
  await within(log()).findByText('It was built in 1911.')
  sends('message', stored('m3', 'ai', 'It was built in 1911.', facts))
  expect(lines()).toEqual([...before, 'YouHow old?', 'AI assistantIt was built in 1911.'])
  expect(calls(asked, ask)).toHaveLength(1)
})

test('an answer that got lost on the way is shown when it comes by the stream, in place of the apology', async () => {
  const { sends, type, asked } = await openChat({
    [ask]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await type('How old?{Enter}')
  await within(log()).findByRole('button', { name: 'Try again' })
  const [{ questionId } = { questionId: '' }] = calls(asked, ask)
  sends('message', { ...stored('m3', 'user', 'How old?'), id: questionId })
  sends('message', stored('m4', 'ai', 'It was built in 1911.', facts))
  expect(lines()).toEqual([...before, 'YouHow old?', 'AI assistantIt was built in 1911.'])
})

test('a question that is tried again keeps its id, so it counts once', async () => {
  let tries = 0
  const { type, asked } = await openChat({
    [ask]: () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      return answer('It was built in 1911.')
    },
  })
  await type('How old?{Enter}')
  await userEvent.click(await within(log()).findByRole('button', { name: 'Try again' }))
  await within(log()).findByText('It was built in 1911.')
  const [first, second] = calls(asked, ask)
  expect(second?.questionId).toBe(first?.questionId)
})

test('a question that a reload cut off is asked again, unless it was stored', async () => {
  sessionStorage.setItem(
    `asking:${listingId}`,
    JSON.stringify({ id: 'q1', text: 'How old?', at: Date.now() }),
  )
  const { asked } = await openChat({ [ask]: () => answer('It was built in 1911.') })
  await within(log()).findByText('It was built in 1911.')
  expect(lines()).toEqual([...before, 'YouHow old?', 'AI assistantIt was built in 1911.'])
  expect(calls(asked, ask)).toMatchObject([{ questionId: 'q1', conversationId: 'c0' }])
  expect(sessionStorage.getItem(`asking:${listingId}`)).toBeNull()
})

test('a chat that is closed follows nothing', async () => {
  const { chat } = await openChat()
  chat.rest()
  expect((stream as unknown as Stream).readyState).toBe(Stream.CLOSED)
})
