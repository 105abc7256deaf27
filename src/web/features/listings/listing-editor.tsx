import { Eye } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { Profile } from '#contract/accounts.ts'
import type { Listing } from '#contract/listings.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AgentInformation } from './agent-information.tsx'
import { AssistantSettings } from './assistant-settings.tsx'
import { BasicInformation } from './basic-information.tsx'
import { ButtonsAndLinks } from './buttons-and-links.tsx'
import type { ListingValues } from './listing-form-values.ts'
import { LocalFacts, NearbySchools, OpenHouses } from './neighborhood.tsx'
import { PhotoManager } from './photo-manager.tsx'
import { previewOf } from './preview-listing.ts'
import { SaveBar } from './save-bar.tsx'
import { useLeaveWarning, useListingForm } from './use-listing-form.ts'
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
  const edited = useListingForm(`listing:${agent.id}:${listing?.id ?? 'new'}`, listing)
  const { form, base, isDirty } = edited
  const saving = useSaveListing(edited, agent.slug)
  const [isUploading, setUploading] = useState(false)
  const formId = useId()
  useLeaveWarning(isDirty)
  return (
    <FormProvider {...form}>
      <ListingHeader agent={agent} base={base} />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          {edited.isRestored && isDirty && <DraftNotice onDiscard={() => edited.restart(listing)} />}
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void saving.save('save')
            }}
            className="flex min-w-0 flex-col gap-6"
          >
            <BasicInformation />
            <Card title={m.listings_photo_management()}>
              <PhotoManager onBusy={setUploading} />
            </Card>
            <ButtonsAndLinks />
            <NearbySchools />
            <LocalFacts />
            <OpenHouses />
            <AgentInformation agent={agent} />
            <AssistantSettings agentName={agent.name} isNew={!sidekick} />
          </form>
          {sidekick}
          <SaveBar saving={saving} base={base} formId={formId} isUploading={isUploading} />
        </div>
        <PreviewAside agent={agent} base={base} />
      </div>
    </FormProvider>
  )
}

type PreviewProps = { agent: Profile; base: Listing | undefined }

function ListingHeader({ agent, base }: PreviewProps) {
  const [isPreviewing, setPreviewing] = useState(false)
  return (
    <>
      <PageHeader
        title={base ? m.listings_edit_title() : m.listings_build_title()}
        text={base?.title}
        back={{ href: paths.listings(agent.slug), label: m.listings_back() }}
        actions={
          <Button icon={<Eye aria-hidden="true" className="size-4" />} onClick={() => setPreviewing(true)}>
            {m.listings_preview_app()}
          </Button>
        }
      />
      <Dialog
        open={isPreviewing}
        onClose={() => setPreviewing(false)}
        title={m.listings_preview()}
        description={m.listings_preview_text()}
        size="sm"
      >
        <LivePreview
          agent={agent}
          base={base}
          className="block h-[70dvh] w-full rounded-md border border-line"
        />
      </Dialog>
    </>
  )
}

const PreviewAside = (props: PreviewProps) => (
  <aside aria-label={m.listings_preview()} className="hidden xl:block">
    <div className="sticky top-6">
      <p className="mb-2 text-sm font-semibold text-muted">{m.listings_preview()}</p>
      <PhoneFrame>
        <LivePreview {...props} className="block h-[52rem] w-[24.375rem] origin-top-left scale-[0.77]" />
      </PhoneFrame>
    </div>
  </aside>
)

function LivePreview({ agent, base, className }: PreviewProps & { className: string }) {
  const values = useDeferredValue(useWatch() as ListingValues)
  return (
    <Suspense fallback={<div className={className} />}>
      <PhonePreview listing={previewOf(values, agent, base)} className={className} />
    </Suspense>
  )
}

/** A phone 390 pixels wide, scaled down a little to fit beside the form. */
const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <div className="rounded-[2rem] border-[7px] border-night bg-night shadow-high ring-1 ring-line">
    <div className="h-[40.05rem] w-[18.78rem] overflow-hidden rounded-[1.5rem] bg-surface">{children}</div>
  </div>
)
