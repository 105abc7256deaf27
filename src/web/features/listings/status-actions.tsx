import type { Listing } from '#contract/listings.ts'
import type { ListingStatus } from '#domain/listings/listing.ts'
import { m } from '#text'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useChangeListing } from './listing-calls.ts'

type Move = { to: ListingStatus; label: () => string; done: () => string }

const publish = { to: 'Active', label: m.listings_publish, done: m.listings_published } as const
const archive = { to: 'Archived', label: m.listings_archive, done: m.listings_archived } as const
const reactivate = { ...publish, label: m.listings_reactivate }

/** Where each status can go next. The first move is the usual one. */
const moves: Record<ListingStatus, readonly Move[]> = {
  Draft: [publish, archive],
  Active: [
    { to: 'Sold', label: m.listings_mark_sold, done: m.listings_marked_sold },
    archive,
    { to: 'Draft', label: m.listings_unpublish, done: m.listings_unpublished },
  ],
  Sold: [reactivate, archive],
  Archived: [reactivate, { to: 'Draft', label: m.listings_to_draft, done: m.listings_unpublished }],
}

/** Changes the status. Whatever keeps a listing from being published shows here, field by field. */
export function StatusActions({ listing }: { listing: Listing }) {
  const change = useChangeListing(listing.id)
  const error = change.error
  const reasons = error instanceof ProblemError ? Object.values(error.errors) : []
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2 *:grow">
        {moves[listing.status].map((move, at) => (
          <Button
            key={move.to}
            size="sm"
            variant={listing.status === 'Draft' && at === 0 ? 'primary' : 'secondary'}
            busy={change.isPending && change.variables.status === move.to}
            disabled={change.isPending && change.variables.status !== move.to}
            onClick={() =>
              change.mutate({ status: move.to }, { onSuccess: () => showToast({ text: move.done() }) })
            }
          >
            {move.label()}
          </Button>
        ))}
      </div>
      {error && (
        <Notice tone="danger" announce="alert" title={problemText(error)}>
          {reasons.length > 0 && (
            <ul className="mt-1 list-disc pl-4">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  )
}
