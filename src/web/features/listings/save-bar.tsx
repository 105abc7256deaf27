import { useFormContext } from 'react-hook-form'
import type { Listing } from '#contract/listings.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { FormError } from '#web/ui/notice.tsx'
import type { ListingValues } from './listing-form-values.ts'
import { PublishAnywayDialog } from './publish-anyway-dialog.tsx'
import type { useSaveListing } from './use-save-listing.ts'

type SaveBarProps = {
  saving: ReturnType<typeof useSaveListing>
  base: Listing | undefined
  formId: string
  isUploading: boolean
}

/** Saves and publishes the form, and says what keeps it from being saved. */
export function SaveBar({ saving, base, formId, isUploading }: SaveBarProps) {
  const { isDirty, errors } = useFormContext<ListingValues>().formState
  const isDraft = (base?.status ?? 'Draft') === 'Draft'
  return (
    <>
      <PublishAnywayDialog
        advice={saving.advice}
        onPublish={() => void saving.publishAnyway()}
        onEdit={saving.edit}
      />
      {saving.isStale ? (
        <ConflictNotice onTheirs={saving.loadNewest} onMine={() => saving.save('save', { overNewer: true })}>
          {errors.root?.message}
        </ConflictNotice>
      ) : (
        <FormError>{errors.root?.message}</FormError>
      )}
      <div className="bottom-bar -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0">
        <span role="status" className="mr-auto text-sm text-muted">
          {isUploading ? m.listings_wait_for_uploads() : isDirty && m.listings_unsaved()}
        </span>
        <Button
          type="submit"
          form={formId}
          variant={isDraft ? 'secondary' : 'primary'}
          busy={saving.underWay === 'save'}
          disabled={isUploading || saving.underWay === 'publish' || (!isDirty && Boolean(base))}
        >
          {m.listings_save()}
        </Button>
        {isDraft && (
          <Button
            variant="primary"
            busy={saving.underWay === 'publish'}
            disabled={isUploading || saving.underWay === 'save'}
            onClick={() => void saving.save('publish')}
          >
            {m.listings_publish()}
          </Button>
        )}
      </div>
    </>
  )
}
