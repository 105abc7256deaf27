import { Eye } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import type { Listing } from '#contract/listings.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AgentInformation } from './agent-information.tsx'
import { BasicInformation } from './basic-information.tsx'
import { ButtonsAndLinks } from './buttons-and-links.tsx'
import { errorsAfterChange } from './listing-form-faults.ts'
import type { ListingValues } from './listing-form-values.ts'
import { LocalFacts, NearbySchools, OpenHouses } from './neighborhood.tsx'
import { PhotoManager } from './photo-manager.tsx'
import { previewOf } from './preview-listing.ts'
import { SidekickSettings } from './sidekick-settings.tsx'
import { useLeaveWarning, useListingDraft } from './use-listing-draft.ts'
import { useSaveListing } from './use-save-listing.ts'

const PhonePreview = lazyPart(() => import('./phone-preview.tsx').then((part) => part.PhonePreview))

type ListingEditorProps = {
  agent: Profile
  /** If missing, a new listing is created. */
  listing?: Listing
  /** Knowledge taught to this listing's Sidekick. */
  sidekick?: ReactNode
}

/** Builds a listing's app. Input shows in the preview beside it right away. */
export function ListingEditor({ agent, listing, sidekick }: ListingEditorProps) {
  const draftKey = `listing:${agent.id}:${listing?.id ?? 'new'}`
  const form = useListingDraft(draftKey, listing)
  const { values, errors, failure } = form.draft
  const saving = useSaveListing(form, { slug: agent.slug, draftKey })
  const [isUploading, setUploading] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const fields = useFirstFault(errors, saving.refusals)
  const formId = useId()
  useLeaveWarning(form.isDirty)
  const isDraft = (form.base?.status ?? 'Draft') === 'Draft'
  const isBusy = saving.underWay !== undefined
  /** Changing a field clears its error. The form's own message goes with the last one. */
  const correct = (step: (before: ListingValues) => ListingValues, changed: readonly string[]) =>
    form.change((before) => {
      const left = errorsAfterChange(before.errors, changed)
      const isSettled = Object.keys(before.errors).length > 0 && Object.keys(left).length === 0
      return { values: step(before.values), errors: left, ...(isSettled && { failure: '' }) }
    })
  const part = {
    values,
    errors,
    onChange: (changes: object) => correct((before) => ({ ...before, ...changes }), Object.keys(changes)),
  }
  const preview = previewOf(useDeferredValue(values), agent, {
    id: form.base?.id ?? '',
    slug: form.base?.slug ?? '',
    status: form.base?.status ?? 'Draft',
    priceHistory: form.base?.priceHistory ?? [],
  })
  const phone = (look: string) => (
    <Suspense fallback={<div className={look} />}>
      <PhonePreview listing={preview} className={look} />
    </Suspense>
  )

  return (
    <>
      <PageHeader
        title={form.base ? m.listings_edit_title() : m.listings_build_title()}
        text={form.base?.title}
        back={{ href: paths.listings(agent.slug), label: m.listings_back() }}
        actions={
          <Button icon={<Eye aria-hidden="true" className="size-4" />} onClick={() => setPreviewing(true)}>
            {m.listings_preview_app()}
          </Button>
        }
      />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          {form.isRestored && form.isDirty && (
            <Notice
              action={
                <Button size="sm" onClick={() => form.restart(listing)}>
                  {m.listings_draft_discard()}
                </Button>
              }
            >
              {m.listings_draft_restored()}
            </Notice>
          )}
          <form
            id={formId}
            noValidate
            ref={fields}
            onSubmit={(event) => {
              event.preventDefault()
              void saving.save('save')
            }}
            className="flex min-w-0 flex-col gap-6"
          >
            <BasicInformation {...part} />
            <Card title={m.listings_photo_management()}>
              <PhotoManager
                photos={values.photos}
                removed={values.removed}
                error={errors.photos}
                onBusy={setUploading}
                onChange={(step) => correct((before) => ({ ...before, ...step(before) }), ['photos'])}
              />
            </Card>
            <ButtonsAndLinks {...part} />
            <NearbySchools {...part} />
            <LocalFacts {...part} />
            <OpenHouses {...part} />
            <AgentInformation agent={agent} />
            <SidekickSettings {...part} agentName={agent.name} isNew={!sidekick} />
          </form>
          {sidekick}
          {saving.isStale ? (
            <Notice
              tone="warning"
              announce="alert"
              action={
                <span className="flex flex-wrap gap-2">
                  <Button size="sm" onClick={() => void saving.loadNewest()}>
                    {m.listings_load_newest()}
                  </Button>
                  <Button size="sm" onClick={() => void saving.save('save', { overNewer: true })}>
                    {m.listings_save_over()}
                  </Button>
                </span>
              }
            >
              {failure}
            </Notice>
          ) : (
            <FormError>{failure}</FormError>
          )}
          <div className="bottom-bar -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0">
            <span role="status" className="mr-auto text-sm text-muted">
              {isUploading ? m.listings_wait_for_uploads() : form.isDirty && m.listings_unsaved()}
            </span>
            <Button
              type="submit"
              form={formId}
              variant={isDraft ? 'secondary' : 'primary'}
              busy={saving.underWay === 'save'}
              disabled={isUploading || saving.underWay === 'publish' || (!form.isDirty && Boolean(form.base))}
            >
              {m.listings_save()}
            </Button>
            {isDraft && (
              <Button
                variant="primary"
                busy={saving.underWay === 'publish'}
                disabled={isUploading || (isBusy && saving.underWay !== 'publish')}
                onClick={() => void saving.save('publish')}
              >
                {m.listings_publish()}
              </Button>
            )}
          </div>
        </div>
        <aside aria-label={m.listings_preview()} className="hidden xl:block">
          <div className="sticky top-6">
            <p className="mb-2 text-sm font-semibold text-muted">{m.listings_preview()}</p>
            <PhoneFrame>{phone('block h-[52rem] w-[24.375rem] origin-top-left scale-[0.77]')}</PhoneFrame>
          </div>
        </aside>
      </div>
      <Dialog
        open={isPreviewing}
        onClose={() => setPreviewing(false)}
        title={m.listings_preview()}
        description={m.listings_preview_text()}
        size="sm"
      >
        {phone('block h-[70dvh] w-full rounded-md border border-line')}
      </Dialog>
    </>
  )
}

/** A phone 390 pixels wide, scaled down a little to fit beside the form. */
const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <div className="rounded-[2rem] border-[7px] border-night bg-night shadow-high ring-1 ring-line">
    <div className="h-[40.05rem] w-[18.78rem] overflow-hidden rounded-[1.5rem] bg-surface">{children}</div>
  </div>
)

/** After each rejected save, the focus moves to the first field that needs changing. */
function useFirstFault(errors: FieldErrors, refusals: number) {
  const fields = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: correcting a field must not move the focus
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return fields
}
