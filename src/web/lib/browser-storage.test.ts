import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage.ts'

/** What the browser holds; without a map, it refuses every access. */
function openBrowser(items?: Map<string, string>) {
  const held = () => {
    if (!items) throw new Error('SecurityError')
    return items
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held().get(key) ?? null,
    setItem: (key: string, text: string) => held().set(key, text),
    removeItem: (key: string) => held().delete(key),
  })
}
afterEach(() => void vi.unstubAllGlobals())

test('a choice is kept under the product’s own name, beside what others keep', () => {
  const items = new Map([['theme', 'theirs']])
  openBrowser(items)
  expect(readStored('theme')).toBeNull()
  expect(writeStored('theme', 'dark')).toBe(true)
  expect(readStored('theme')).toBe('dark')
  expect(Object.fromEntries(items)).toEqual({ theme: 'theirs', 'porchlight:theme': 'dark' })
})

test('a choice that is taken back leaves nothing behind', () => {
  const items = new Map([['theme', 'theirs']])
  openBrowser(items)
  writeStored('a2hs-dismissed:ann-lee', 'yes')
  expect(writeStored('a2hs-dismissed:ann-lee', null)).toBe(true)
  expect(writeStored('signed-in', null)).toBe(true)
  expect([...items.keys()]).toEqual(['theme'])
})

test('a browser that stores nothing is asked in vain, and nothing breaks', () => {
  openBrowser()
  expect(writeStored('theme', 'dark')).toBe(false)
  expect(writeStored('theme', null)).toBe(false)
  expect(readStored('theme')).toBeNull()
})

test('a full browser still tells what it holds', () => {
  openBrowser(new Map([['porchlight:theme', 'dark']]))
  localStorage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  expect(writeStored('theme', 'light')).toBe(false)
  expect(readStored('theme')).toBe('dark')
})
