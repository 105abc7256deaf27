import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerRequests } from '../testing/answer-requests.ts'
import { conversation } from './conversation.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const message = (id: string, role: string) => ({ id, role, content: `Text ${id}`, metadata: {} })
const messages = (...items: object[]) => Response.json({ items })

test('a conversation is found again after a reload, by its id alone, until it is forgotten', () => {
  const kept = conversation('home-1')
  kept.keep('c1')
  expect([...stored.values()]).toEqual(['c1'])
  expect(conversation('home-1').id()).toBe('c1')
  expect(conversation('home-2').id()).toBeNull()
  kept.forget()
  expect(kept.id()).toBeNull()
  expect(stored.size).toBe(0)
})

test('news is what this page doesn’t show yet, whether it was read or pushed', async () => {
  const kept = conversation('home-1')
  kept.keep('c1')
  const before = [message('1', 'user'), message('2', 'agent')]
  const now = [...before, message('3', 'ai'), message('4', 'agent')]
  const asked = answerRequests(messages(...before), messages(...now), messages(...now))
  expect((await kept.news()).messages).toEqual(before)
  expect(kept.take([message('3', 'ai')] as never)).toHaveLength(1)
  expect((await kept.news()).messages).toEqual([message('4', 'agent')])
  expect(kept.lastId()).toBe('4')
  expect((await kept.news()).messages).toEqual([])
  expect(asked[0]).toMatchObject({ path: '/api/conversations/c1/messages?limit=100', method: 'GET' })
})

test('a conversation that another tab has begun is found', () => {
  const kept = conversation('home-1')
  expect(kept.id()).toBeNull()
  conversation('home-1').keep('c1')
  expect(kept.id()).toBe('c1')
})

test.each([401, 403, 404])('a conversation the server refuses with %i is forgotten', async (status) => {
  const kept = conversation('home-1')
  kept.keep('c1')
  answerRequests(Response.json({}, { status }))
  expect((await kept.news()).messages).toEqual([])
  expect(kept.id()).toBeNull()
  expect(stored.size).toBe(0)
})

test.each([
  ['a fault of the server', Response.json({}, { status: 500 })],
  ['a lost connection', new TypeError('Failed to fetch')],
])('%s leaves the conversation for the next check', async (_, answer) => {
  const kept = conversation('home-1')
  kept.keep('c1')
  answerRequests(answer, messages(message('1', 'agent')))
  await expect(kept.news()).rejects.toThrow()
  expect(kept.id()).toBe('c1')
  expect((await kept.news()).messages).toEqual([message('1', 'agent')])
})

test('chat works in a browser that stores nothing, until the page is closed', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const kept = conversation('home-1')
  expect(kept.id()).toBeNull()
  kept.keep('c1')
  expect(kept.id()).toBe('c1')
  kept.forget()
  expect(kept.id()).toBeNull()
})
