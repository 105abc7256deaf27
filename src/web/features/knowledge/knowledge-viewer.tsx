import { Pencil, Trash2 } from 'lucide-react'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EntryLoading } from './entry-loading.tsx'
import { FileFacts, UsedByBadge } from './file-facts.tsx'
import { useKnowledgeEntry } from './knowledge-calls.ts'
import { PlaceBadge } from './knowledge-rows.tsx'
import { KnowledgeText, spanOf } from './knowledge-text.tsx'
import { PageView } from './page-view.tsx'
import { ReadingState } from './reading-state.tsx'

type KnowledgeViewerProps = {
  /** If missing, the viewer is closed. */
  id: string | undefined
  timeZone: string
  /** Opens with what a page last changed. */
  showsChanges?: boolean
  /** The place to mark, such as `120-310`. */
  at?: string | null
  onClose: () => void
  onEdit: (id: string) => void
  onDelete: (id: string) => void
}

/** One knowledge entry as it was written. */
export function KnowledgeViewer({ id, ...rest }: KnowledgeViewerProps) {
  return id ? <OpenViewer key={id} id={id} {...rest} /> : null
}

type OpenViewerProps = KnowledgeViewerProps & { id: string }

function OpenViewer({ id, at = null, showsChanges, ...rest }: OpenViewerProps) {
  const { timeZone, onClose, onEdit, onDelete } = rest
  const { data: entry, error, refetch } = useKnowledgeEntry(id)
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={entry?.title ?? m.knowledge_content()}
      footer={
        entry && (
          <>
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => {
                onDelete(id)
                onClose()
              }}
            >
              {m.knowledge_delete()}
            </Button>
            <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => onEdit(id)}>
              {m.knowledge_edit()}
            </Button>
            <Button onClick={onClose}>{m.shell_close()}</Button>
          </>
        )
      }
    >
      {entry && (
        <>
          <EntryFacts entry={entry} timeZone={timeZone} />
          <ReadingState entry={entry} />
          <PageView entry={entry} timeZone={timeZone} showsChanges={showsChanges}>
            {(entry.content || entry.state === 'ready') && <KnowledgeText entry={entry} cited={spanOf(at)} />}
          </PageView>
        </>
      )}
      {!entry && <EntryLoading error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

/** Where an entry is used, where it comes from, and when it was written. */
const EntryFacts = ({ entry, timeZone }: { entry: KnowledgeEntry; timeZone: string }) => (
  <div className="mb-4 flex flex-wrap items-center gap-3 text-sm text-muted">
    <PlaceBadge entry={entry} />
    <UsedByBadge entry={entry} />
    {entry.file && (
      <a
        href={`/api/knowledge/${entry.id}/file`}
        download
        className="flex min-w-0 items-center gap-2 underline underline-offset-3"
      >
        <FileFacts entry={entry} />
        <span className="sr-only">{m.knowledge_download()}</span>
      </a>
    )}
    <time dateTime={entry.createdAt}>{formatWhen(entry.createdAt, { timeZone, now: new Date() })}</time>
    {entry.editedAt && (
      <time dateTime={entry.editedAt}>
        {m.knowledge_edited({ day: formatWhen(entry.editedAt, { timeZone, now: new Date() }) })}
      </time>
    )}
  </div>
)
