import { expect, test } from 'vitest'
import { choicesOf, type Message, openQuestion, quotesOf } from './message-facts.ts'

const message = (role: Message['role'], content: string, metadata: Message['metadata'] = {}): Message => ({
  ...{ id: `${role}: ${content}`, role, content, metadata },
  createdAt: '2026-11-21T20:00:00Z',
})
const asks = (content: string) => message('user', content)
const answers = (content: string) => message('ai', content, { outcome: 'answered' })
const isStuck = message('ai', 'I’ll ask Ann.', { outcome: 'unknown' })

const entry = '0198c0de-1234-7000-8000-000000000002'

test('a quote from the knowledge links to its entry, one from the listing does not', () => {
  const citations = [
    { label: 'HOA rules', text: 'Two pets are allowed.', ref: `${entry}:120-310` },
    { label: 'Price', text: '$450,000', ref: 'price' },
  ]
  expect(quotesOf(message('ai', '', { citations }), 'ann-lee-agent')).toEqual([
    { label: 'HOA rules', text: 'Two pets are allowed.', href: `#ann-lee-agent/knowledge?entry=${entry}` },
    { label: 'Price', text: '$450,000', href: undefined },
  ])
})

test('a message with no sources, or with unreadable ones, shows only what can be read', () => {
  expect(quotesOf(answers('Yes.'), 'ann')).toEqual([])
  expect(quotesOf(message('ai', '', { citations: 'none' }), 'ann')).toEqual([])
  const readable = { label: 'Price', text: '$1', ref: 'price' }
  const citations = [null, 'price', 7, { label: 'Price', text: '$1' }, { ...readable, text: 1 }, readable]
  expect(quotesOf(message('ai', '', { citations }), 'ann')).toHaveLength(1)
})

test('what a message offered to choose from is read, and nothing else', () => {
  expect(choicesOf(answers('Yes.'))).toEqual([])
  expect(choicesOf(message('ai', '', { choices: 'none' }))).toEqual([])
  expect(choicesOf(message('ai', '', { choices: ['When was it built?', 7, null] }))).toEqual([
    'When was it built?',
  ])
})

test('an answer the assistant did not know names the question before it', () => {
  const messages = [asks('Is there a yard?'), answers('Yes.'), asks('Any liens?'), isStuck]
  expect(openQuestion(messages, 3)).toEqual({ id: isStuck.id, question: 'Any liens?', answer: undefined })
})

test('the agent’s next message is the answer to teach', () => {
  const messages = [asks('Any liens?'), isStuck, asks('Hello?'), message('agent', 'None.')]
  expect(openQuestion(messages, 1)?.answer).toBe('None.')
  expect(openQuestion([...messages, message('agent', 'Bye.')], 1)?.answer).toBe('None.')
})

test('what the agent says after the assistant’s next message is no answer to the question before', () => {
  const messages = [
    asks('Any liens?'),
    isStuck,
    asks('A yard?'),
    answers('Yes.'),
    message('agent', 'Come by!'),
  ]
  expect(openQuestion(messages, 1)?.answer).toBeUndefined()
})

test.each([
  ['the assistant answered', [asks('A yard?'), answers('Yes.')], 1],
  ['no question comes before it', [isStuck, asks('A yard?')], 0],
  ['a visitor wrote it', [asks('A yard?'), message('user', 'Hello?', { outcome: 'unknown' })], 1],
  ['there is no message', [asks('A yard?')], 4],
])('nothing is open where %s', (_, messages, at) => {
  expect(openQuestion(messages, at)).toBeUndefined()
})
