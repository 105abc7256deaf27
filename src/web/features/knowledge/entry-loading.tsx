import { m } from '#text'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** Placeholder for a knowledge entry that is loading, or the reason it failed to load. */
export function EntryLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <SkeletonRows rows={4} className="h-5" />
  const isGone = isProblem(error, 'not_found')
  return (
    <Notice
      tone="danger"
      announce="alert"
      action={
        !isGone && (
          <Button size="sm" onClick={onRetry}>
            {m.shell_try_again()}
          </Button>
        )
      }
    >
      {isGone ? m.knowledge_not_found() : problemText(error)}
    </Notice>
  )
}
