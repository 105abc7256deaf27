import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import type { Usage } from '#contract/billing.ts'
import { m } from '#text'
import { formatCalendarDay, formatCount, formatPrice } from '#web/lib/format.ts'
import { reads } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

type Measure = Usage['emails']
type Row = {
  label: string
  measure: Measure
  inWords: (value: number) => string
  /** What the limit does when it is reached. */
  reached: string
}

/** What the agent has used of the plan this month. */
export function UsageCard() {
  const usage = useQuery(reads('GET /api/me/usage'))
  return (
    <Card title={m.billing_usage()} icon={<Gauge />}>
      {usage.isPending && <SkeletonRows rows={4} className="h-10" />}
      {usage.isError && <ReadFailed error={usage.error} onRetry={usage.refetch} />}
      {usage.data && <Meters usage={usage.data} />}
    </Card>
  )
}

function Meters({ usage }: { usage: Usage }) {
  const resets = formatCalendarDay(usage.resetsAt.slice(0, 10))
  return (
    <>
      <p className="mb-4 text-sm text-muted">{m.billing_usage_text({ day: resets })}</p>
      <ul className="flex flex-col gap-5">
        {rowsOf(usage, resets).map((row) => (
          <li key={row.label}>
            <UsageMeter {...row} />
          </li>
        ))}
      </ul>
    </>
  )
}

function UsageMeter({ label, measure: { used, limit, state }, inWords, reached }: Row) {
  const text =
    limit === null
      ? m.billing_used_unlimited({ used: inWords(used) })
      : m.billing_used_of({ used: inWords(used), limit: inWords(limit) })
  const tone = { fine: 'accent', warning: 'warning', reached: 'danger' } as const
  return (
    <>
      {limit === null ? (
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="font-medium">{label}</span>
          <span className="text-muted tabular">{text}</span>
        </p>
      ) : (
        <Meter label={label} value={used} max={limit} text={text} tone={tone[state]} />
      )}
      {state !== 'fine' && (
        <p className="mt-1.5 text-sm">
          {state === 'reached'
            ? reached
            : m.billing_usage_warning({ percent: Math.floor((used / (limit || 1)) * 100) })}
        </p>
      )}
    </>
  )
}

function rowsOf(usage: Usage, day: string): Row[] {
  const { activeListings, aiInteractions, storageBytes, emails, model } = usage
  const whole = formatCount
  return [
    {
      label: m.billing_usage_listings(),
      measure: activeListings,
      inWords: whole,
      reached: m.billing_reached_listings(),
    },
    {
      label: m.billing_usage_ai(),
      measure: aiInteractions,
      inWords: whole,
      reached: m.billing_reached_ai({ day }),
    },
    {
      label: m.billing_usage_storage(),
      measure: storageBytes,
      inWords: inUnits,
      reached: m.billing_reached_storage(),
    },
    {
      label: m.billing_usage_emails(),
      measure: emails,
      inWords: whole,
      reached: m.billing_reached_emails({ day }),
    },
    ...(model && (model.cost.used > 0 || model.cost.limit !== null)
      ? [
          {
            label: m.billing_usage_model(),
            measure: model.cost,
            inWords: (dollars: number) => formatPrice(dollars, { cents: true }),
            reached: m.billing_reached_ai({ day }),
          },
        ]
      : []),
  ]
}

const megabyte = 1024 ** 2

function inUnits(bytes: number): string {
  if (bytes >= 1024 * megabyte)
    return m.billing_gigabytes({ count: formatCount(Math.round((bytes / megabyte / 1024) * 10) / 10) })
  return m.billing_megabytes({ count: formatCount(Math.ceil(bytes / megabyte)) })
}
