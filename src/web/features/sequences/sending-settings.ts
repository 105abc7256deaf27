import { useQuery } from '@tanstack/react-query'
import type { SendingWindow } from '#domain/sequences/sending-window.ts'
import { reads } from '#web/lib/queries.ts'

/** When the agent's emails may leave, and what keeps them from leaving at all. */
export const useSendingSettings = () => useQuery(reads('GET /api/me/settings/email'))

/** The agent's quiet hours and weekends; null while they are being read. */
export function useSendingWindow(): SendingWindow | null {
  const settings = useSendingSettings().data?.settings
  if (!settings) return null
  return {
    quiet: { from: minutesOf(settings.quietStart), to: minutesOf(settings.quietEnd) },
    sendsOnWeekends: settings.sendOnWeekends,
  }
}

/** Minutes after midnight of `HH:MM`. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
