import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import type { SequenceAnalytics } from '#contract/sequences.ts'
import {
  fastHours,
  goodRates,
  isGoodRate,
  leastJudgedEmails,
  percentInWords,
  type RateName,
  type ResponseSpeed,
  responseSpeed,
} from '#domain/sequences/judge-analytics.ts'
import { m } from '#text'
import { formatCount, formatWhen } from '#web/lib/format.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useSequence } from './sequence-calls.ts'

type AnalyticsDialogProps = {
  id: string
  timeZone: string
  onEnroll: (sequence: { id: string; name: string }) => void
  onClose: () => void
}

/** What a sequence has achieved, counted from its emails, tasks, and answers. */
export function AnalyticsDialog({ id, timeZone, onEnroll, onClose }: AnalyticsDialogProps) {
  const { data: sequence } = useSequence(id)
  const { data, error, refetch } = useQuery(reads('GET /api/sequences/{id}/analytics', { params: { id } }))
  return (
    <Dialog
      open
      size="lg"
      isForReading
      onClose={onClose}
      title={m.funnel_analytics()}
      description={sequence?.name}
    >
      {!data && error && <ReadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={3} className="h-24" />}
      {data && data.totalLeads === 0 && (
        <EmptyState
          compact
          title={m.funnel_analytics_none()}
          text={m.funnel_analytics_none_text()}
          picture={<ChartColumn />}
          action={sequence && <Button onClick={() => onEnroll(sequence)}>{m.funnel_enroll()}</Button>}
        />
      )}
      {data && data.totalLeads > 0 && <Analytics figures={data} timeZone={timeZone} />}
    </Dialog>
  )
}

type Figures = { figures: SequenceAnalytics; timeZone: string }

const Analytics = ({ figures, timeZone }: Figures) => (
  <div className="flex flex-col gap-6">
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counts.map(({ of, label }) => (
        <div key={of} className="rounded-md border border-line bg-surface p-3">
          <dt className="text-sm text-muted">{label()}</dt>
          <dd className="font-heading text-2xl tabular">{formatCount(figures[of])}</dd>
        </div>
      ))}
    </dl>
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{m.funnel_rates()}</h3>
      {rates.map((rate) => (
        <Rate key={rate.of} {...rate} percent={figures[rate.of]} untracked={untracked(rate.of, figures)} />
      ))}
    </section>
    <ResponseTime hours={figures.avgResponseTime} />
    <Insights figures={figures} />
    <p className="text-sm text-muted">
      {m.funnel_last_updated({ when: formatWhen(figures.lastUpdated, { timeZone, now: new Date() }) })}
    </p>
  </div>
)

const counts = [
  { of: 'totalLeads', label: m.funnel_total_leads },
  { of: 'emailsSent', label: m.funnel_emails_sent },
  { of: 'emailsOpened', label: m.funnel_emails_opened },
  { of: 'emailsClicked', label: m.funnel_emails_clicked },
  { of: 'responsesReceived', label: m.funnel_responses },
  { of: 'tasksCompleted', label: m.funnel_tasks_completed },
  { of: 'meetingsScheduled', label: m.funnel_meetings },
  { of: 'appointmentsBooked', label: m.funnel_appointments },
] as const

const rates = [
  { of: 'openRate', label: m.funnel_open_rate },
  { of: 'clickRate', label: m.funnel_click_rate },
  { of: 'responseRate', label: m.funnel_response_rate },
  { of: 'appointmentRate', label: m.funnel_appointment_rate },
] as const

/** What stands instead of a rate that nothing is counted for; what was counted before stays. */
function untracked(rate: (typeof rates)[number]['of'], figures: SequenceAnalytics): string | undefined {
  if (rate === 'openRate' && !figures.tracksOpens && figures.emailsOpened === 0)
    return m.funnel_opens_untracked()
  if (rate === 'clickRate' && !figures.tracksClicks && figures.emailsClicked === 0)
    return m.funnel_clicks_untracked()
  return undefined
}

type RateProps = { label: () => string; percent: number; untracked: string | undefined }

const Rate = ({ label, percent, untracked }: RateProps) => (
  <div>
    <p className="mb-1 flex justify-between gap-3 text-sm">
      <span className="font-medium">{label()}</span>
      <span className="tabular">{untracked ?? percentInWords(percent)}</span>
    </p>
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-neutral-soft">
      <div className="h-full rounded-full bg-accent" style={{ width: `${Math.min(100, percent)}%` }} />
    </div>
  </div>
)

/** Under 12 hours green, under 24 yellow, else orange; the word says it, too. */
const speeds: Record<ResponseSpeed, { fill: string; label: () => string }> = {
  fast: { fill: 'bg-qualified-fill', label: m.funnel_speed_fast },
  fair: { fill: 'border border-fair-edge bg-fair-fill', label: m.funnel_speed_fair },
  slow: { fill: 'bg-slow-fill', label: m.funnel_speed_slow },
}
/** The length of a whole bar. */
const slowestHours = 48

function ResponseTime({ hours }: { hours: number | null }) {
  if (hours === null)
    return (
      <section>
        <h3 className="mb-1 text-lg">{m.funnel_response_time()}</h3>
        <p className="text-sm text-muted">{m.funnel_response_time_none()}</p>
      </section>
    )
  const speed = responseSpeed(hours)
  const { fill, label } = speeds[speed]
  return (
    <section>
      <h3 className="mb-1 text-lg">{m.funnel_response_time()}</h3>
      <p className="mb-1 flex justify-between gap-3 text-sm">
        <span className="font-medium">{label()}</span>
        <span className="tabular">{m.funnel_hours({ hours: hours.toFixed(1) })}</span>
      </p>
      <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-neutral-soft">
        <div
          data-speed={speed}
          className={joinClasses('h-full rounded-full', fill)}
          style={{ width: `${Math.max(2, Math.min(100, (100 * hours) / slowestHours))}%` }}
        />
      </div>
    </section>
  )
}

const insights: Record<
  RateName,
  readonly [good: (of: { percent: number }) => string, below: (of: { percent: number }) => string]
> = {
  openRate: [m.funnel_insight_open_good, m.funnel_insight_open_low],
  responseRate: [m.funnel_insight_response_good, m.funnel_insight_response_low],
  appointmentRate: [m.funnel_insight_appointment_good, m.funnel_insight_appointment_low],
}

/** What the figures say, by the specification's thresholds. Rates of a few emails say nothing yet. */
function Insights({ figures }: { figures: SequenceAnalytics }) {
  if (figures.emailsSent === 0) return null
  const { avgResponseTime: hours } = figures
  const isEarly = figures.emailsSent < leastJudgedEmails
  const judged = (Object.keys(insights) as RateName[]).filter(
    (name) => !isEarly && !(name === 'openRate' && untracked(name, figures)),
  )
  return (
    <section>
      <h3 className="mb-2 text-lg">{m.funnel_insights()}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
        {isEarly && <li>{m.funnel_insight_early({ count: leastJudgedEmails })}</li>}
        {judged.map((name) => (
          <li key={name}>
            {insights[name][isGoodRate(name, figures[name]) ? 0 : 1]({ percent: goodRates[name] })}
          </li>
        ))}
        {hours !== null && (
          <li>
            {(responseSpeed(hours) === 'fast' ? m.funnel_insight_fast : m.funnel_insight_slow)({
              hours: fastHours,
            })}
          </li>
        )}
      </ul>
    </section>
  )
}
