/** When a buyer can expect the agent, from the agent's own working hours and days. */
import { m } from '#text'
import { addDays, readLocal, weekdayOf } from '../time/local-instant.ts'
import { localDay } from '../time/wall-clock.ts'
import { dayInWords, timeInWords, weekdayInWords, zoneInWords } from '../time/when-in-words.ts'
import type { TimeRange } from './free-slots.ts'
import { minutesOf, type WorkingTime, weekdays } from './working-time.ts'

type Hours = Pick<WorkingTime, 'workingHours' | 'workingDays'>
/** `isAgentHere`: they have a screen open at the moment, whatever their hours say. */
type Agent = { name: string; working: Hours; timeZone: string; isAgentHere?: boolean }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const searchedDays = 8
/** With less than this left today, the next working day is named as well. */
const soonMs = 30 * minuteMs

/**
 * A sentence about when the agent works, and no promise: `Dana is working today until 5:00 PM Eastern Time.` Empty if
 * the hours say nothing, because they never end or never begin, or because the agent is there outside of them.
 */
export function answerTimeInWords({ name, working, timeZone, isAgentHere }: Agent, nowMs: number): string {
  const [first, second] = nextShifts(working, timeZone, nowMs)
  if (!first || first.endMs - nowMs >= 7 * dayMs) return ''
  const zone = zoneInWords(timeZone, new Date(nowMs))
  const at = ({ startMs }: TimeRange) => whenFrom(startMs, nowMs, timeZone)
  if (first.startMs > nowMs && isAgentHere) return ''
  if (first.startMs > nowMs) return m.assistant_agent_back({ agent: name, when: at(first), zone })
  const now = { agent: name, until: untilInWords(first.endMs, nowMs, timeZone), zone }
  return second && first.endMs - nowMs < soonMs
    ? m.assistant_agent_working_and_back({ ...now, when: at(second) })
    : m.assistant_agent_working({ ...now })
}

/** The working time that isn't over yet, in order; what is worked without a break is one. */
function nextShifts({ workingHours, workingDays }: Hours, timeZone: string, nowMs: number): TimeRange[] {
  const [start, end] = [minutesOf(workingHours.start), minutesOf(workingHours.end)]
  const shifts: TimeRange[] = []
  if (start === null || end === null || start >= end) return shifts
  const today = localDay(nowMs, timeZone)
  for (let count = 0; count <= searchedDays; count += 1) {
    const day = addDays(today, count)
    const weekday = weekdays[weekdayOf(day)]
    if (!weekday || !workingDays.includes(weekday)) continue
    const closing = readLocal(day, end, timeZone)
    const shift = {
      startMs: readLocal(day, start, timeZone).instantMs,
      endMs: closing.secondMs ?? closing.instantMs,
    }
    const last = shifts.at(-1)
    if (last && shift.startMs <= last.endMs) last.endMs = shift.endMs
    else if (shift.endMs > nowMs) shifts.push(shift)
  }
  return shifts
}

/** `today at 9:00 AM`, `tomorrow at 9:00 AM`, `Monday at 9:00 AM`, `Monday, December 7 at 9:00 AM` */
function whenFrom(instantMs: number, nowMs: number, timeZone: string): string {
  const time = timeInWords(instantMs, timeZone)
  const [day, today] = [localDay(instantMs, timeZone), localDay(nowMs, timeZone)]
  if (day === today) return m.assistant_when_today({ time })
  if (day === addDays(today, 1)) return m.assistant_when_tomorrow({ time })
  const isThisWeek = day < addDays(today, 7)
  return m.assistant_when_day({ day: isThisWeek ? weekdayInWords(day) : dayInWords(day), time })
}

/** `today until 5:00 PM`, `today until midnight`, `until Tuesday at 2:00 AM` */
function untilInWords(instantMs: number, nowMs: number, timeZone: string): string {
  const lastDay = localDay(instantMs - 1, timeZone)
  if (lastDay !== localDay(nowMs, timeZone))
    return m.assistant_until_day({ when: whenFrom(instantMs, nowMs, timeZone) })
  const isMidnight = localDay(instantMs, timeZone) !== lastDay
  return isMidnight
    ? m.assistant_until_midnight()
    : m.assistant_until_today({ time: timeInWords(instantMs, timeZone) })
}
