import { addDays, weekdayOf } from './local-instant.ts'

const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25']

/** Holidays on a weekday (0 is Sunday) of a certain week: its first and last day as `MM-DD`. */
const moving = [
  { weekday: 1, from: '01-15', to: '01-21' },
  { weekday: 1, from: '02-15', to: '02-21' },
  { weekday: 1, from: '05-25', to: '05-31' },
  { weekday: 1, from: '09-01', to: '09-07' },
  { weekday: 1, from: '10-08', to: '10-14' },
  { weekday: 4, from: '11-22', to: '11-28' },
]

const isFixed = (day: string) => fixed.includes(day.slice(5))

/** Whether a day (`YYYY-MM-DD`) is a federal holiday of the United States, or the day one is observed on. */
export function isFederalHoliday(day: string): boolean {
  const weekday = weekdayOf(day)
  const date = day.slice(5)
  return (
    isFixed(day) ||
    moving.some((week) => week.weekday === weekday && date >= week.from && date <= week.to) ||
    // Saturday's holiday is observed on Friday, Sunday's on Monday.
    (weekday === 5 && isFixed(addDays(day, 1))) ||
    (weekday === 1 && isFixed(addDays(day, -1)))
  )
}
