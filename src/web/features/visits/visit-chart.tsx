import type { DayOfVisits } from '#domain/analytics/visit-report.ts'
import { m } from '#text'
import { formatCalendarDay, formatCount } from '#web/lib/format.ts'

/** As a share of one day's width. */
const barWidth = 0.72
const height = 100

/** A bar for each day, with the same data as a table for screen readers. */
export function VisitChart({ days }: { days: readonly DayOfVisits[] }) {
  const top = days.reduce((max, day) => (day.visits > max.visits ? day : max))
  const first = days.at(0)?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  const label = m.visits_chart({
    from: formatCalendarDay(first),
    to: formatCalendarDay(last),
    day: formatCalendarDay(top.day),
    count: formatCount(top.visits),
  })
  return (
    <figure>
      <div className="relative border-b border-control">
        <span className="absolute top-0 left-0 -translate-y-1/2 bg-raised pr-2 text-xs text-muted tabular">
          {formatCount(top.visits)}
        </span>
        <div
          aria-hidden="true"
          className="absolute inset-x-0 top-0 -z-0 border-t border-dashed border-line"
        />
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length} ${height}`}
          preserveAspectRatio="none"
          className="relative block h-32 w-full"
        >
          <Bars days={days} most={top.visits} />
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{formatCalendarDay(first)}</span>
        <span>{formatCalendarDay(last)}</span>
      </div>
      <DayTable days={days} />
    </figure>
  )
}

type DaysProps = { days: readonly DayOfVisits[] }

const Bars = ({ days, most }: DaysProps & { most: number }) =>
  days.map(({ day, visits }, at) => {
    const tall = most > 0 ? (visits / most) * height : 0
    return (
      <g key={day} className="group">
        <title>{m.visits_chart_bar({ day: formatCalendarDay(day), count: formatCount(visits) })}</title>
        <rect x={at} y={0} width={1} height={height} className="fill-transparent" />
        <rect
          x={at + (1 - barWidth) / 2}
          y={height - tall}
          width={barWidth}
          height={tall}
          className="fill-accent-ink group-hover:fill-ink"
        />
      </g>
    )
  })

const DayTable = ({ days }: DaysProps) => (
  <table className="sr-only">
    <caption>{m.visits_visits()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.visits_day()}</th>
        <th scope="col">{m.visits_visits()}</th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ day, visits }) => (
        <tr key={day}>
          <th scope="row">{formatCalendarDay(day)}</th>
          <td>{formatCount(visits)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
