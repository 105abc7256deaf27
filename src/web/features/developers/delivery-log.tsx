import { useQuery } from '@tanstack/react-query'
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks.ts'
import type { DeliveryState } from '#domain/webhooks/delivery.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { deliveriesOf, useRedeliver } from './developer-calls.ts'

type DeliveryLogProps = { endpoint: WebhookEndpoint; timeZone: string; onClose: () => void }

/** What was sent to an endpoint lately, and what it answered. */
export function DeliveryLog({ endpoint, timeZone, onClose }: DeliveryLogProps) {
  const { data, error, refetch } = useQuery(deliveriesOf(endpoint.id))
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={m.developers_log_title()}
      description={<span className="break-all">{endpoint.url}</span>}
    >
      {error && <ReadFailed error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={4} className="h-14" />}
      {data?.items.length === 0 && (
        <EmptyState compact title={m.developers_log_none()} text={m.developers_log_none_text()} />
      )}
      <ul className="divide-y divide-line">
        {data?.items.map((delivery) => (
          <Row
            key={delivery.id}
            delivery={delivery}
            endpointId={endpoint.id}
            canSend={endpoint.disabledAt === null}
            timeZone={timeZone}
          />
        ))}
      </ul>
    </Dialog>
  )
}

const tones: Record<DeliveryState, Tone> = {
  pending: 'info',
  delivered: 'positive',
  failed: 'danger',
  skipped: 'neutral',
}
const words: Record<DeliveryState, () => string> = {
  pending: m.developers_log_state_pending,
  delivered: m.developers_log_state_delivered,
  failed: m.developers_log_state_failed,
  skipped: m.developers_log_state_skipped,
}

type RowProps = { delivery: WebhookDelivery; endpointId: string; canSend: boolean; timeZone: string }

function Row({ delivery, endpointId, canSend, timeZone }: RowProps) {
  const again = useRedeliver(endpointId)
  const { id, type, state, attempts, lastError, nextAt, createdAt } = delivery
  const when = (instant: string) => formatWhen(instant, { timeZone, now: new Date() })
  const facts = [
    when(createdAt),
    attempts === 1 ? m.developers_log_attempts_one() : m.developers_log_attempts({ count: attempts }),
    state === 'pending' && nextAt ? m.developers_log_next({ when: when(nextAt) }) : '',
  ]
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <code className="font-semibold break-all">{type}</code>
          <Badge tone={tones[state]}>{words[state]()}</Badge>
        </p>
        {state !== 'pending' && canSend && (
          <Button
            size="sm"
            busy={again.isPending}
            onClick={() =>
              again.mutate(id, { onSuccess: () => showToast({ text: m.developers_log_sent_again() }) })
            }
          >
            {m.developers_log_again()}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {lastError && <p className="text-sm">{lastError}</p>}
      <Exchange title={m.developers_log_request()} head={delivery.requestHead} body={delivery.payload} />
      <Exchange
        title={m.developers_log_response()}
        head={delivery.responseHead}
        body={delivery.responseBody}
      />
    </li>
  )
}

const Exchange = ({ title, head, body }: { title: string; head: string; body: string }) =>
  head === '' ? null : (
    <details className="mt-1 text-sm">
      <summary className="w-fit cursor-pointer py-1 font-semibold">{title}</summary>
      <pre className="mt-1 rounded-md bg-sunken p-3 text-xs break-all whitespace-pre-wrap">
        {[head, body].filter(Boolean).join('\n\n')}
      </pre>
    </details>
  )
