import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { api } from './index.ts'

/** Public endpoints that write and require no proof of work, each with its reason. */
const reasons: Record<string, string> = {
  'POST /api/connection-test/auth': 'answers only callers on this machine',
  'POST /api/connection-test/database': 'answers only callers on this machine',
  'POST /api/conversations/{id}/messages/{messageId}/unhelpful':
    'needs the cookie of a conversation and an answer in it, whose question was paid for, and counts once',
  'POST /api/conversations/{id}/read': 'needs the cookie of a conversation, and only records a time',
  'POST /api/conversations/{id}/typing':
    'needs the cookie of a conversation, and stores nothing for visitors',
  'POST /api/inbound/mail': 'needs a signature by Mailgun, or the secret of the server',
  'POST /api/kiosk/sign-ins': 'needs the token of a kiosk, which an agent gave to a device of theirs',
  'POST /api/public/visits': 'is a count that notifies no one, sent while the page is closing',
  'POST /api/webhooks/mailgun': 'needs Mailgun’s signature',
  'PUT /api/conversations/{id}': 'needs the cookie of a conversation, and only records a time',
}

const publicWrites = Object.values(api as Record<string, Endpoint>).filter(
  ({ access, method }) => access === 'public' && method !== 'GET',
)

test('every public endpoint that writes asks programs for work, or has a reason here not to', () => {
  const free = publicWrites.filter(({ unproved }) => !unproved).map(({ route }) => route)
  expect(free.sort()).toEqual(Object.keys(reasons).sort())
})

test('less is allowed without a proof than with one, and more from everyone than from one address', () => {
  for (const { route, rate, unproved } of publicWrites) {
    if (!rate || !unproved) continue
    expect([route, unproved.everybody > unproved.max]).toEqual([route, true])
    const isLess = unproved.max / unproved.seconds < rate.max / rate.seconds
    expect([route, isLess]).toEqual([route, true])
  }
})
