import { Trophy } from 'lucide-react'
import type { LeadRow } from '#contract/leads.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TierMark } from './lead-badges.tsx'
import { Score } from './score.tsx'

/** The three leads with the highest scores. */
export function TopLeads({ leads, slug }: { leads: readonly LeadRow[] | undefined; slug: string }) {
  if (!leads) return <SkeletonRows rows={3} className="h-11" />
  if (leads.length === 0)
    return <EmptyState compact title={m.dashboard_no_scored_leads()} picture={<Trophy />} />
  return (
    <ol className="-mx-2 flex flex-col">
      {leads.map((lead, at) => (
        <li key={lead.id} className="relative flex items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken">
          <span aria-hidden="true" className="w-5 shrink-0 text-center font-heading text-lg text-muted">
            {at + 1}
          </span>
          <div className="min-w-0 grow">
            <a
              href={paths.lead(slug, lead.id)}
              className="block truncate font-semibold after:absolute after:inset-0 after:content-['']"
            >
              {shownName(lead)}
            </a>
            <TierMark tier={lead.tier} />
          </div>
          <Score points={lead.totalScore} />
        </li>
      ))}
    </ol>
  )
}
