import { useQuery } from '@tanstack/react-query'
import {
  CalendarCheck,
  House,
  PencilLine,
  Smartphone,
  Sparkles,
  ThumbsUp,
  TrendingUp,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeadPerformance } from '#contract/leads.ts'
import type { SourceIcon } from '#domain/leads/lead-performance.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { reads } from '#web/lib/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

/** What came of the last 30 days' leads: the figures, the funnel, and the sources. */
export function PerformanceOverview({ addLeadHref }: { addLeadHref: string }) {
  const { data, error, refetch } = useQuery(reads('GET /api/leads/performance'))
  if (!data && error) return <ProblemScreen error={error} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">{m.leads_performance()}</h2>
        <p className="text-sm text-muted">{m.leads_performance_days()}</p>
      </div>
      <Figures data={data} />
      {data && data.newLeads === 0 && (
        <EmptyState
          title={m.leads_performance_none()}
          text={m.leads_performance_none_text()}
          picture={<TrendingUp />}
          action={<ButtonLink href={addLeadHref}>{m.leads_add()}</ButtonLink>}
        />
      )}
      {data && data.newLeads > 0 && (
        <>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Funnel funnel={data.leadFunnel} />
            <Breakdown sources={data.sources} />
          </div>
          <Card title={m.leads_sources()}>
            <Table
              caption={m.leads_sources()}
              columns={columns}
              rows={data.sources}
              rowKey={({ sourceName }) => sourceName}
            />
          </Card>
        </>
      )}
    </div>
  )
}

const Figures = ({ data }: { data: LeadPerformance | undefined }) => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    <StatCard label={m.leads_new_leads()} value={data && formatCount(data.newLeads)} icon={<UserPlus />} />
    <StatCard
      label={m.leads_conversion_rate()}
      value={data && percent(data.conversionRate)}
      icon={<TrendingUp />}
      hint={m.leads_conversion_rate_hint()}
    />
    <StatCard
      label={m.leads_appointments_set()}
      value={data && formatCount(data.appointmentsSet)}
      icon={<CalendarCheck />}
    />
    <StatCard
      label={m.leads_ai_response()}
      value={data && answerTime(data.avgAiResponseTime)}
      icon={<Sparkles />}
      hint={m.leads_ai_response_hint()}
    />
  </div>
)

const percent = (share: number) => `${share.toFixed(1)}%`

const answerTime = (seconds: number | null) => {
  if (seconds === null) return '–'
  return seconds < 1 ? m.leads_under_a_second() : m.leads_seconds({ seconds: seconds.toFixed(1) })
}

const stages = [
  { of: 'leadsCaptured', label: m.leads_funnel_captured },
  { of: 'aiQualified', label: m.leads_funnel_qualified },
  { of: 'contactedByAgent', label: m.leads_funnel_contacted },
  { of: 'appointmentsSet', label: m.leads_appointments_set },
] as const

const Funnel = ({ funnel }: { funnel: LeadPerformance['leadFunnel'] }) => (
  <Card title={m.leads_funnel()}>
    <div className="flex flex-col gap-4">
      {stages.map(({ of, label }) => (
        <Meter
          key={of}
          label={label()}
          value={funnel[of]}
          max={funnel.leadsCaptured}
          text={m.leads_funnel_share({
            count: formatCount(funnel[of]),
            share: percent((100 * funnel[of]) / Math.max(1, funnel.leadsCaptured)),
          })}
        />
      ))}
    </div>
  </Card>
)

type Source = LeadPerformance['sources'][number]

const icons: Record<SourceIcon, ReactNode> = {
  app: <Smartphone aria-hidden="true" />,
  facebook: <ThumbsUp aria-hidden="true" />,
  zillow: <House aria-hidden="true" />,
  manual: <PencilLine aria-hidden="true" />,
}

const Breakdown = ({ sources }: { sources: readonly Source[] }) => (
  <Card title={m.leads_breakdown()}>
    <ul className="flex flex-col gap-4">
      {sources.map(({ sourceName, icon, leadCount, share, conversionRate }) => (
        <li key={sourceName} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
          <span className="row-span-2 pt-0.5 text-accent-ink [&>svg]:size-5">{icons[icon]}</span>
          <Meter
            label={sourceName}
            value={share}
            max={100}
            text={m.leads_breakdown_share({ count: formatCount(leadCount), share: percent(share) })}
          />
          <p className="mt-1 text-sm text-muted tabular">
            {m.leads_breakdown_rate({ rate: percent(conversionRate) })}
          </p>
        </li>
      ))}
    </ul>
  </Card>
)

const columns: Column<Source>[] = [
  {
    id: 'source',
    header: m.leads_column_source(),
    primary: true,
    cell: ({ sourceName, icon }) => (
      <span className="inline-flex min-w-0 items-center gap-2 break-words [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-accent-ink">
        {icons[icon]}
        {sourceName}
      </span>
    ),
  },
  { id: 'leads', header: m.leads_tab_leads(), align: 'end', cell: ({ leadCount }) => formatCount(leadCount) },
  {
    id: 'rate',
    header: m.leads_conversion_short(),
    align: 'end',
    cell: ({ conversionRate }) => percent(conversionRate),
  },
  {
    id: 'appointments',
    header: m.leads_tab_appointments(),
    align: 'end',
    cell: ({ appointments }) => formatCount(appointments),
  },
]
