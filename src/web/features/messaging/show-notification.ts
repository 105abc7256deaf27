import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuickNotification } from '#contract/messaging.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { inAccount } from '#domain/screens/paths.ts'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { isDemo } from '#web/lib/demo-mode.ts'
import { deviceState, showHere } from '#web/lib/push-device.ts'
import { makeStale } from '#web/lib/queries.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { showToast } from '#web/ui/toast-store.ts'

type NotificationBody = CallBody<'POST /api/quick-notifications'>

/** What keeps this browser from showing a notification of this type; undefined if nothing does. */
export function whyNotShown(type: NotificationBody['type']): string | undefined {
  if (isDemo) return m.demo_no_push()
  const state = deviceState()
  if (state === 'granted') return undefined
  if (state === 'unsupported') return m.notifications_unsupported()
  return type === 'custom' ? m.messaging_enable_first() : m.messaging_enable_in_settings()
}

/** Has a notification written, shows it in this browser, and tells the server that it did. */
export function useShowNotification(slug: string) {
  const client = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: async (body: NotificationBody) => {
      const written = await call('POST /api/quick-notifications', { body, idempotencyKey: once.of(body) })
      await show(slug, written)
      return written
    },
    onSuccess: () => {
      once.done()
      showToast({ text: m.messaging_shown() })
    },
    onSettled: () => makeStale(client, staleReads['quick-notification']),
  })
}

/** The service worker opens the screen, and tells the server by the id that it was opened. */
async function show(slug: string, { id, title, content, link }: QuickNotification): Promise<void> {
  await showHere(title, { body: content, tag: link, data: { path: inAccount(slug, link), id } })
  await call('POST /api/quick-notifications/{id}/acts', { params: { id }, body: { act: 'shown' } })
}
