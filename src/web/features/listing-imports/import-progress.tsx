import type { ListingImport } from '#contract/listing-imports.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'

/** How far the dry run or the import has progressed. */
export function ImportProgress({ job: { position, rows, state } }: { job: ListingImport }) {
  const title = state === 'Checking' ? m.listing_imports_state_checking() : m.listing_imports_state_running()
  return (
    <Card title={title}>
      <ProgressBar label={title} value={rows === 0 ? 0 : position / rows} />
      <p className="mt-3 text-sm text-muted tabular">
        {m.listing_imports_progress({ position: formatCount(position), rows: formatCount(rows) })}{' '}
        {m.listing_imports_leave()}
      </p>
    </Card>
  )
}

/** How many rows had each result, or would have it. */
export function ImportCounts({ counts }: Pick<ListingImport, 'counts'>) {
  const figures = [
    [m.listing_imports_added(), counts.added],
    [m.listing_imports_updated(), counts.updated],
    [m.listing_imports_left_alone(), counts.skipped],
    [m.listing_imports_refused(), counts.refused],
    [m.listing_imports_noted(), counts.noted],
  ] as const
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(([label, count]) => (
        <StatCard key={label} label={label} value={formatCount(count)} />
      ))}
    </div>
  )
}
