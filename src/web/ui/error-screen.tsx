import { LampDesk } from 'lucide-react'
import { m } from '#text'
import { Button } from './button.tsx'

type ErrorScreenProps = {
  /** Defaults to 'Something went wrong'. */
  title?: string
  text?: string
  /** The id under which the server's log has the cause. */
  requestId?: string
  /** If given, 'Try Again' appears beside 'Refresh Page'. */
  onRetry?: () => void
  canRefresh?: boolean
}

/** Shown in place of a page, or part of one, that failed to render. */
export function ErrorScreen({ title, text, requestId, onRetry, canRefresh = true }: ErrorScreenProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <div
        aria-hidden="true"
        className="flex size-16 items-center justify-center rounded-full bg-neutral-soft text-muted"
      >
        <LampDesk className="size-7" />
      </div>
      <h1 className="text-2xl">{title ?? m.shell_something_went_wrong()}</h1>
      <p className="max-w-md text-muted">{text ?? m.shell_something_went_wrong_text()}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {canRefresh && (
          <Button variant={onRetry ? 'secondary' : 'primary'} onClick={() => window.location.reload()}>
            {m.shell_refresh_page()}
          </Button>
        )}
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {m.shell_try_again()}
          </Button>
        )}
      </div>
      {requestId && <p className="mt-2 text-xs text-muted">{m.shell_request_id({ requestId })}</p>}
    </div>
  )
}
