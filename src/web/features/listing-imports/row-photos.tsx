import type { ListingImportRow } from '#contract/listing-imports.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { useRetryPhotos } from './import-calls.ts'

type RowPhotosProps = { importId: string; row: ListingImportRow; home: string }

/** One row's photos: how many were imported, and why others were not. */
export function RowPhotos({ importId, row: { number, photos }, home }: RowPhotosProps) {
  const retry = useRetryPhotos(importId)
  if (photos.total === 0) return null
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 max-md:items-end max-md:text-right">
      <span className="text-muted tabular">
        {m.listing_imports_photos_progress({
          stored: formatCount(photos.stored),
          total: formatCount(photos.total),
        })}
      </span>
      {photos.failures.map(({ address, text }) => (
        <span key={address} className="min-w-0">
          <span className="block text-danger">{text}</span>
          <span className="block text-xs text-muted [overflow-wrap:anywhere]">{address}</span>
        </span>
      ))}
      {photos.failed > 0 && (
        <Button
          size="sm"
          busy={retry.isPending}
          aria-label={m.listing_imports_photos_retry_row({ home })}
          onClick={() => retry.mutate(number)}
        >
          {m.listing_imports_photos_retry()}
        </Button>
      )}
    </div>
  )
}
