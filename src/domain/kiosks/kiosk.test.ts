import { expect, test } from 'vitest'
import { isRunning, kioskEndsMs } from './kiosk.ts'

const started = Date.parse('2026-05-02T13:00:00Z')
const expiresAt = new Date(kioskEndsMs(started))

test('a kiosk runs for three days', () => {
  expect(expiresAt.toISOString()).toBe('2026-05-05T13:00:00.000Z')
  expect(isRunning({ endedAt: null, expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(true)
  expect(isRunning({ endedAt: null, expiresAt }, expiresAt)).toBe(false)
})

test('a kiosk that was ended no longer runs', () => {
  expect(isRunning({ endedAt: new Date(started), expiresAt }, new Date(started))).toBe(false)
})
