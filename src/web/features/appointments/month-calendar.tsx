import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addDays, weekdayOf } from '#domain/time/local-instant.ts'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { reads } from '#web/lib/queries.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type MonthCalendarProps = {
  /** `YYYY-MM-DD` in the agent's time zone. */
  today: string
  /** The days of the current month with appointments, if already known. */
  knownDays?: readonly string[]
}

/**
 * One month of the agent's calendar. Today stands out, days with appointments are marked, and other months are one step
 * away.
 */
export function MonthCalendar({ today, knownDays }: MonthCalendarProps) {
  const current = today.slice(0, 7)
  const [month, setMonth] = useState(current)
  const isKnown = month === current && knownDays !== undefined
  const { data, error } = useQuery({
    ...reads('GET /api/dashboard/appointment-days', { query: { month } }),
    enabled: !isKnown,
  })
  const marked = new Set(isKnown ? knownDays : (data?.days ?? []))
  return (
    <div>
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          size="sm"
          label={m.appointments_month_before()}
          icon={<ChevronLeft className="size-5" />}
          onClick={() => setMonth(moved(month, -1))}
        />
        <p aria-live="polite" className="text-sm font-semibold">
          {monthName(month)}
        </p>
        <IconButton
          size="sm"
          label={m.appointments_month_after()}
          icon={<ChevronRight className="size-5" />}
          onClick={() => setMonth(moved(month, 1))}
        />
      </div>
      {error && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {problemText(error)}
        </p>
      )}
      <DayTable month={month} today={today} marked={marked} />
    </div>
  )
}

type DayTableProps = { month: string; today: string; marked: ReadonlySet<string> }

const DayTable = ({ month, today, marked }: DayTableProps) => (
  <table className="w-full table-fixed text-center text-sm tabular">
    <caption className="sr-only">{monthName(month)}</caption>
    <thead>
      <tr>
        {weekDays.map(({ short, long }) => (
          <th key={long} scope="col" className="pb-1 text-xs font-semibold text-muted">
            <abbr title={long} className="no-underline">
              {short}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week.find((day) => day !== undefined)}>
          {week.map((day, at) => (
            <td key={weekDays[at]?.long} className="p-0.5">
              {day && <Day day={day} isToday={day === today} isMarked={marked.has(day)} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Day({ day, isToday, isMarked }: { day: string; isToday: boolean; isMarked: boolean }) {
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={joinClasses(
        'relative mx-auto flex size-9 items-center justify-center rounded-full',
        isToday && 'bg-accent font-bold text-on-accent',
        isMarked && !isToday && 'bg-accent-soft font-semibold text-accent-ink',
      )}
    >
      {Number(day.slice(8))}
      {isMarked && (
        <>
          <span className="sr-only">{m.appointments_day_marked()}</span>
          <span aria-hidden="true" className="absolute bottom-1 size-1 rounded-full bg-current" />
        </>
      )}
    </span>
  )
}

/** Weeks start on Sunday, as in American calendars. */
const weekDays = Array.from({ length: 7 }, (_, at) => {
  const sunday = new Date(Date.UTC(2026, 0, 4 + at))
  const name = (weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat('en-US', { weekday, timeZone: 'UTC' }).format(sunday)
  return { short: name('narrow'), long: name('long') }
})

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

const moved = (month: string, by: 1 | -1) =>
  by === 1 ? addDays(`${month}-28`, 4).slice(0, 7) : addDays(`${month}-01`, -1).slice(0, 7)

/** The days of a month in rows of seven, undefined for another month's days. */
function weeksOf(month: string): (string | undefined)[][] {
  const days: (string | undefined)[] = Array.from({ length: weekdayOf(`${month}-01`) })
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  while (days.length % 7 !== 0) days.push(undefined)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
