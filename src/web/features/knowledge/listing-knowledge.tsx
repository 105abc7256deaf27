import { useInfiniteQuery } from '@tanstack/react-query'
import { BookOpenText, Plus } from 'lucide-react'
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
import { AddKnowledgeDialog } from './add-knowledge-dialog.tsx'
import { AddPageButton } from './add-page-button.tsx'
import { EditKnowledgeDialog } from './edit-knowledge-dialog.tsx'
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
  const [opened, setOpened] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card title={m.knowledge_of_listing()} icon={<BookOpenText />}>
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
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <AddButtons listing={listing} onAdd={() => setAdding(true)} />
        <TextLink href={paths.knowledge(slug)} className="text-sm">
          {m.knowledge_more()}
        </TextLink>
      </div>
      <AddKnowledgeDialog
        preset={isAdding ? { id: listing.id, listing } : undefined}
        onClose={() => setAdding(false)}
      />
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

type AddButtonsProps = { listing: { id: string; title: string }; onAdd: () => void }

const AddButtons = ({ listing, onAdd }: AddButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
      {m.knowledge_add()}
    </Button>
    <AddPageButton listing={listing} />
  </div>
)
