import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { api } from './index.ts'

/** Public calls that write and ask for no proof of work, each with its reason. */
const reasons: Record<string, string> = {
  'POST /api/connection-test/auth': 'answers callers on this very machine alone',
  'POST /api/connection-test/database': 'answers callers on this very machine alone',
  'POST /api/kiosk/sign-ins': 'needs the token of a kiosk, which an agent gave to a device of theirs',
  'POST /api/public/visits': 'is a count that nobody is told of, sent while the page is being left',
  'PUT /api/conversations/{id}': 'needs the cookie of a conversation, and only notes a time',
}

const publicWrites = Object.values(api as Record<string, Endpoint>).filter(
  ({ access, method }) => access === 'public' && method !== 'GET',
)

test('every public call that writes asks programs for work, or says here why it need not', () => {
  const free = publicWrites.filter(({ unproved }) => !unproved).map(({ route }) => route)
  expect(free.sort()).toEqual(Object.keys(reasons).sort())
})

test('without a proof less is let through than with one, and from everybody more than from one address', () => {
  for (const { route, rate, unproved } of publicWrites) {
    if (!rate || !unproved) continue
    expect([route, unproved.everybody > unproved.most]).toEqual([route, true])
    const isLess = unproved.most / unproved.seconds < rate.most / rate.seconds
    expect([route, isLess]).toEqual([route, true])
  }
})
