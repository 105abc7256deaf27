import { expect, test } from 'vitest'
import { localInstantMs } from '../time/local-instant.ts'
import { dayParts } from './day-part.ts'
import type { TimeRange } from './free-slots.ts'
import { nextOpenDays, type OfferCalendar, offeredSlots, slotOfPart } from './offered-slots.ts'
import { defaultWorkingTime, type WorkingTime } from './working-time.ts'

const timeZone = 'America/New_York'
const at = (day: string, hour: number) => localInstantMs(day, hour * 60, timeZone)
const range = (day: string, from: number, to: number): TimeRange => ({
  startMs: at(day, from),
  endMs: at(day, to),
})
const [thursday, friday, saturday] = ['2026-11-26', '2026-11-27', '2026-11-28']
const calendar = (busy: TimeRange[] = [], working: Partial<WorkingTime> = {}): OfferCalendar => ({
  timeZone,
  working: { ...defaultWorkingTime, ...working },
  busy,
  nowMs: at('2026-11-22', 9),
})

test('a day part gets its usual hour if that is free, otherwise the nearest free time inside it', () => {
  expect(slotOfPart(friday, 'Afternoon', calendar())?.startMs).toBe(at(friday, 14))
  const busy = [range(friday, 14, 14.5)]
  expect(slotOfPart(friday, 'Afternoon', calendar(busy))?.startMs).toBe(at(friday, 13))
})

test('a day part never lands on a closed day, after hours or in an open house', () => {
  for (const part of dayParts) expect(slotOfPart(saturday, part, calendar())).toBeUndefined()
  expect(slotOfPart(friday, 'Evening', calendar())).toBeUndefined()
  const openSaturday = calendar([range(saturday, 13, 16)], { workingDays: ['saturday'] })
  expect(slotOfPart(saturday, 'Afternoon', openSaturday)).toBeUndefined()
  expect(slotOfPart(saturday, 'Morning', openSaturday)?.startMs).toBe(at(saturday, 10))
})

test('a showing with the agent’s own duration must fit into the day part', () => {
  const long = calendar([range(friday, 14.5, 15)], { defaultDurationMinutes: 90 })
  expect(slotOfPart(friday, 'Afternoon', long)).toBeUndefined()
})

test('the agent’s hours, days, duration and buffer decide what is offered', () => {
  const own = calendar([range(saturday, 11, 12)], {
    workingHours: { start: '10:00', end: '14:00' },
    workingDays: ['saturday'],
    defaultDurationMinutes: 60,
    bufferMinutes: 0,
  })
  const starts = offeredSlots(thursday, saturday, own).map(
    ({ startMs }) => (startMs - at(saturday, 0)) / 3_600_000,
  )
  expect(starts).toEqual([10, 12, 12.5, 13])
})

test('the next open days skip weekends and full days', () => {
  const full = calendar([range(friday, 9, 17)])
  expect(nextOpenDays(thursday, full)).toEqual([thursday, '2026-11-30', '2026-12-01', '2026-12-02'])
})
