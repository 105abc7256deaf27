import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { LeadRow } from '#contract/leads.ts'
import { pointsInWords } from '#domain/leads/points-in-words.ts'
import { type RuleCategory, ruleCategories, scoringRules } from '#domain/leads/scoring-rules.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { tiers } from '#domain/leads/tier.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { readsPages } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { type FillTone, Meter } from '#web/ui/meter.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { StatusBadge, TierMark } from './lead-badges.tsx'
import { NoneFound, SortChoice, TierFilter, useLeadFilters } from './lead-filters.tsx'
import { Score } from './score.tsx'

const pageSize = 50
/** The full length of a bar: a lead that meets nearly every rule. */
export const fullScore = 200

/** The leads by score, beside the rules behind the scores. */
export function LeadScoring({ slug }: { slug: string }) {
  const { tier, sort } = useLeadFilters('score')
  const list = useInfiniteQuery({
    ...readsPages('GET /api/leads', { query: { limit: pageSize, tier, sort, count: true } }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap gap-3">
          <SortChoice sort={sort} defaultSort="score" />
          <TierFilter tier={tier} />
        </div>
        {list.isPending && <SkeletonRows rows={5} className="h-16" />}
        {list.isSuccess &&
          rows.length === 0 &&
          (tier ? <NoneFound /> : <EmptyState title={m.dashboard_no_scored_leads()} picture={<SearchX />} />)}
        <ul className="flex flex-col gap-2">
          {rows.map((lead) => (
            <ScoredLead key={lead.id} lead={lead} slug={slug} />
          ))}
        </ul>
        <ListEnd list={list} shown={rows.length} total={list.data?.pages[0]?.total} />
      </div>
      <ScoringRules />
    </div>
  )
}

const ScoredLead = ({ lead, slug }: { lead: LeadRow; slug: string }) => (
  <li className="relative rounded-lg border border-line bg-raised p-4 transition-colors hover:bg-sunken/60">
    <div className="mb-2.5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto_auto_5.5rem]">
      <a
        href={paths.lead(slug, lead.id)}
        className="truncate font-semibold after:absolute after:inset-0 after:content-['']"
      >
        {shownName(lead)}
      </a>
      <Score points={lead.totalScore} className="text-right text-lg sm:order-last" />
      <StatusBadge status={lead.status} />
      <TierMark tier={lead.tier} />
    </div>
    <Meter
      bare
      label={m.leads_score_label()}
      value={lead.totalScore}
      max={fullScore}
      text={pointsInWords(lead.totalScore)}
      tone={lead.tier.toLowerCase() as FillTone}
    />
  </li>
)

const categoryLabels: Record<RuleCategory, () => string> = {
  engagement: m.leads_category_engagement,
  behavior: m.leads_category_behavior,
  demographics: m.leads_category_demographics,
  timing: m.leads_category_timing,
}

/** The rules and their points, as the server applies them. */
function ScoringRules() {
  return (
    <Card title={m.leads_rules_title()} collapsesOnPhone>
      <p className="mb-4 text-sm text-muted">{m.leads_rules_text()}</p>
      {ruleCategories.map((category) => (
        <section key={category} className="mb-5">
          <h3 className="mb-1.5 text-sm font-semibold text-muted">{categoryLabels[category]()}</h3>
          <ul>
            {scoringRules
              .filter((rule) => rule.category === category)
              .map((rule) => (
                <li
                  key={rule.id}
                  className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 text-sm last:border-0"
                >
                  {rule.name()}
                  <span className="font-semibold tabular">+{rule.points}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <ul className="flex flex-col gap-2 border-t border-line pt-4">
        {tiers.map((row, at) => (
          <li key={row.tier} className="flex flex-wrap items-center gap-2 text-sm">
            <TierMark tier={row.tier} />
            <span className="tabular">
              {at === 0 ? `${row.from}+` : `${row.from}–${(tiers[at - 1]?.from ?? 0) - 1}`}{' '}
              {m.leads_unit_points()}
            </span>
            <span className="text-muted">{row.meaning()}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
