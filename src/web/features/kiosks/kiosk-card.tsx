import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import type { Kiosk } from '#contract/kiosks.ts'
import type { Listing } from '#contract/listings.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { formatWhen } from '#web/lib/format.ts'
import { endPause, pauseReads } from '#web/lib/pause-reads.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { becomeKiosk, canBeKiosk, kioskAddress } from './kiosk-calls.ts'
import { WaitingHere } from './waiting-here.tsx'

type Props = {
  listing: Listing
  timeZone: string
  /** Ends the agent's session on this device without leaving the page. */
  signOut: () => Promise<unknown>
}

/** A read that came after the sign-out would be refused, and lead to the sign-in page instead of the kiosk. */
async function withoutReads(client: QueryClient, signOut: () => Promise<unknown>) {
  await pauseReads(client)
  try {
    await signOut()
  } catch (error) {
    endPause()
    throw error
  }
}

/** Starts a kiosk on this device and lists those running elsewhere. */
export function KioskCard({ listing: { id }, timeZone, signOut }: Props) {
  const [isAsking, setAsking] = useState(false)
  const kiosks = useQuery(reads('GET /api/listings/{id}/kiosks', { params: { id } }))
  const client = useQueryClient()
  const start = useMutation({
    mutationFn: async () => {
      await becomeKiosk(id, () => withoutReads(client, signOut))
      // Loads a new page so nothing the agent read stays in memory.
      window.location.replace(kioskAddress)
    },
    onError: (error) => showProblem(error),
    onSettled: () => setAsking(false),
  })
  const running = kiosks.data?.items.filter((kiosk) => kiosk.running) ?? []
  return (
    <Card title={m.kiosks_card()} icon={<DoorOpen />}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{m.kiosks_card_text()}</p>
        <WaitingHere listingId={id} />
        {kiosks.isPending && <SkeletonRows rows={1} className="h-10" />}
        {kiosks.isError && <ReadFailed error={kiosks.error} onRetry={kiosks.refetch} />}
        {running.length > 0 && (
          <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
            {running.map((kiosk) => (
              <RunningKiosk key={kiosk.id} kiosk={kiosk} timeZone={timeZone} />
            ))}
          </ul>
        )}
        {canBeKiosk() ? (
          <Button
            full
            onClick={() => setAsking(true)}
            icon={<DoorOpen aria-hidden="true" className="size-4" />}
          >
            {m.kiosks_start_here()}
          </Button>
        ) : (
          <p className="text-sm text-muted">{m.kiosks_needs_https()}</p>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={m.kiosks_start_title()}
        confirmLabel={m.kiosks_start()}
        busy={start.isPending}
        onConfirm={() => start.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{m.kiosks_start_text()}</p>
        <p className="mt-3">{m.kiosks_start_pin_text()}</p>
      </ConfirmDialog>
    </Card>
  )
}

function RunningKiosk({ kiosk, timeZone }: { kiosk: Kiosk; timeZone: string }) {
  const client = useQueryClient()
  const now = new Date()
  const when = formatWhen(kiosk.startedAt, { timeZone, now })
  const end = useMutation({
    mutationFn: () => call('DELETE /api/kiosks/{id}', { params: { id: kiosk.id } }),
    onSuccess: () => {
      showToast({ text: m.kiosks_ended_by_agent() })
      return makeStale(client, ['/api/listings/{id}/kiosks'])
    },
    onError: (error) => showProblem(error),
  })
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2">
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{m.kiosks_started({ when })}</p>
        <p className="text-muted">
          {kiosk.signIns === 1 ? m.kiosks_one_sign_in() : m.kiosks_sign_ins({ count: kiosk.signIns })}
          {kiosk.lastSeenAt &&
            ` · ${m.kiosks_last_seen({ when: formatWhen(kiosk.lastSeenAt, { timeZone, now }) })}`}
        </p>
      </div>
      <Button
        size="sm"
        busy={end.isPending}
        onClick={() => end.mutate()}
        aria-label={m.kiosks_end_named({ when })}
      >
        {m.kiosks_end()}
      </Button>
    </li>
  )
}
