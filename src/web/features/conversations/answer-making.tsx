import { useQuery } from '@tanstack/react-query'
import { makingInWords } from '#domain/assistant/making-in-words.ts'
import { m } from '#text'
import { isProblem } from '#web/lib/problem-error.ts'
import { reads } from '#web/lib/queries.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** How one answer was made. Read when it is opened. */
export function AnswerMaking({ conversationId, messageId }: { conversationId: string; messageId: string }) {
  const params = { id: conversationId, messageId }
  const making = useQuery(reads('GET /api/conversations/{id}/messages/{messageId}/making', { params }))
  if (making.data) return <FactList facts={makingInWords(making.data)} />
  if (!making.isError) return <SkeletonRows rows={3} className="h-5" />
  return isProblem(making.error, 'not_found') ? (
    <p className="text-sm text-muted">{m.conversations_made_unknown()}</p>
  ) : (
    <ReadFailed error={making.error} onRetry={making.refetch} />
  )
}
