import { BookOpenText, FileUp, Link, Plus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import type { ListingChoice } from '#web/lib/use-listing-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AddFilesDialog, type FilesPreset } from './add-files-dialog.tsx'
import { AddKnowledgeDialog } from './add-knowledge-dialog.tsx'
import { AddPageDialog } from './add-page-dialog.tsx'
import { FileDrop } from './file-drop.tsx'
import { KnowledgePieces } from './knowledge-pieces.tsx'

type ListingKnowledgeProps = {
  listing: { id: string; title: string }
  agent: { slug: string; timeZone: string }
}

/** What one listing's Sidekick was taught, as a card on the listing's own pages. */
export function ListingKnowledge({ listing, agent: { slug, timeZone } }: ListingKnowledgeProps) {
  const [isAdding, setAdding] = useState(false)
  const [files, setFiles] = useState<FilesPreset>()
  return (
    <Card title={m.knowledge_of_listing()} icon={<BookOpenText />}>
      <FileDrop onFiles={(dropped) => setFiles({ listing, files: dropped })}>
        <KnowledgePieces
          of={{ listingId: listing.id }}
          timeZone={timeZone}
          loading={<SkeletonRows rows={2} className="h-16" />}
          empty={<EmptyState compact title={m.knowledge_empty()} text={m.knowledge_empty_listing_text()} />}
          className="-mt-3.5"
        />
        <WaysToAdd
          slug={slug}
          listing={listing}
          onWrite={() => setAdding(true)}
          onFiles={() => setFiles({ listing })}
        />
      </FileDrop>
      <AddKnowledgeDialog
        preset={isAdding ? { id: listing.id, listing } : undefined}
        onClose={() => setAdding(false)}
      />
      <AddFilesDialog preset={files} onClose={() => setFiles(undefined)} />
    </Card>
  )
}

type WaysToAddProps = {
  slug: string
  listing: { id: string; title: string }
  onWrite: () => void
  onFiles: () => void
}

const WaysToAdd = ({ slug, listing, onWrite, onFiles }: WaysToAddProps) => (
  <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onWrite}>
        {m.knowledge_add()}
      </Button>
      <Button size="sm" icon={<FileUp aria-hidden="true" className="size-4" />} onClick={onFiles}>
        {m.knowledge_files_add()}
      </Button>
      <AddPageButton listing={listing} />
    </div>
    <TextLink href={paths.knowledge(slug)} className="text-sm">
      {m.knowledge_more()}
    </TextLink>
  </div>
)

/** Opens the dialog that adds a web page for one listing. */
function AddPageButton({ listing }: { listing: ListingChoice }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<Link aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        {m.knowledge_url_add()}
      </Button>
      <AddPageDialog
        preset={isOpen ? { id: listing.id, listing } : undefined}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
