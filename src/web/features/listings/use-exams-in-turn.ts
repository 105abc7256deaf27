import { useQuery } from '@tanstack/react-query'
import type { ListingRow } from '#contract/listings.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { call } from '#web/lib/call.ts'
import { isDemo } from '#web/lib/demo-mode.ts'

/**
 * Asks the assistants of published homes what buyers ask, one home after another, until every shown count is current. Each new
 * count comes back as a live change.
 */
export function useExamsInTurn(rows: readonly ListingRow[]): void {
  const next = rows.find(({ status, exam }) => isPublic(status) && !exam?.isCurrent)
  useQuery({
    queryKey: ['exam in turn', next?.id],
    queryFn: ({ signal }) => call('GET /api/listings/{id}/exam', { params: { id: next?.id ?? '' }, signal }),
    enabled: next !== undefined && !isDemo,
    retry: false,
    gcTime: 0,
  })
}
