import type { ListingImport } from '#contract/listing-imports.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { arePhotosComing, useRetryPhotos } from './import-calls.ts'

type PhotoProgressProps = { job: ListingImport; onShowRows: () => void }

/** How many of the file's photos have been imported, and what happened to the rest. */
export function PhotoProgress({ job, onShowRows }: PhotoProgressProps) {
  const { stored, total, failed } = job.photos
  const retry = useRetryPhotos(job.id)
  const isComing = arePhotosComing(job)
  return (
    <Card title={m.listing_imports_photos()}>
      <ProgressBar label={m.listing_imports_photos()} value={stored / total} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted tabular">
          {m.listing_imports_photos_progress({ stored: formatCount(stored), total: formatCount(total) })}.{' '}
          {isComing && `${m.listing_imports_photos_coming()} ${m.listing_imports_leave()} `}
          {failed > 0 && failedText(failed)}
          {!isComing && failed === 0 && m.listing_imports_photos_here()}
        </p>
        {failed > 0 && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" variant="quiet" onClick={onShowRows}>
              {m.listing_imports_photos_show()}
            </Button>
            <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
              {m.listing_imports_photos_retry()}
            </Button>
          </span>
        )}
      </div>
    </Card>
  )
}

const failedText = (count: number) =>
  count === 1
    ? m.listing_imports_photos_failed_one()
    : m.listing_imports_photos_failed({ count: formatCount(count) })
