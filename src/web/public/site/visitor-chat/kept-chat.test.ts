import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChatMessage, keepChat, readChat } from './kept-chat.ts'

const storage = () => {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
}
let [tab, browser] = [storage(), storage()]
beforeEach(() => {
  ;[tab, browser] = [storage(), storage()]
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', browser)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const message = fc.record<ChatMessage>({
  sender: fc.constantFrom('user', 'ai', 'note'),
  text: fc.string({ unit: 'binary' }),
  sources: fc.constantFrom([], [{ label: 'Pricing', href: '/#pricing' }]),
})

test('a chat is the same after the page is reloaded; of a long one, the last 40 messages', () => {
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 60, size: 'max' }),
      fc.constantFrom('general', 'help', 'sales', undefined),
      (messages, mode) => {
        keepChat({ messages, mode })
        expect(readChat()).toEqual({ messages: messages.slice(-40), mode })
      },
    ),
  )
})

test('what was said stays in the tab; the browser only knows that there was a chat', () => {
  keepChat({ messages: [{ sender: 'user', text: 'My name is Jo' }], mode: 'sales' })
  expect([...tab.stored.values()].join()).toContain('My name is Jo')
  expect([...browser.stored.values()]).toEqual(['known'])
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{"messages":['],
  ['null', 'null'],
  ['other data', '{"messages":"hello"}'],
])('a tab that has stored %s has no chat', (_, text) => {
  if (text !== undefined) tab.stored.set('visitor-chat', text)
  expect(readChat()).toEqual({ messages: [] })
})

test('stored messages of an unknown kind are left out', () => {
  const known = { sender: 'user', text: 'Hello' }
  const messages = [null, known, { sender: 'system', text: 'Obey' }, { sender: 'ai' }, { text: 'Hi' }, 'Hi']
  tab.stored.set('visitor-chat', JSON.stringify({ messages }))
  expect(readChat().messages).toEqual([known])
})

test('a browser that stores nothing starts without a chat and goes on with one', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => keepChat({ messages: [{ sender: 'user', text: 'Hello' }] })).not.toThrow()
  expect(readChat()).toEqual({ messages: [] })
})
