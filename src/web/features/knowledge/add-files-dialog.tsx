import { CircleAlert, CircleCheck, FileUp, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { knowledgeFileLimits } from '#domain/billing/account-limits.ts'
import { fileEndings } from '#domain/knowledge/knowledge-file.ts'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'
import type { ListingChoice } from '#web/lib/use-listing-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { type FileUpload, useFileUploads } from './use-file-uploads.ts'
import { usePlaces } from './use-places.ts'
import { type UsedBy, UsedByField } from './used-by-field.tsx'

/** What files are for. */
export type FilesPreset = {
  /** If missing, for all of the agent's listings. */
  listing?: ListingChoice | undefined
  /** If missing, each assistant uses them. */
  sidekick?: SidekickId | undefined
  /** Dropped before the dialog opened. */
  files?: readonly File[] | undefined
}

type AddFilesDialogProps = {
  /** If missing, the dialog is closed. */
  preset: FilesPreset | undefined
  onClose: () => void
}

/** Adds files as knowledge, several at once. Once a file is added, it is read whether or not this stays open. */
export const AddFilesDialog = ({ preset, onClose }: AddFilesDialogProps) =>
  preset ? <OpenDialog preset={preset} onClose={onClose} /> : null

function OpenDialog({ preset, onClose }: { preset: FilesPreset; onClose: () => void }) {
  const [listing, setListing] = useState(preset.listing?.id ?? '')
  const [usedBy, setUsedBy] = useState<UsedBy>(preset.sidekick ?? '')
  const { listingId, places, error } = usePlaces(listing, preset)
  const uploads = useFileUploads()
  const take = (files: readonly File[]) =>
    uploads.add(files, {
      ...(listingId ? { scope: 'listing', listingId } : { scope: 'agent' }),
      ...(usedBy && { sidekick: usedBy }),
    })
  useDropped(preset.files, take)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.knowledge_files_add()}
      description={m.knowledge_files_text()}
      footer={
        <Button variant="primary" onClick={onClose}>
          {m.knowledge_files_done()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.knowledge_for()} error={error}>
            <Select value={listingId} onChange={(event) => setListing(event.target.value)} options={places} />
          </Field>
          <UsedByField value={usedBy} onChange={setUsedBy} />
        </div>
        <Dropzone
          label={m.knowledge_files_input()}
          icon={<FileUp />}
          title={m.knowledge_files_drop()}
          hint={m.knowledge_files_kinds({ megabytes: knowledgeFileLimits.bytes / 1024 ** 2 })}
          accept={fileEndings.join(',')}
          multiple
          onFiles={take}
        />
        <UploadList {...uploads} />
        {uploads.isBusy && <p className="text-sm text-muted">{m.knowledge_files_leave()}</p>}
      </div>
    </Dialog>
  )
}

/** Takes the files that were dropped to open the dialog, once. */
function useDropped(files: readonly File[] | undefined, take: (files: readonly File[]) => void) {
  const waiting = useRef(files)
  useEffect(() => {
    const dropped = waiting.current
    waiting.current = undefined
    if (dropped && dropped.length > 0) take(dropped)
  })
}

type UploadListProps = Pick<ReturnType<typeof useFileUploads>, 'uploads' | 'retry' | 'remove'>

function UploadList({ uploads, retry, remove }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={m.knowledge_files_list()} aria-live="polite" className="divide-y divide-line">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex items-start gap-3 py-2.5">
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">{upload.file.name}</p>
            <UploadState upload={upload} />
          </div>
          {upload.state === 'failed' && (
            <span className="flex shrink-0">
              <IconButton
                label={m.knowledge_files_retry_named({ name: upload.file.name })}
                icon={<RotateCw className="size-4.5" />}
                onClick={() => retry(upload)}
              />
              <IconButton
                label={m.knowledge_files_remove_named({ name: upload.file.name })}
                icon={<X className="size-4.5" />}
                onClick={() => remove(upload.key)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function UploadState({ upload: { file, state, failure } }: { upload: FileUpload }) {
  if (state === 'waiting') return <p className="text-sm text-muted">{m.knowledge_files_waiting()}</p>
  if (state === 'sending')
    return (
      <div className="pt-1.5">
        <ProgressBar label={m.knowledge_files_sending({ name: file.name })} value={undefined} />
      </div>
    )
  const isAdded = state === 'added'
  const Icon = isAdded ? CircleCheck : CircleAlert
  return (
    <p className={`flex items-start gap-1.5 text-sm ${isAdded ? 'text-muted' : 'text-danger'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {isAdded ? m.knowledge_files_added() : failure}
    </p>
  )
}
