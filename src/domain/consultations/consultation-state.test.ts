import { expect, test } from 'vitest'
import { consultationState } from './consultation-state.ts'

const startMs = Date.parse('2027-04-05T13:00:00Z')

test('a consultation is planned until the moment it starts', () => {
  const planned = { startMs, cancelledAtMs: null }
  expect(consultationState(planned, startMs - 1)).toBe('planned')
  expect(consultationState(planned, startMs)).toBe('begun')
})

test('a canceled one stays canceled, even after its time', () => {
  const cancelled = { startMs, cancelledAtMs: startMs - 60_000 }
  expect(consultationState(cancelled, startMs - 30_000)).toBe('cancelled')
  expect(consultationState(cancelled, startMs + 1)).toBe('cancelled')
})
