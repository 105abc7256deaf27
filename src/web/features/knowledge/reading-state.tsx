import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KnowledgeItem } from '#contract/knowledge.ts'
import { pagesInWords } from '#domain/knowledge/place-in-words.ts'
import { failureOfFile, isWorthRetrying } from '#domain/knowledge/reading-failure.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** How far a file has been read, why it could not be, or which of its pages have no text. Nothing for what isn't a file. */
export function ReadingState({ entry }: { entry: KnowledgeItem }) {
  if (!entry.file) return null
  if (entry.state === 'reading') return <Progress entry={entry} />
  if (entry.state === 'failed' && entry.failure)
    return (
      <div className="relative z-1 flex flex-col items-start gap-2">
        <p className="text-sm text-danger">{failureOfFile(entry.failure)}</p>
        {isWorthRetrying(entry.failure) && <RetryButton entry={entry} />}
      </div>
    )
  const { total = 0, withoutText = [] } = entry.pages ?? {}
  if (entry.state !== 'ready' || withoutText.length === 0) return null
  return (
    <p className="text-sm text-warning">
      {m.knowledge_pages_without_text({ count: withoutText.length, total, pages: pagesInWords(withoutText) })}
    </p>
  )
}

function Progress({ entry: { title, progress } }: { entry: KnowledgeItem }) {
  const { done = 0, total = 0 } = progress ?? {}
  return (
    <div className="flex max-w-sm flex-col gap-1.5 py-1">
      <p className="text-sm text-muted">
        {total > 0 ? m.knowledge_reading_page({ done, total }) : m.knowledge_reading_start()}
      </p>
      <ProgressBar label={m.knowledge_reading({ title })} value={total > 0 ? done / total : undefined} />
    </div>
  )
}

function RetryButton({ entry: { id, title } }: { entry: KnowledgeItem }) {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call('POST /api/knowledge/{id}/read', { params: { id } }),
    onError: (error) => showProblem(error),
    onSettled: () => makeStale(client, staleReads.knowledge),
  })
  return (
    <Button
      size="sm"
      busy={retry.isPending}
      aria-label={m.knowledge_files_retry_named({ name: title })}
      onClick={() => retry.mutate()}
    >
      {m.knowledge_files_retry()}
    </Button>
  )
}
