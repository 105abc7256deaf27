import { expect, test } from 'vitest'
import { replyWaysOf } from './inbox-item.ts'

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
