import { useState } from 'react'
import type { ListingImport } from '#contract/listing-imports.ts'
import { isUnderWay } from '#domain/listings/import/import-state.ts'
import type { RowFilter } from '#domain/listings/import/row-outcomes.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDiscardImport, useStartImport, useUndoImport } from './import-calls.ts'
import { ImportCounts, ImportProgress } from './import-progress.tsx'
import { ImportRows } from './import-rows.tsx'
import { MappingCard, type MappingChoice } from './mapping-card.tsx'
import { PhotoProgress } from './photo-progress.tsx'

type ImportStepsProps = { job: ListingImport; slug: string }

/** One import, from mapping the file's columns to the finished listings, and undoing it. */
export function ImportSteps({ job, slug }: ImportStepsProps) {
  if (isUnderWay(job.state)) return <ImportProgress job={job} />
  if (job.state === 'Done' || job.state === 'Undone') return <Finished job={job} slug={slug} />
  return <Preparing key={job.state} job={job} slug={slug} />
}

const liveTitle = (count: number) =>
  count === 1 ? m.listing_imports_live_one() : m.listing_imports_live_many({ count: formatCount(count) })

function Preparing({ job, slug }: ImportStepsProps) {
  const { id, state, counts } = job
  const stored: MappingChoice = { mapping: job.mapping, duplicates: job.duplicates }
  const [choice, setChoice] = useState(stored)
  const [isAsking, setAsking] = useState(false)
  const start = useStartImport(id)
  const isChecked = state === 'Checked'
  const isChanged = choice.duplicates !== job.duplicates || !isSameMapping(choice.mapping, job.mapping)
  const wanted = counts.added + counts.updated
  return (
    <div className="flex flex-col gap-6">
      {isChecked && <CheckResult job={job} slug={slug} />}
      <MappingCard columns={job.columns} value={choice} onChange={setChoice} />
      <div className="bottom-bar -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0">
        <span role="status" className="mr-auto text-sm text-muted">
          {isChecked && isChanged && m.listing_imports_changes_unsaved()}
        </span>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {m.listing_imports_discard()}
        </Button>
        <Button
          variant={isChecked && !isChanged ? 'secondary' : 'primary'}
          busy={start.isPending && start.variables.move === 'check'}
          onClick={() => start.mutate({ change: isChanged ? choice : undefined, move: 'check' })}
        >
          {isChecked ? m.listing_imports_check_again() : m.listing_imports_check()}
        </Button>
        {isChecked && !isChanged && (
          <Button
            variant="primary"
            disabled={wanted === 0}
            busy={start.isPending && start.variables.move === 'run'}
            onClick={() => start.mutate({ move: 'run' })}
          >
            {runLabel(wanted)}
          </Button>
        )}
      </div>
      <DiscardDialog job={job} slug={slug} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

/** What the check found: how many of each kind, and every row. */
function CheckResult({ job, slug }: ImportStepsProps) {
  const { counts } = job
  const [show, setShow] = useState<RowFilter>('all')
  return (
    <>
      <ImportCounts counts={counts} />
      {counts.live > 0 && (
        <Notice tone="warning" title={liveTitle(counts.live)}>
          {m.listing_imports_live_text({ choice: m.listing_imports_mapping_kept() })}
        </Notice>
      )}
      <ImportRows
        job={job}
        slug={slug}
        title={m.listing_imports_result_check()}
        show={show}
        onShow={setShow}
      />
    </>
  )
}

type DiscardDialogProps = ImportStepsProps & { open: boolean; onClose: () => void }

function DiscardDialog({ job: { id, name }, slug, open, onClose }: DiscardDialogProps) {
  const discard = useDiscardImport(slug)
  return (
    <ConfirmDialog
      open={open}
      danger
      title={m.listing_imports_discard_title({ name })}
      confirmLabel={m.listing_imports_discard()}
      busy={discard.isPending}
      onConfirm={() => discard.mutate(id)}
      onClose={onClose}
    >
      {m.listing_imports_discard_text()}
    </ConfirmDialog>
  )
}

/** In whatever order the columns were chosen. */
const isSameMapping = (one: MappingChoice['mapping'], other: MappingChoice['mapping']) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([column, field]) => other[column] === field)

const runLabel = (count: number) =>
  count === 0
    ? m.listing_imports_run_none()
    : count === 1
      ? m.listing_imports_run_one()
      : m.listing_imports_run({ count: formatCount(count) })

const doneText = (count: number) =>
  count === 1 ? m.listing_imports_done_one() : m.listing_imports_done({ count: formatCount(count) })

function Finished({ job, slug }: ImportStepsProps) {
  const { name, state, counts, undoId } = job
  const [isAsking, setAsking] = useState(false)
  const [show, setShow] = useState<RowFilter>('all')
  const undo = useUndoImport()
  const isUndone = state === 'Undone'
  return (
    <div className="flex flex-col gap-6">
      <Notice
        tone={isUndone ? 'info' : 'positive'}
        announce="status"
        action={
          <span className="flex flex-wrap gap-2">
            {!isUndone && undoId && (
              <Button size="sm" onClick={() => setAsking(true)}>
                {m.listing_imports_undo()}
              </Button>
            )}
            <ButtonLink size="sm" variant="primary" href={paths.listings(slug)}>
              {m.listing_imports_to_listings()}
            </ButtonLink>
          </span>
        }
      >
        {isUndone ? m.listing_imports_undone_text() : doneText(counts.added + counts.updated)}
      </Notice>
      <ImportCounts counts={counts} />
      {!isUndone && job.photos.total > 0 && <PhotoProgress job={job} onShowRows={() => setShow('photos')} />}
      <ImportRows
        job={job}
        slug={slug}
        title={m.listing_imports_result_done()}
        show={show}
        onShow={setShow}
      />
      <ConfirmDialog
        open={isAsking && !isUndone}
        title={m.listing_imports_undo_title({ name })}
        confirmLabel={m.listing_imports_undo()}
        busy={undo.isPending}
        onConfirm={() => undoId && undo.mutate(undoId, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {m.listing_imports_undo_text()}
      </ConfirmDialog>
    </div>
  )
}
