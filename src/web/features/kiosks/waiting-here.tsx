import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { productName } from '#domain/product.ts'
import { m } from '#text'
import { makeStale } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showFailure, showToast } from '#web/ui/toast-store.ts'
import { listEntries } from './device-store.ts'
import { bringEntries } from './kiosk-calls.ts'

/** When storage is forbidden, no entries can be waiting in it. */
const entriesOf = async (listingId: string) =>
  (await listEntries().catch(() => [])).filter((entry) => entry.listingId === listingId)

/** Entries an ended kiosk left on this device for this home, and a button to send them. */
export function WaitingHere({ listingId }: { listingId: string }) {
  const client = useQueryClient()
  const key = ['kiosk entries', listingId]
  const found = useQuery({ queryKey: key, staleTime: 0, queryFn: () => entriesOf(listingId) })
  const entries = found.data ?? []
  const bring = useMutation({
    mutationFn: async () => {
      const outcome = await bringEntries(entries)
      return { outcome, isAll: outcome === 'sent' && (await entriesOf(listingId)).length === 0 }
    },
    onSuccess: ({ outcome, isAll }) =>
      isAll
        ? showToast({ text: m.kiosks_brought() })
        : showFailure(
            outcome === 'offline' ? m.shell_network_failed({ product: productName }) : m.kiosks_not_brought(),
          ),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: key })
      await makeStale(client, ['/api/listings/{id}/kiosks', '/api/leads'])
    },
  })
  if (entries.length === 0) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" busy={bring.isPending} onClick={() => bring.mutate()}>
          {m.kiosks_bring()}
        </Button>
      }
    >
      {entries.length === 1 ? m.kiosks_one_waits() : m.kiosks_many_wait({ count: entries.length })}
    </Notice>
  )
}
