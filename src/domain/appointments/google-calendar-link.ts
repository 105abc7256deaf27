/** What a calendar shows of an appointment. Times are instants as ISO strings. */
export type CalendarEntry = {
  title: string
  startIso: string
  endIso: string
  /** An IANA time zone. */
  timeZone: string
  details: string
  /** Empty if there is none. */
  location: string
}

/** `20270405T130000Z` */
const stamp = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '')

/** Opens Google Calendar with the entry filled in; nothing is saved until the person does. */
export function googleCalendarLink({
  title,
  startIso,
  endIso,
  timeZone,
  details,
  location,
}: CalendarEntry): string {
  const query = {
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startIso)}/${stamp(endIso)}`,
    ctz: timeZone,
    details,
    ...(location && { location }),
  }
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `https://calendar.google.com/calendar/render?${pairs.join('&')}`
}
