import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { readsPages } from '#web/lib/queries.ts'
import { ListEnd } from '#web/ui/list-end.tsx'
import { EditKnowledgeDialog } from './edit-knowledge-dialog.tsx'
import { useDeleteKnowledge } from './knowledge-calls.ts'
import { KnowledgeRows } from './knowledge-rows.tsx'
import { KnowledgeViewer } from './knowledge-viewer.tsx'

const pageSize = 5

type KnowledgePiecesProps = {
  /** Whose: a home's, or what only one sidekick knows. */
  of: { listingId: string } | { sidekick: SidekickId }
  timeZone: string
  loading: ReactNode
  empty: ReactNode
  /** Of the rows. */
  className?: string
}

/** The pieces of knowledge beside what they are for, each to be read, changed, and deleted. */
export function KnowledgePieces({ of, timeZone, loading, empty, className }: KnowledgePiecesProps) {
  const list = useInfiniteQuery(readsPages('GET /api/knowledge', { query: { limit: pageSize, ...of } }))
  const deletion = useDeleteKnowledge()
  const remove = (id: string) => deletion.mutate({ id })
  const [opened, setOpened] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {list.isPending && loading}
      {list.isSuccess && rows.length === 0 && empty}
      {rows.length > 0 && (
        <div className={className}>
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
    </>
  )
}
