import { m } from '#text'

const minuteMs = 60_000

/** 'Just now', 'Nm ago', 'Nh ago', 'Nd ago', as the bell shows it; instants in ms since 1970. */
export function timeAgo(instantMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - instantMs) / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return m.common_time_just_now()
  if (hours < 1) return m.common_time_minutes_ago({ count: minutes })
  return hours < 24
    ? m.common_time_hours_ago({ count: hours })
    : m.common_time_days_ago({ count: Math.floor(hours / 24) })
}
