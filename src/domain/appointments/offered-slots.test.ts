import { expect, test } from 'vitest'
import { addDays, localInstantMs } from '../time/local-instant.ts'
import { dayParts } from './day-part.ts'
import type { TimeRange } from './free-slots.ts'
import { nextOpenDays, type OfferCalendar, offeredSlots, slotOfPart } from './offered-slots.ts'
import { defaultWorkingTime, type Weekday, type WorkingTime } from './working-time.ts'

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
  kind: 'showing',
  busy,
  nowMs: at('2026-11-22', 9),
})

test('a day part gets its usual hour if that is free, otherwise the nearest free time inside it', () => {
  expect(slotOfPart(friday, 'Afternoon', calendar())?.startMs).toBe(at(friday, 14))
  const busy = [range(friday, 14, 14.5)]
  expect(slotOfPart(friday, 'Afternoon', calendar(busy))?.startMs).toBe(at(friday, 13))
})

const onDays = (days: readonly Weekday[], hours = { start: '09:00', end: '18:00' }) => ({
  showings: { days, hours, weekendHours: hours },
})

test('homes are shown every day: 9 to 6, and 10 to 4 on weekends', () => {
  const hoursOf = (day: string) => {
    const slots = offeredSlots(day, day, calendar())
    return [slots.at(0)?.startMs, slots.at(-1)?.endMs]
  }
  expect(hoursOf(friday)).toEqual([at(friday, 9), at(friday, 18)])
  expect(hoursOf(saturday)).toEqual([at(saturday, 10), at(saturday, 16)])
  expect(hoursOf(addDays(saturday, 1))).toEqual([at('2026-11-29', 10), at('2026-11-29', 16)])
})

test('calls and meetings keep to working days and hours', () => {
  const calls = { ...calendar(), kind: 'call' as const }
  expect(offeredSlots(saturday, saturday, calls)).toEqual([])
  expect(offeredSlots(friday, friday, calls).at(-1)?.endMs).toBe(at(friday, 17))
})

test('a day part never lands on a closed day, after hours or in an open house', () => {
  const weekdaysOnly = calendar([], onDays(defaultWorkingTime.workingDays, { start: '09:00', end: '17:00' }))
  for (const part of dayParts) expect(slotOfPart(saturday, part, weekdaysOnly)).toBeUndefined()
  expect(slotOfPart(friday, 'Evening', weekdaysOnly)).toBeUndefined()
  const openSaturday = calendar([range(saturday, 13, 16)], onDays(['saturday']))
  expect(slotOfPart(saturday, 'Afternoon', openSaturday)).toBeUndefined()
  expect(slotOfPart(saturday, 'Morning', openSaturday)?.startMs).toBe(at(saturday, 10))
})

test('a showing with the agent’s own duration must fit into the day part', () => {
  const long = calendar([range(friday, 14.5, 15)], { defaultDurationMinutes: 90 })
  expect(slotOfPart(friday, 'Afternoon', long)).toBeUndefined()
})

test('the agent’s hours, days, duration and buffer decide what is offered', () => {
  const own = calendar([range(saturday, 11, 12)], {
    ...onDays(['saturday'], { start: '10:00', end: '14:00' }),
    defaultDurationMinutes: 60,
    bufferMinutes: 0,
  })
  const starts = offeredSlots(thursday, saturday, own).map(
    ({ startMs }) => (startMs - at(saturday, 0)) / 3_600_000,
  )
  expect(starts).toEqual([10, 12, 12.5, 13])
})

test('the next open days skip closed and full days', () => {
  const full = calendar([range(friday, 9, 18)], onDays(defaultWorkingTime.workingDays))
  expect(nextOpenDays(thursday, full)).toEqual([thursday, '2026-11-30', '2026-12-01', '2026-12-02'])
})
