import type { Listing } from '#contract/listings.ts'
import type { ListingStatus } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { goTo } from '#web/lib/hash-location.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useChangeListing } from './listing-calls.ts'
import { adviceIn, PublishAnywayDialog } from './publish-anyway-dialog.tsx'

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
export function StatusActions({ listing, slug }: { listing: Listing; slug: string }) {
  const change = useChangeListing(listing.id)
  const advice = adviceIn(change.error)
  const error = advice ? null : change.error
  const reasons = error instanceof ProblemError ? Object.values(error.errors) : []
  const go = ({ to, done }: Move, { againstAdvice = false } = {}) =>
    change.mutate(
      { status: to, ...(againstAdvice && { againstAdvice }) },
      { onSuccess: () => showToast({ text: done() }) },
    )
  const asked = moves[listing.status].find(({ to }) => to === change.variables?.status)
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
            onClick={() => go(move)}
          >
            {move.label()}
          </Button>
        ))}
      </div>
      <PublishAnywayDialog
        advice={advice}
        onPublish={() => asked && go(asked, { againstAdvice: true })}
        onEdit={() => {
          change.reset()
          goTo(paths.editListing(slug, listing.id))
        }}
      />
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
