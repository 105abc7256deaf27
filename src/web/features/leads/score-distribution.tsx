import type { LeadTier } from '#domain/leads/tier.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { type FillTone, Meter } from '#web/ui/meter.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TierMark, tierLabel } from './lead-badges.tsx'

type Share = { tier: LeadTier; count: number; percent: number }

const fills: Record<LeadTier, FillTone> = { Qualified: 'qualified', Hot: 'hot', Warm: 'warm', Cold: 'cold' }

/** How the leads are spread across the tiers, as counts and as bars of their shares. */
export function ScoreDistribution({ shares, slug }: { shares: readonly Share[] | undefined; slug: string }) {
  if (!shares) return <SkeletonRows rows={4} className="h-10" />
  return (
    <ul className="flex flex-col gap-4">
      {shares.map(({ tier, count, percent }) => (
        <li key={tier}>
          <div className="mb-1.5 flex items-center justify-between gap-3 text-sm">
            <a href={`${paths.leads(slug, { tab: 'scoring' })}&tier=${tier}`} className="rounded-full">
              <TierMark tier={tier} />
            </a>
            <span className="tabular">
              <span className="font-semibold">{formatCount(count)}</span>{' '}
              <span className="text-muted">({percent}%)</span>
            </span>
          </div>
          <Meter
            bare
            label={m.leads_share_of({ tier: tierLabel(tier) })}
            value={percent}
            max={100}
            text={`${percent}%`}
            tone={fills[tier]}
          />
        </li>
      ))}
    </ul>
  )
}
