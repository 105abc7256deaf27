import { m } from '#text'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ReadFailedProps = { error: Error; onRetry: () => unknown; className?: string }

/** Why a part of a screen could not be read, with a button that tries again. */
export function ReadFailed({ error, onRetry, className }: ReadFailedProps) {
  return (
    <Notice
      tone="danger"
      className={className}
      action={
        <Button size="sm" onClick={() => void onRetry()}>
          {m.shell_try_again()}
        </Button>
      }
    >
      {problemText(error)}
    </Notice>
  )
}
