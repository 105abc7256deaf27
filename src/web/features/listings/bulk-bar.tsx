import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { ListingRow } from '#contract/listings.ts'
import { type ListingStatus, listingStatuses, listingStatusLabel } from '#domain/listings/listing.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { useBulkListings } from './bulk-calls.ts'
import { PublishAnywayDialog } from './publish-anyway-dialog.tsx'

type BulkBarProps = {
  selected: readonly ListingRow[]
  canSelectMore: boolean
  onSelectAll: () => void
  /** Deselects the processed ones, or all. */
  onClear: (ids?: readonly string[]) => void
}

/** Actions on several listings at once. Shown while at least one is selected. */
export function BulkBar(props: BulkBarProps) {
  const bulk = useBulkListings()
  return props.selected.length > 0 ? <BulkActions {...props} bulk={bulk} /> : null
}

type BulkActionsProps = BulkBarProps & { bulk: ReturnType<typeof useBulkListings> }

/** A question that is open goes away with the selection it is about. */
function BulkActions({ selected, canSelectMore, onSelectAll, onClear, bulk }: BulkActionsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-label={m.listings_bulk_actions()}
      className="bottom-bar sticky z-10 -mx-4 mt-5 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-lg sm:border"
    >
      <p role="status" className="mr-auto font-semibold">
        {m.listings_bulk_selected({ count: selected.length })}
      </p>
      {canSelectMore && (
        <Button size="sm" variant="quiet" onClick={onSelectAll}>
          {m.listings_bulk_select_all()}
        </Button>
      )}
      <StatusChoice
        isBusy={bulk.isBusy}
        onChoose={(status) => void bulk.changeStatus(selected, status).then(onClear)}
      />
      <Button
        size="sm"
        variant="danger"
        busy={bulk.isBusy}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {m.listings_delete()}
      </Button>
      <IconButton
        size="sm"
        label={m.listings_bulk_clear()}
        icon={<X className="size-4" />}
        onClick={() => onClear()}
      />
      <PublishAnywayDialog
        advice={bulk.advice}
        onPublish={() => void bulk.publishAnyway().then(onClear)}
        onEdit={bulk.edit}
      />
      <ConfirmDialog
        open={isAsking}
        title={titleOf(selected)}
        confirmLabel={m.listings_delete()}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void bulk.remove(selected).then(onClear)
        }}
      >
        {selected.length === 1 ? m.listings_delete_sure() : m.listings_bulk_delete_sure()}
      </ConfirmDialog>
    </section>
  )
}

type StatusChoiceProps = { isBusy: boolean; onChoose: (status: ListingStatus) => void }

const StatusChoice = ({ isBusy, onChoose }: StatusChoiceProps) => (
  <Select
    aria-label={m.listings_bulk_status()}
    value=""
    disabled={isBusy}
    onChange={(event) => onChoose(event.target.value as ListingStatus)}
    options={[
      { value: '', label: m.listings_bulk_status() },
      ...listingStatuses.map((value) => ({ value, label: listingStatusLabel(value) })),
    ]}
    className="w-40"
  />
)

/** What the question about deleting them is headed with. */
const titleOf = (selected: readonly ListingRow[]) =>
  selected.length === 1
    ? m.listings_delete_title({ title: selected[0]?.title || m.listings_untitled() })
    : m.listings_bulk_delete_title({ count: selected.length })
