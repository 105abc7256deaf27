import { m } from '#text'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { ErrorScreen } from './error-screen.tsx'

/**
 * Shown in place of a page, or part of one, that failed to load. Offers no refresh while the server does not answer:
 * the browser would replace the app with its own error page. A fault is named, so that it can be found in the log.
 */
export function ProblemScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isAway = isProblem(error, 'network')
  return (
    <ErrorScreen
      title={isAway ? m.shell_away() : undefined}
      text={problemText(error)}
      requestId={isProblem(error, 'fault') ? error.requestId : undefined}
      canRefresh={!isAway}
      onRetry={onRetry}
    />
  )
}
