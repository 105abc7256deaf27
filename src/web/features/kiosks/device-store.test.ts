import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceKiosk, WaitingEntry } from './device-store.ts'
import { createMemoryDatabase, type MemoryDatabase } from './testing/memory-database.ts'

let database: MemoryDatabase
beforeEach(() => {
  database = createMemoryDatabase()
  vi.stubGlobal('indexedDB', database.indexedDB)
})
afterEach(() => void vi.unstubAllGlobals())

let pages = 0
/** The store as a page finds it that has just been loaded. */
const loadPage = (): Promise<typeof import('./device-store.ts')> => {
  pages += 1
  return import(/* @vite-ignore */ `./device-store.ts?page=${pages}`)
}

const kiosk: DeviceKiosk = {
  token: 'k1',
  screen: {
    id: '0198c0de-0000-7000-8000-000000000001',
    listing: {
      id: '0198c0de-0000-7000-8000-000000000009',
      title: 'Cabin',
      address: '7 Lock Street',
      photo: null,
    },
    agent: { name: 'Ann Lee', company: 'Lee Homes' },
    consentText: 'I agree.',
    publicKey: '',
    expiresAt: '2026-11-24T20:00:00Z',
  },
}
const entry = (id: string, at: number): WaitingEntry => ({
  ...{ id, at, sealed: `sealed ${id}` },
  kioskId: kiosk.screen.id,
  listingId: kiosk.screen.listing.id,
})
const ids = (entries: readonly WaitingEntry[]) => entries.map(({ id }) => id)

test('a device is still a kiosk after its page is loaded again', async () => {
  const first = await loadPage()
  expect(await first.readKiosk()).toBeUndefined()
  await first.keepKiosk(kiosk)
  expect(await (await loadPage()).readKiosk()).toEqual(kiosk)
})

test('sign-ins outlive the end of the kiosk they were made at', async () => {
  const { forgetKiosk, keepEntry, keepKiosk, listEntries, readKiosk } = await loadPage()
  await keepKiosk(kiosk)
  await keepEntry(entry('a', 1))
  await forgetKiosk()
  expect(await readKiosk()).toBeUndefined()
  expect(await listEntries()).toEqual([entry('a', 1)])
})

test('sign-ins wait in the order they were written, and go one by one', async () => {
  const { forgetEntry, keepEntry, listEntries } = await loadPage()
  for (const [id, at] of [
    ['c', 1],
    ['a', 3],
    ['b', 2],
  ] as const)
    await keepEntry(entry(id, at))
  expect(ids(await listEntries())).toEqual(['c', 'b', 'a'])
  await forgetEntry('b')
  expect(ids(await listEntries())).toEqual(['c', 'a'])
})

test('a visitor is not told "done" before the sign-in is on disk', async () => {
  const { keepEntry, listEntries } = await loadPage()
  const commits = database.holdCommits()
  let isKept = false
  const kept = keepEntry(entry('a', 1)).then(() => {
    isKept = true
  })
  await expect.poll(commits.waiting).toBe(1)
  expect(isKept).toBe(false)
  commits.release()
  await kept
  expect(ids(await listEntries())).toEqual(['a'])
  expect(database.writes).toEqual(['strict'])
})

test('a sign-in that does not fit is reported, and the ones before it stay', async () => {
  const { keepEntry, listEntries } = await loadPage()
  await keepEntry(entry('a', 1))
  database.isFull = true
  await expect(keepEntry(entry('b', 2))).rejects.toMatchObject({ name: 'QuotaExceededError' })
  database.isFull = false
  expect(ids(await listEntries())).toEqual(['a'])
})

test('storage that could not be opened once is tried again', async () => {
  const { keepEntry, listEntries } = await loadPage()
  database.isBroken = true
  await expect(keepEntry(entry('a', 1))).rejects.toMatchObject({ name: 'UnknownError' })
  database.isBroken = false
  await keepEntry(entry('a', 1))
  expect(ids(await listEntries())).toEqual(['a'])
})
