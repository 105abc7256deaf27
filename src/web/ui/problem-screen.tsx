import { m } from '#text'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { ErrorScreen } from './error-screen.tsx'

/**
 * Stands where a page, or a part of it, could not be loaded. Refreshing is not offered while nothing answers: the browser's own
 * error would take the place of the app.
 */
export function ProblemScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isAway = isProblem(error, 'network')
  return (
    <ErrorScreen
      title={isAway ? m.shell_away() : undefined}
      text={problemText(error)}
      canRefresh={!isAway}
      onRetry={onRetry}
    />
  )
}
