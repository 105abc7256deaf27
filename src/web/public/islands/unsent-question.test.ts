import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unsentQuestion } from './unsent-question.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a question that a reload cuts off is known afterwards, by the id it was sent with', () => {
  const { id } = unsentQuestion('home-1').begin('Is it quiet?', true)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(unsentQuestion('home-1').cutOff()).toEqual({ id, text: 'Is it quiet?', isSpoken: false })
  expect(unsentQuestion('home-2').cutOff()).toBeUndefined()
})

test('one that was answered, or cut off long ago, is not asked again', () => {
  const first = unsentQuestion('home-1')
  first.begin('Is it quiet?', false)
  first.end()
  expect(unsentQuestion('home-1').cutOff()).toBeUndefined()
  first.begin('Is it warm?', false)
  vi.advanceTimersByTime(11 * 60_000)
  expect(unsentQuestion('home-1').cutOff()).toBeUndefined()
})

test('a browser that stores nothing asks all the same', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const unsent = unsentQuestion('home-1')
  expect(unsent.begin('Is it quiet?', false).text).toBe('Is it quiet?')
  unsent.end()
  expect(unsent.cutOff()).toBeUndefined()
})
