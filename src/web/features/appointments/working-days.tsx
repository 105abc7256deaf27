import { useId } from 'react'
import { type Weekday, weekdays } from '#domain/appointments/working-time.ts'

type WorkingDaysProps = {
  label: string
  names: readonly { day: Weekday; short: string; long: string }[]
  chosen: readonly Weekday[]
  error: string | undefined
  onChange: (days: Weekday[]) => void
}

/** The days of a week, each on or off. */
export function WorkingDays({ label, names, chosen, error, onChange }: WorkingDaysProps) {
  const errorId = useId()
  // Always in the same order, so that a day switched off and on again is no change.
  const toggle = (day: Weekday) =>
    onChange(weekdays.filter((each) => (each === day) !== chosen.includes(each)))
  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {names.map(({ day, short, long }) => (
          <label
            key={day}
            className="relative flex h-11 items-center justify-center rounded-md border border-control bg-raised text-sm font-semibold has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              aria-label={long}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {short}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
