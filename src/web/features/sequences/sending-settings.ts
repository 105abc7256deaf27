import { useQuery } from '@tanstack/react-query'
import { type SendingWindow, sendingWindowOf } from '#domain/sequences/sending-window.ts'
import { reads } from '#web/lib/queries.ts'

/** When the agent's emails may leave, and what keeps them from leaving at all. */
export const useSendingSettings = () => useQuery(reads('GET /api/me/settings/email'))

/** The agent's quiet hours and weekends; null while they are being read. */
export function useSendingWindow(): SendingWindow | null {
  const { data } = useSendingSettings()
  return data ? sendingWindowOf(data.settings) : null
}
