import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askSite as endpoint } from '#contract/visitor-chat.ts'
import { answerRequests } from '../../testing/answer-requests.ts'
import { askSite, saidIn } from './ask-site.ts'
import type { ChatMessage } from './kept-chat.ts'

let reported: unknown[]
beforeEach(() => {
  reported = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  vi.stubGlobal('location', { pathname: '/showcase' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = {
  message: 'It costs $79 a month.',
  suggestedActions: ['Start free trial'],
  mode: 'sales',
  needsHumanHandoff: false,
  priority: 'low',
  category: 'pricing',
  followUpQuestions: [],
  sources: [{ label: 'Pricing', href: '/#pricing' }],
}
const messages: ChatMessage[] = [
  { sender: 'user', text: 'Hello' },
  { sender: 'ai', text: 'Hi! What would you like to know?' },
  { sender: 'note', text: 'Now about prices.' },
  { sender: 'user', text: 'What does it cost?' },
]

test('a question is sent with what was said before and the page it is asked on', async () => {
  const asked = answerRequests(Response.json(answer), Response.json(answer))
  expect(await askSite(messages, undefined)).toEqual(answer)
  expect(asked).toMatchObject([{ path: '/api/public/visitor-chat', method: 'POST' }])
  expect(asked[0]?.body).toEqual({
    page: '/showcase',
    messages: [
      { sender: 'user', text: 'Hello' },
      { sender: 'ai', text: 'Hi! What would you like to know?' },
      { sender: 'user', text: 'What does it cost?' },
    ],
  })
  await askSite(messages, 'sales')
  expect(asked[1]?.body).toMatchObject({ mode: 'sales' })
})

test('the server accepts a question from any page', async () => {
  vi.stubGlobal('location', { pathname: `/blog/${'how-to-stage-a-home-'.repeat(5)}` })
  const asked = answerRequests(Response.json(answer))
  await askSite(messages, 'help')
  expect(endpoint.body.safeParse(asked[0]?.body)).toMatchObject({ success: true })
})

test('the last 12 messages are sent, in order; notes are not part of the conversation and take no place', () => {
  const message = fc.record<ChatMessage>({
    sender: fc.constantFrom('user', 'ai', 'note'),
    text: fc.string(),
  })
  fc.assert(
    fc.property(fc.array(message, { maxLength: 40, size: 'max' }), (all) => {
      const said = all.filter(({ sender }) => sender !== 'note').map(({ sender, text }) => ({ sender, text }))
      expect(saidIn(all)).toEqual(said.slice(-12))
      expect(saidIn(all, 40)).toEqual(said)
    }),
  )
})

test('a refused question is quoted, a long one by its beginning', async () => {
  answerRequests(Response.json({ detail: 'no' }, { status: 422 }))
  const long = `${'a'.repeat(100)}${'b'.repeat(100)}`
  const { message, isFailure } = await askSite([...messages, { sender: 'user', text: long }], undefined)
  expect(message).toContain(`“${'a'.repeat(100)}”`)
  expect(isFailure).toBe(true)
})

test.each([
  ['without a connection', new TypeError('Failed to fetch'), 'trouble processing your message', 1],
  [
    'after an answer of another shape',
    Response.json({ message: 'Hi' }),
    'trouble processing your request',
    0,
  ],
  ['after an answer that is no JSON', new Response('<p>Hi</p>'), 'trouble processing your request', 0],
])('%s, the visitor gets an apology and ways to a person', async (_, response, words, faults) => {
  answerRequests(response)
  const failure = await askSite(messages, undefined)
  expect(failure.message).toContain(words)
  expect(failure).toMatchObject({
    isFailure: true,
    needsHumanHandoff: true,
    suggestedActions: ['Try again', 'Contact support', 'Schedule a call'],
    sources: [],
  })
  expect(reported).toHaveLength(faults)
})
