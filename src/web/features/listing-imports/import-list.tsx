import { useQuery } from '@tanstack/react-query'
import { importKeptDays } from '#domain/listings/import/import-state.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatCount, formatWhen } from '#web/lib/format.ts'
import { reads } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ImportStateBadge } from './import-state-badge.tsx'

/** The imports still kept, newest first. */
export function ImportList({ slug, timeZone }: { slug: string; timeZone: string }) {
  const list = useQuery(reads('GET /api/listing-imports'))
  const now = new Date()
  return (
    <Card title={m.listing_imports_earlier({ days: importKeptDays })}>
      {list.isPending && <SkeletonRows rows={3} className="h-12" />}
      {list.data?.items.length === 0 && <EmptyState compact title={m.listing_imports_none()} />}
      {list.data && list.data.items.length > 0 && (
        <Table
          caption={m.listing_imports_earlier({ days: importKeptDays })}
          rows={list.data.items}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              header: m.listing_imports_file(),
              primary: true,
              cell: ({ id, name }) => (
                <TextLink href={paths.listingImport(slug, id)} className="[overflow-wrap:anywhere]">
                  {name}
                </TextLink>
              ),
            },
            {
              id: 'state',
              header: m.listing_imports_state(),
              cell: ({ state }) => <ImportStateBadge state={state} />,
            },
            {
              id: 'rows',
              header: m.listing_imports_rows(),
              align: 'end',
              cell: ({ rows }) => formatCount(rows),
            },
            {
              id: 'when',
              header: m.listing_imports_when(),
              align: 'end',
              cell: ({ createdAt }) => formatWhen(createdAt, { timeZone, now }),
            },
          ]}
        />
      )}
      {list.isError && <ProblemScreen error={list.error} onRetry={() => void list.refetch()} />}
    </Card>
  )
}
