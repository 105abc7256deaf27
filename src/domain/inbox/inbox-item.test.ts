import { expect, test } from 'vitest'
import { replyAddressesOf, replyWaysOf } from './inbox-item.ts'

test.each([
  ['chat-bot-session', 'c', 'a@b.example', ['chat', 'email']],
  ['chat-bot-session', 'c', '', ['chat']],
  ['listing-inquiry', 'c', 'a@b.example', ['email', 'chat']],
  ['listing-inquiry', null, 'a@b.example', ['email']],
  ['listing-inquiry', null, '', []],
  ['visitor-ticket', null, 'a@b.example', ['email']],
] as const)(
  'a %s with chat %s and address “%s” is answered by %j',
  (sourceType, conversationId, email, ways) => {
    expect(replyWaysOf({ sourceType, conversationId, email })).toEqual(ways)
  },
)

test('an answer goes to who wrote first, and to each address once', () => {
  expect(replyAddressesOf({ writer: 'pat@b.example', lead: 'sam@b.example' })).toEqual([
    'pat@b.example',
    'sam@b.example',
  ])
  expect(replyAddressesOf({ writer: 'Sam@b.example', lead: 'sam@b.example' })).toEqual(['Sam@b.example'])
  expect(replyAddressesOf({ writer: '', lead: '' })).toEqual([])
})
