import { CalendarClock, Handshake, Hourglass, UsersRound } from 'lucide-react'
import { m } from '#text'
import type { Answer } from '#web/lib/call.ts'
import { formatCount } from '#web/lib/format.ts'
import { StatCard } from '#web/ui/stat-card.tsx'

export type Figures = Answer<'GET /api/leads/figures'>

const shown = (count: number | undefined) => (count === undefined ? undefined : formatCount(count))

/** The four numbers above the leads. */
export function LeadFigures({ figures }: { figures: Figures | undefined }) {
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label={m.leads_stat_total()} value={shown(figures?.leads)} icon={<UsersRound />} />
      <StatCard
        label={m.leads_stat_appointments()}
        value={shown(figures?.appointments)}
        icon={<CalendarClock />}
      />
      <StatCard
        label={m.leads_stat_converted()}
        value={shown(figures?.converted)}
        icon={<Handshake />}
        hint={m.leads_stat_converted_hint()}
      />
      <StatCard
        label={m.leads_stat_pending()}
        value={shown(figures?.pending)}
        icon={<Hourglass />}
        hint={m.leads_stat_pending_hint()}
      />
    </div>
  )
}
