import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Deliverability } from '#contract/deliverability.ts'
import type { RecordState } from '#domain/deliverability/check-records.ts'
import { m } from '#text'
import { problemText } from '#web/lib/problem-text.ts'
import { reads } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** Whether the sender's domain proves that its emails are its own, and what to add if it doesn't. */
export function DeliverabilityCard() {
  const { data, error, isFetching, refetch } = useQuery({
    ...reads('GET /api/deliverability'),
    // Records change rarely, and each look asks other servers.
    staleTime: 10 * 60_000,
  })
  return (
    <Card title={m.deliverability_title()}>
      {error && !data && <ErrorScreen text={problemText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={3} className="h-16" />}
      {error && data && <ReadFailed error={error} onRetry={() => refetch()} />}
      {data?.domain === null && <p className="text-sm text-muted">{m.deliverability_none()}</p>}
      {data && data.domain !== null && (
        <>
          <p className="text-sm text-muted">{m.deliverability_text({ domain: data.domain })}</p>
          <ul className="divide-y divide-line">
            {data.checks.map((check) => (
              <Check key={check.record} check={check} />
            ))}
          </ul>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {m.deliverability_again()}
          </Button>
        </>
      )}
    </Card>
  )
}

const states: Record<RecordState, { tone: ComponentProps<typeof Badge>['tone']; label: () => string }> = {
  ok: { tone: 'positive', label: m.deliverability_state_ok },
  missing: { tone: 'danger', label: m.deliverability_state_missing },
  wrong: { tone: 'danger', label: m.deliverability_state_wrong },
  unknown: { tone: 'neutral', label: m.deliverability_state_unknown },
}

function Check({ check }: { check: Deliverability['checks'][number] }) {
  const { record, state, name, found, advice, suggestion } = check
  const { tone, label } = states[state]
  return (
    <li className="flex flex-col gap-1.5 py-4 text-sm">
      <p className="flex items-center gap-2">
        <span className="font-semibold">{record.toUpperCase()}</span>
        <Badge tone={tone}>{label()}</Badge>
      </p>
      <p>{advice}</p>
      {found && <Text label={m.deliverability_found()} text={found} />}
      {suggestion && <Text label={m.deliverability_put({ name })} text={suggestion} />}
    </li>
  )
}

const Text = ({ label, text }: { label: string; text: string }) => (
  <div>
    <p className="break-all text-muted">{label}</p>
    <code className="block rounded-md bg-sunken px-3 py-2 break-all whitespace-pre-wrap">{text}</code>
  </div>
)
