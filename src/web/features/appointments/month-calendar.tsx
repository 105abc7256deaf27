import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { addDays, weekdayOf } from '#domain/time/local-instant.ts'
import { dayInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { reads } from '#web/lib/queries.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type MonthCalendarProps = {
  /** `YYYY-MM-DD` in the agent's time zone. */
  today: string
  /** The days of the current month with appointments, if already known. */
  knownDays?: readonly string[] | undefined
  selected: string | undefined
  onSelect: (day: string) => void
}

/**
 * One month of the agent's calendar. Today stands out, days with appointments are marked, and other months are one step
 * away. A day can be pressed; the arrow keys go from day to day.
 */
export function MonthCalendar({ today, knownDays, selected, onSelect }: MonthCalendarProps) {
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
      <DayTable
        month={month}
        today={today}
        marked={marked}
        selected={selected}
        onSelect={onSelect}
        onMonth={setMonth}
      />
    </div>
  )
}

type DayTableProps = Pick<MonthCalendarProps, 'today' | 'selected' | 'onSelect'> & {
  month: string
  marked: ReadonlySet<string>
  onMonth: (month: string) => void
}

const DayTable = ({ month, today, marked, selected, onSelect, onMonth }: DayTableProps) => (
  <table
    className="w-full table-fixed text-center text-sm tabular"
    onKeyDown={(event) => goByKey(event, onMonth)}
  >
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
              {day && (
                <Day
                  day={day}
                  isToday={day === today}
                  isMarked={marked.has(day)}
                  isSelected={day === selected}
                  isInTabOrder={day === tabStopOf(month, today, selected)}
                  onSelect={onSelect}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type DayProps = {
  day: string
  isToday: boolean
  isMarked: boolean
  isSelected: boolean
  /** One day is reached by Tab, the others from there. */
  isInTabOrder: boolean
  onSelect: (day: string) => void
}

function Day({ day, isToday, isMarked, isSelected, isInTabOrder, onSelect }: DayProps) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={isMarked ? m.appointments_day_marked({ day: dayInWords(day) }) : dayInWords(day)}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isSelected}
      onClick={() => onSelect(day)}
      className={joinClasses(
        'relative mx-auto flex size-9 items-center justify-center rounded-full transition-colors',
        'aria-pressed:ring-2 aria-pressed:ring-ink aria-pressed:ring-offset-2 aria-pressed:ring-offset-raised',
        isToday
          ? 'bg-accent font-bold text-on-accent hover:bg-accent-hover'
          : isMarked
            ? 'bg-accent-soft font-semibold text-accent-ink hover:brightness-95'
            : 'hover:bg-neutral-soft',
      )}
    >
      {Number(day.slice(8))}
      {isMarked && <span aria-hidden="true" className="absolute bottom-1 size-1 rounded-full bg-current" />}
    </button>
  )
}

const tabStopOf = (month: string, today: string, selected: string | undefined) =>
  [selected, today].find((day) => day?.startsWith(month)) ?? `${month}-01`

const stepsByKey: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Goes to another day, in another month if need be. */
function goByKey(event: KeyboardEvent<HTMLTableElement>, onMonth: (month: string) => void) {
  const step = stepsByKey[event.key]
  const from = (event.target as HTMLElement).dataset.day
  if (step === undefined || !from || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const calendar = event.currentTarget
  const day = addDays(from, step)
  const focus = () => calendar.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  if (day.startsWith(from.slice(0, 7))) return focus()
  onMonth(day.slice(0, 7))
  requestAnimationFrame(focus)
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
