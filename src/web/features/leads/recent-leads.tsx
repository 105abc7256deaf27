import { UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LeadRow } from '#contract/leads.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { StatusBadge, TierMark } from './lead-badges.tsx'
import { Score } from './score.tsx'

type RecentLeadsProps = { leads: readonly LeadRow[] | undefined; slug: string }

/** The newest leads. One that arrives while the page is open stands out for a moment. */
export function RecentLeads({ leads, slug }: RecentLeadsProps) {
  const fresh = useFreshIds(leads?.map(({ id }) => id))
  if (!leads) return <SkeletonRows rows={5} className="h-16" />
  if (leads.length === 0)
    return <EmptyState compact title={m.dashboard_no_recent_leads()} picture={<UserRound />} />
  return (
    <ul className="-mx-2 flex flex-col">
      {leads.map((lead) => (
        <li
          key={lead.id}
          className={joinClasses(
            'relative flex items-start gap-3 rounded-md px-2 py-3 transition-colors duration-700 hover:bg-sunken',
            fresh.has(lead.id) && 'bg-accent-soft',
          )}
        >
          <Avatar name={lead.name} />
          <div className="min-w-0 grow">
            <div className="flex items-baseline justify-between gap-3">
              <a
                href={paths.lead(slug, lead.id)}
                className="min-w-0 truncate font-semibold after:absolute after:inset-0 after:content-['']"
              >
                {shownName(lead)}
              </a>
              <Score points={lead.totalScore} />
            </div>
            <p className="truncate text-sm text-muted">{lead.lastMessage || m.dashboard_no_message()}</p>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={lead.status} />
              <TierMark tier={lead.tier} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** How long a new row stands out. */
const freshMs = 6000

/** The `ids` that arrived while the screen was open. Empty on first render. */
function useFreshIds(ids: readonly string[] | undefined): ReadonlySet<string> {
  const seen = useRef<Set<string>>(undefined)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const key = ids?.join(' ')
  useEffect(() => {
    if (key === undefined) return
    const now = key.split(' ').filter(Boolean)
    const before = seen.current
    seen.current = new Set([...(before ?? []), ...now])
    const arrived = before ? now.filter((id) => !before.has(id)) : []
    if (arrived.length === 0) return
    setFresh((held) => new Set([...held, ...arrived]))
    const timer = window.setTimeout(
      () => setFresh((held) => new Set([...held].filter((id) => !arrived.includes(id)))),
      freshMs,
    )
    return () => window.clearTimeout(timer)
  }, [key])
  return fresh
}
