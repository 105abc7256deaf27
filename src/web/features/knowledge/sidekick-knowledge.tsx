import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'
import { readsPages } from '#web/lib/queries.ts'
import { ListEnd } from '#web/ui/list-end.tsx'
import { EditKnowledgeDialog } from './edit-knowledge-dialog.tsx'
import { useDeleteKnowledge } from './knowledge-calls.ts'
import { KnowledgeRows } from './knowledge-rows.tsx'
import { KnowledgeViewer } from './knowledge-viewer.tsx'

const pageSize = 5

type SidekickKnowledgeProps = { sidekick: SidekickId; timeZone: string }

/** What one sidekick alone was taught. */
export function SidekickKnowledge({ sidekick, timeZone }: SidekickKnowledgeProps) {
  const list = useInfiniteQuery(readsPages('GET /api/knowledge', { query: { limit: pageSize, sidekick } }))
  const deletion = useDeleteKnowledge()
  const remove = (id: string) => deletion.mutate({ id })
  const [opened, setOpened] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-label={m.knowledge_of_sidekick()}>
      <h4 className="font-text text-sm font-semibold">{m.knowledge_of_sidekick()}</h4>
      {list.isPending && <p className="text-muted">{m.knowledge_loading()}</p>}
      {list.isSuccess && rows.length === 0 && <p className="text-muted">{m.knowledge_empty()}</p>}
      {rows.length > 0 && (
        <KnowledgeRows
          entries={rows}
          timeZone={timeZone}
          onOpen={setOpened}
          onEdit={setEdited}
          onDelete={remove}
        />
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
    </section>
  )
}
