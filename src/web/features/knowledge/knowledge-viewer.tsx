import { Pencil, Trash2 } from 'lucide-react'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EntryLoading } from './entry-loading.tsx'
import { useKnowledgeEntry } from './knowledge-calls.ts'
import { PlaceBadge } from './knowledge-rows.tsx'
import { PageView } from './page-view.tsx'

type KnowledgeViewerProps = {
  /** If missing, the viewer is closed. */
  id: string | undefined
  timeZone: string
  /** Opens with what a page last changed. */
  showsChanges?: boolean
  onClose: () => void
  onEdit: (id: string) => void
  onDelete: (id: string) => void
}

/** One knowledge entry as it was written. */
export function KnowledgeViewer({ id, ...rest }: KnowledgeViewerProps) {
  return id ? <OpenViewer key={id} id={id} {...rest} /> : null
}

type OpenViewerProps = KnowledgeViewerProps & { id: string }

function OpenViewer({ id, timeZone, showsChanges, onClose, onEdit, onDelete }: OpenViewerProps) {
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
          <div className="mb-4 flex flex-wrap items-center gap-3 text-sm text-muted">
            <PlaceBadge entry={entry} />
            <time dateTime={entry.createdAt}>
              {formatWhen(entry.createdAt, { timeZone, now: new Date() })}
            </time>
            {entry.editedAt && (
              <time dateTime={entry.editedAt}>
                {m.knowledge_edited({ day: formatWhen(entry.editedAt, { timeZone, now: new Date() }) })}
              </time>
            )}
          </div>
          <PageView entry={entry} timeZone={timeZone} showsChanges={showsChanges}>
            <p className="max-w-prose break-words whitespace-pre-line">
              {entry.content || (entry.state === 'ready' && m.knowledge_no_content())}
            </p>
          </PageView>
        </>
      )}
      {!entry && <EntryLoading error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}
