import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { PlaceBadge } from './knowledge-rows.tsx'

type KnowledgeViewerProps = {
  /** None: closed. */
  id: string | undefined
  timeZone: string
  onClose: () => void
  onDelete: (id: string) => void
}

/** One piece of knowledge as it was written. */
export function KnowledgeViewer({ id, ...rest }: KnowledgeViewerProps) {
  return id ? <OpenViewer key={id} id={id} {...rest} /> : null
}

function OpenViewer({ id, timeZone, onClose, onDelete }: KnowledgeViewerProps & { id: string }) {
  const { data: entry, error, refetch } = useQuery(reads('GET /api/knowledge/{id}', { params: { id } }))
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
          </div>
          <p className="max-w-prose break-words whitespace-pre-line">
            {entry.content || m.knowledge_no_content()}
          </p>
        </>
      )}
      {!entry && !error && <SkeletonRows rows={4} className="h-5" />}
      {!entry && error && (
        <Notice
          tone="danger"
          announce="alert"
          action={
            !isProblem(error, 'not_found') && (
              <Button size="sm" onClick={() => void refetch()}>
                {m.shell_try_again()}
              </Button>
            )
          }
        >
          {isProblem(error, 'not_found') ? m.knowledge_not_found() : problemText(error)}
        </Notice>
      )}
    </Dialog>
  )
}
