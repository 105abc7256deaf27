import { m } from '#text'

/** The message for someone who has to wait this many seconds. It never understates the wait. */
export const tooManyAttempts = (seconds: number): string =>
  m.problems_too_many_requests({ wait: waitWords(seconds) })

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  if (seconds <= 10) return m.common_wait_seconds()
  if (minutes <= 1) return m.common_wait_minute()
  if (minutes <= 45) return m.common_wait_minutes({ minutes })
  if (hours <= 1) return m.common_wait_hour()
  return hours <= 20 ? m.common_wait_hours({ hours }) : m.common_wait_day()
}
