import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { makeStale, reads } from '#web/lib/queries.ts'

const shown = 30

/** The latest notifications and how many are unread. */
export const useNotifications = () => useQuery(reads('GET /api/notifications', { query: { limit: shown } }))

/** Marks notifications as read, all of them when no ids are given. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids?: string[]) => call('POST /api/notifications/read', { body: { ids } }),
    onSettled: () => makeStale(client, ['/api/notifications']),
  })
}
