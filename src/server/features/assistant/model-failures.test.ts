import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answering, type ModelHome, openModelHome } from '#server/testing/open-model-home.ts'
import type { ModelBehaviour } from '#server/testing/stand-ins/model-stand-in.ts'

let now = new Date('2026-11-21T15:00:00Z')
let open: ModelHome
beforeAll(async () => {
  open = await openModelHome({ clock: { now: () => now }, env: { AI_VISITOR_REPLIES: '1000' } })
})
beforeEach(async () => {
  // The model may be asked again, and its failures of earlier tests no longer count.
  now = new Date(now.getTime() + 60_000)
  open.model.always = fine
  await open.ask('Tell me about the kitchen')
  open.forget()
})
afterAll(() => open.close())

const fine = answering('The kitchen has soapstone counters.')
const frame = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
const word = (content: string) => frame({ choices: [{ index: 0, delta: { content } }] })

const sentences = {
  timed_out: 'The request took too long to process. Please try again with a shorter message.',
  network: 'Network connection issue. Please check your internet connection.',
  service: 'The AI service is currently unavailable. Please try again later or contact support.',
  usage: 'Usage limit reached. Please try again later.',
  config: 'There’s an issue with the AI service configuration. Please contact support.',
  model: 'The AI model is currently unavailable. Please try again later or contact support.',
  format: 'Invalid response format from AI service',
  other: 'Unable to get a response from the AI assistant. Please try again later.',
}

const failures: [string, ModelBehaviour, keyof typeof sentences][] = [
  ['too many requests (429)', { does: 'status', status: 429 }, 'usage'],
  ['a fault (500)', { does: 'status', status: 500 }, 'service'],
  ['a bad gateway (502)', { does: 'status', status: 502, body: '<html>' }, 'service'],
  ['no service (503)', { does: 'status', status: 503, body: '' }, 'service'],
  ['a wrong key (401)', { does: 'status', status: 401 }, 'config'],
  ['no right (403)', { does: 'status', status: 403 }, 'config'],
  ['a request it does not take (400)', { does: 'status', status: 400 }, 'config'],
  ['an unknown model (404)', { does: 'status', status: 404 }, 'model'],
  ['a redirect', { does: 'status', status: 302 }, 'network'],
  ['a web page', { does: 'raw', bytes: '<html>Welcome</html>', type: 'text/html' }, 'format'],
  ['nothing at all', { does: 'raw', bytes: '' }, 'format'],
  ['bytes', { does: 'raw', bytes: '\0\u0001\u00ff'.repeat(400) }, 'format'],
  ['broken JSON', { does: 'raw', bytes: 'data: {"choices":[{"delta\n\n' }, 'format'],
  ['JSON of another shape', { does: 'raw', bytes: frame({ hello: 1 }) + frame([1]) }, 'format'],
  [
    'a number for a text',
    { does: 'raw', bytes: frame({ choices: [{ index: 0, delta: { content: 7 } }] }) },
    'format',
  ],
  [
    'half a character',
    { does: 'raw', bytes: 'data: {"choices":[{"index":0,"delta":{"content":"\\ud83c' },
    'format',
  ],
  ['a line cut before a word', { does: 'raw', bytes: 'data: {"choices":[', cut: true }, 'network'],
  ['an error in the stream', { does: 'raw', bytes: frame({ error: { message: 'overloaded' } }) }, 'service'],
  ['an empty reply', { does: 'say', text: '' }, 'format'],
  ['a reply of spaces', { does: 'say', text: '  \n ' }, 'format'],
  ['10 MB in one line', { does: 'flood', inOneLine: true }, 'other'],
  [
    'only unknown tools',
    { does: 'say', text: '', toolCalls: [{ name: 'rm_rf', arguments: '{}' }] },
    'format',
  ],
  [
    'only wrong arguments',
    { does: 'say', text: '', toolCalls: [{ name: 'capture_lead', arguments: '[[[' }] },
    'format',
  ],
  ['a reply filtered away', { does: 'say', text: '', finish: 'content_filter' }, 'format'],
]

describe('a model that fails', () => {
  test.each(failures)(
    'by %s leaves the buyer the built-in answer, and tells its agent why',
    async (_, does, why) => {
      open.model.always = does
      const answer = await open.ask('Tell me about the kitchen')
      expect(answer.response).toContain('soapstone counters')
      expect(answer).toMatchObject({ outcome: 'answered', needsHumanHandoff: false })
      expect(answer).not.toHaveProperty('made')
      const { response, made } = await open.tryOut('Tell me about the kitchen')
      expect(response).toContain('soapstone counters')
      expect(made).toMatchObject({ writer: 'built_in', absence: 'failed', fault: sentences[why] })
    },
  )
})

const strange: [string, ModelBehaviour][] = [
  ['invents everything', { does: 'lie' }],
  ['obeys everyone', { does: 'obey' }],
  ['sends 10 MB of words', { does: 'flood' }],
  ['answers in another language', { does: 'say', text: 'ANSWERED\nLa cocina tiene 9 hornos. [s0]' }],
  ['answers in Markdown', { does: 'say', text: '**Yes!** The kitchen has\n- 9 ovens' }],
  ['answers in XML', { does: 'say', text: '<answer><s ids="s0">9 ovens</s></answer>' }],
  ['answers in another alphabet', { does: 'say', text: 'ОТВЕТ\nНа кухне 9 печей. [s0]' }],
  ['thinks aloud', { does: 'say', text: '<think>The buyer asks.</think>\nANSWERED\n9 ovens. [s0]' }],
  ['stalls after a bracket', { does: 'say', text: 'ANSWERED\nThe kitchen has 9 ovens. [', finish: null }],
  ['writes 8,000 characters on a line', { does: 'say', text: `ANSWERED\n${'oven '.repeat(1_600)}[s0]` }],
  ['answers in markup', { does: 'say', text: '<img src=x onerror=alert(1)> ![x](http://evil.example)' }],
  ['answers in JSON', { does: 'say', text: '{"response":"sold"}' }],
]
test.each(strange)('what a model that %s says is not shown', async (_, does) => {
  open.model.always = does
  const { response } = await open.ask('Tell me about the kitchen')
  expect(response).toContain('soapstone counters')
  expect(response).not.toMatch(/very|17|hornos|img|evil|sold|facts|9|oven|think/)
})

/** The kitchen's sentence, up to here, is on its way with its source. */
const begun = 'ANSWERED\nThe kitchen has soapstone counters. [s0]\nThe kitchen has a gas ra'
const halves: [string, ModelBehaviour][] = [
  ['breaks off', { does: 'raw', bytes: word(begun.slice(0, 60)) + word(begun.slice(60)), cut: true }],
  ['stops without an end', { does: 'say', text: begun, finish: null }],
  ['is cut by its length', { does: 'say', text: begun, finish: 'length' }],
  [
    'ends in half a character',
    {
      does: 'raw',
      bytes: `${word(begun)}data: {"choices":[{"index":0,"delta":{"content":"\\ud83c"}}]}\n\n`,
    },
  ],
]
test.each(halves)('of a reply that %s, the whole sentences are shown', async (_, does) => {
  open.model.always = does
  const { response } = await open.ask('Tell me about the kitchen')
  expect(response).toBe('The kitchen has soapstone counters.')
})

test.each([
  ['never answers', { does: 'silence' }],
  ['sends a letter a second', { does: 'say', text: 'x'.repeat(300), size: 1, everyMs: 1000 }],
] as [string, ModelBehaviour][])(
  'a model that %s is not waited for longer than a buyer would',
  async (_, does) => {
    open.model.always = does
    const [{ response }, { made }] = await Promise.all([
      open.ask('Tell me about the kitchen'),
      open.tryOut('Tell me about the kitchen'),
    ])
    expect(response).toContain('soapstone counters and a gas range')
    expect(made).toMatchObject({ writer: 'built_in', absence: 'failed', fault: sentences.timed_out })
  },
  20_000,
)

test('after five failures the model is left alone for 30 seconds, and then tried once', async () => {
  open.model.always = { does: 'status', status: 500 }
  for (let asked = 0; asked < 7; asked += 1) await open.ask('Tell me about the kitchen')
  expect(open.model.requests).toHaveLength(5)
  now = new Date(now.getTime() + 29_000)
  await open.ask('Tell me about the kitchen')
  expect(open.model.requests).toHaveLength(5)
  now = new Date(now.getTime() + 1_000)
  open.model.always = fine
  expect((await open.ask('Tell me about the kitchen')).response).toBe('The kitchen has soapstone counters.')
  expect(open.model.requests).toHaveLength(6)
})

test('a buyer who leaves in the middle of an answer finds it when they come back, and the agent has it', async () => {
  const buyer = open.server.visitor()
  const { body: hello } = await open.askAs(buyer, 'How many bedrooms are there?')
  open.model.next.push({
    does: 'silence',
    after: 'ANSWERED\nThe kitchen has soapstone counters. [s0]\nThe fenced back yard',
  })
  const answered = await buyer.fetch(
    'POST',
    '/api/continue-conversation',
    {
      messages: [{ sender: 'user', text: 'Tell me about the kitchen and the yard' }],
      ...{ listingId: open.home.id, conversationId: hello.conversationId },
    },
    { accept: 'text/event-stream' },
  )
  const reader = answered.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  const messages = async () =>
    (await open.agent.get(`/api/conversations/${hello.conversationId}/messages`)).body.items.map(
      ({ content }: { content: string }) => content,
    )
  await expect.poll(messages).toContain('Tell me about the kitchen and the yard')
  expect((await messages()).join(' ')).toContain('soapstone counters')
})
