/** `Saturday, November 21, 2026 at 2:00 PM EST`: for mails and timelines, where the zone could be doubted. */
export const whenInWords = (startMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(startMs))
