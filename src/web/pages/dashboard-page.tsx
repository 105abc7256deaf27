import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChartNoAxesColumn, House, Trophy, UsersRound } from 'lucide-react'
import { Suspense } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { trialLeft } from '#web/features/billing/trial-left.ts'
import { DashboardStats } from '#web/features/dashboard/dashboard-stats.tsx'
import { PageAddressBar } from '#web/features/dashboard/page-address-bar.tsx'
import { RecentLeads } from '#web/features/leads/recent-leads.tsx'
import { reads } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx'

/** Few people get an offer to install the app, and it can come at any moment. */
const InstallButton = lazyPart(() =>
  import('#web/features/dashboard/install-button.tsx').then((part) => part.InstallButton),
)

/** Gone once an account has a profile and a home. */
const FirstSteps = lazyPart(() =>
  import('#web/features/dashboard/first-steps.tsx').then((part) => part.FirstSteps),
)

/** There only while buyers wait, and with all that it takes to answer them. */
const AskedQuestionsCard = lazyPart(() =>
  import('#web/features/asked-questions/asked-questions-card.tsx').then((part) => part.AskedQuestionsCard),
)

/** The cards below the first lines come together in one file, at the same time as the dashboard's numbers. */
const cards = () => import('./dashboard-cards.tsx')
const Calendar = lazyPart(() => cards().then((part) => part.Calendar))
const RecentListings = lazyPart(() => cards().then((part) => part.RecentListings))
const ScoreDistribution = lazyPart(() => cards().then((part) => part.ScoreDistribution))
const TopLeads = lazyPart(() => cards().then((part) => part.TopLeads))
for (const part of [Calendar, RecentListings, ScoreDistribution, TopLeads]) part.preload()

/** The start of an agent's day. One request fills it, and live changes keep it fresh. */
export function DashboardPage() {
  const me = useAgent()
  const { id, slug, shown, trialEndsAt } = me
  const { data, error, refetch } = useQuery(reads('GET /api/dashboard'))
  usePageTitle(m.shell_nav_overview())
  if (error && !data) return <ProblemScreen error={error} onRetry={() => void refetch()} />
  const isNew = data && (data.recentListings.length === 0 || !(shown.phone && shown.company))
  return (
    <>
      <PageHeader title={m.shell_nav_overview()} text={trialLeft(trialEndsAt, Date.now())} />
      <PageAddressBar
        address={paths.publicCard(slug)}
        action={
          <Suspense>
            <InstallButton agentId={id} />
          </Suspense>
        }
      />
      {isNew && (
        <Suspense fallback={<div className="mb-6 h-44" />}>
          <div className="mb-6">
            <FirstSteps me={me} />
          </div>
        </Suspense>
      )}
      <DashboardStats stats={data?.stats} slug={slug} />
      {/* Two columns on a desktop. A phone gets one, with today's appointments right after the newest leads. */}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <LeadsAndListings data={data} slug={slug} />
        <AppointmentsAndTopLeads data={data} agent={me} />
      </div>
    </>
  )
}

type ColumnProps = { data: Dashboard | undefined; slug: string }

function LeadsAndListings({ data, slug }: ColumnProps) {
  return (
    <div className="contents min-w-0 flex-col gap-5 lg:flex">
      <Suspense>
        <AskedQuestionsCard slug={slug} className="lg:order-none" />
      </Suspense>
      <Card
        title={m.dashboard_recent_leads()}
        icon={<UsersRound />}
        action={<SeeAll href={paths.leads(slug)} />}
        collapsesOnPhone
        className="order-1 lg:order-none"
      >
        <RecentLeads leads={data?.recentLeads} slug={slug} />
      </Card>
      <Card
        title={m.dashboard_recent_listings()}
        icon={<House />}
        action={<SeeAll href={paths.listings(slug)} />}
        collapsesOnPhone
        className="order-4 lg:order-none"
      >
        <Suspense fallback={<SkeletonRows rows={2} className="h-20" />}>
          <RecentListings listings={data?.recentListings} slug={slug} />
        </Suspense>
      </Card>
      <Card
        title={m.dashboard_distribution()}
        icon={<ChartNoAxesColumn />}
        collapsesOnPhone
        className="order-5 lg:order-none"
      >
        <Suspense fallback={<SkeletonRows rows={4} className="h-10" />}>
          <ScoreDistribution shares={data?.distribution} slug={slug} />
        </Suspense>
      </Card>
    </div>
  )
}

type Agent = { slug: string; timeZone: string; emailVerified: boolean }

function AppointmentsAndTopLeads({ data, agent }: { data: Dashboard | undefined; agent: Agent }) {
  const { slug } = agent
  return (
    <div className="contents min-w-0 flex-col gap-5 lg:flex">
      <Card
        title={m.dashboard_upcoming()}
        icon={<CalendarClock />}
        action={<SeeAll href={paths.leads(slug, { tab: 'appointments' })} />}
        collapsesOnPhone
        className="order-2 lg:order-none"
      >
        <Suspense fallback={<Skeleton className="h-80" />}>
          <Calendar data={data} agent={agent} />
        </Suspense>
      </Card>
      <Card
        title={m.dashboard_top_leads()}
        icon={<Trophy />}
        collapsesOnPhone
        className="order-3 lg:order-none"
      >
        <Suspense fallback={<SkeletonRows rows={3} className="h-11" />}>
          <TopLeads leads={data?.topLeads} slug={slug} />
        </Suspense>
      </Card>
    </div>
  )
}

const SeeAll = ({ href }: { href: string }) => (
  <a href={href} className="rounded-sm px-1 text-sm font-medium text-accent-ink hover:underline">
    {m.dashboard_see_all()}
  </a>
)
