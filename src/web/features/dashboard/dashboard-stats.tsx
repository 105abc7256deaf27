import { CalendarClock, Gauge, House, UserPlus } from 'lucide-react'
import type { Dashboard } from '#contract/dashboard.ts'
import { pointsUnit } from '#domain/leads/points-in-words.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { Amount } from '#web/ui/amount.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'

/** The four numbers at the top, each linking to what it counts. */
export function DashboardStats({ stats, slug }: { stats: Dashboard['stats'] | undefined; slug: string }) {
  const shown = (count: number | undefined) => (count === undefined ? undefined : formatCount(count))
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      <StatCard
        label={m.dashboard_active_listings()}
        value={shown(stats?.activeListings)}
        icon={<House />}
        href={paths.listings(slug)}
      />
      <StatCard
        label={m.dashboard_new_leads()}
        value={shown(stats?.newLeads7d)}
        icon={<UserPlus />}
        href={paths.leads(slug)}
      />
      <StatCard
        label={m.dashboard_upcoming_short()}
        value={shown(stats?.upcomingAppointments)}
        icon={<CalendarClock />}
        href={paths.leads(slug, { tab: 'appointments' })}
      />
      <StatCard
        label={m.dashboard_average_score()}
        value={
          stats && <Amount value={formatCount(stats.averageScore)} unit={pointsUnit(stats.averageScore)} />
        }
        icon={<Gauge />}
        href={paths.leads(slug, { tab: 'scoring' })}
      />
    </div>
  )
}
