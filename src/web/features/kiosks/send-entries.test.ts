import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ProblemError, type WebProblemCode } from '#web/lib/problem-error.ts'
import { forgetEntry, keepEntry, listEntries, type WaitingEntry } from './device-store.ts'
import { saysEnded, sendEntries } from './send-entries.ts'
import { createMemoryDatabase } from './testing/memory-database.ts'

beforeAll(() => void vi.stubGlobal('indexedDB', createMemoryDatabase().indexedDB))
afterEach(async () => {
  for (const { id } of await listEntries()) await forgetEntry(id)
})
afterAll(() => void vi.unstubAllGlobals())

const entryOf = (id: string, at: number): WaitingEntry => ({
  ...{ id, at, sealed: `sealed ${id}` },
  kioskId: '0198c0de-0000-7000-8000-000000000001',
  listingId: '0198c0de-0000-7000-8000-000000000009',
})
/** Three visitors’ sign-ins, waiting on this device. */
async function threeEntries() {
  const entries = ['a', 'b', 'c'].map(entryOf)
  for (const entry of entries) await keepEntry(entry)
  return entries
}
const waiting = async () => (await listEntries()).map(({ id }) => id)
const problem = (code: WebProblemCode, status: number, detail = '') =>
  new ProblemError({ code, status, detail })

test('sign-ins are sent one after the other, and each is deleted once the server has it', async () => {
  const seen: string[][] = []
  const outcome = await sendEntries(await threeEntries(), async () => seen.push(await waiting()))
  expect(outcome).toBe('sent')
  expect(seen).toEqual([['a', 'b', 'c'], ['b', 'c'], ['c']])
  expect(await waiting()).toEqual([])
})

test.each([
  ['network', 0, 'offline'],
  ['gone', 410, 'ended'],
  ['not_found', 404, 'ended'],
  ['too_many_requests', 429, 'later'],
  ['not_signed_in', 401, 'later'],
  ['fault', 503, 'later'],
] as const)('the answer %s (%d) stops the run as "%s" and loses nothing', async (code, status, outcome) => {
  const sent: string[] = []
  const send = async ({ id }: WaitingEntry) => {
    sent.push(id)
    if (id === 'b') throw problem(code, status)
  }
  const entries = await threeEntries()
  expect(await sendEntries(entries, send)).toBe(outcome)
  expect(sent).toEqual(['a', 'b'])
  expect(await listEntries()).toEqual(entries.slice(1))
})

test('a sign-in the server will never accept is kept with the reason, and those behind it are sent', async () => {
  const entries = await threeEntries()
  const send = async ({ id }: WaitingEntry) => {
    if (id === 'a') throw problem('invalid', 422, 'This entry can’t be read.')
  }
  expect(await sendEntries(entries, send)).toBe('sent')
  expect(await listEntries()).toEqual([{ ...entryOf('a', 0), refused: 'This entry can’t be read.' }])
})

test('a fault of our own is not mistaken for an answer', async () => {
  const entries = await threeEntries()
  await expect(sendEntries(entries, () => Promise.reject(new TypeError('Broken')))).rejects.toThrow('Broken')
  expect(await listEntries()).toEqual(entries)
})

test.each([
  [problem('gone', 410), true],
  [problem('not_found', 404), true],
  [problem('network', 0), false],
  [new Error('gone'), false],
])('%s says that the kiosk has ended: %s', (error, hasEnded) => {
  expect(saysEnded(error)).toBe(hasEnded)
})
