import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { makeStale, reads } from '#web/lib/queries.ts'

const shown = 30

/** The latest notifications and the number of unread ones. */
export const useNotifications = () => useQuery(reads('GET /api/notifications', { query: { limit: shown } }))

/** Marks notifications as read. Without ids, marks them all. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids?: string[]) => call('POST /api/notifications/read', { body: { ids } }),
    onSettled: () => makeStale(client, ['/api/notifications']),
  })
}
