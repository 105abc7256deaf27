import { useInfiniteQuery } from '@tanstack/react-query'
import { BookOpenText, FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { readsPages } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AddFilesDialog, type FilesPreset } from './add-files-dialog.tsx'
import { AddKnowledgeDialog } from './add-knowledge-dialog.tsx'
import { AddPageButton } from './add-page-button.tsx'
import { EditKnowledgeDialog } from './edit-knowledge-dialog.tsx'
import { FileDrop } from './file-drop.tsx'
import { useDeleteKnowledge } from './knowledge-calls.ts'
import { KnowledgeRows } from './knowledge-rows.tsx'
import { KnowledgeViewer } from './knowledge-viewer.tsx'

const pageSize = 5

type ListingKnowledgeProps = {
  listing: { id: string; title: string }
  agent: { slug: string; timeZone: string }
}

/** What one listing's Sidekick was taught, as a card on the listing's own pages. */
export function ListingKnowledge({ listing, agent: { slug, timeZone } }: ListingKnowledgeProps) {
  const list = useInfiniteQuery(
    readsPages('GET /api/knowledge', { query: { limit: pageSize, listingId: listing.id } }),
  )
  const deletion = useDeleteKnowledge()
  const remove = (id: string) => deletion.mutate({ id })
  const [isAdding, setAdding] = useState(false)
  const [files, setFiles] = useState<FilesPreset>()
  const [opened, setOpened] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card title={m.knowledge_of_listing()} icon={<BookOpenText />}>
      <FileDrop onFiles={(dropped) => setFiles({ listing, files: dropped })}>
        {list.isPending && <SkeletonRows rows={2} className="h-16" />}
        {list.isSuccess && rows.length === 0 && (
          <EmptyState compact title={m.knowledge_empty()} text={m.knowledge_empty_listing_text()} />
        )}
        {rows.length > 0 && (
          <div className="-mt-3.5">
            <KnowledgeRows
              entries={rows}
              timeZone={timeZone}
              onOpen={setOpened}
              onEdit={setEdited}
              onDelete={remove}
            />
          </div>
        )}
        <ListEnd list={list} shown={rows.length} compact />
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
      <KnowledgeViewer
        id={opened}
        timeZone={timeZone}
        onClose={() => setOpened(undefined)}
        onEdit={(id) => {
          setOpened(undefined)
          setEdited(id)
        }}
        onDelete={remove}
      />
      <EditKnowledgeDialog id={edited} onClose={() => setEdited(undefined)} />
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
