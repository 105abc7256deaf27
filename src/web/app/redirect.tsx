import { useEffect } from 'react'
import { m } from '#text'
import { goTo } from '#web/lib/hash-location.ts'

/** Goes to another address without a history entry. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to])
  return <Waiting />
}

/** A placeholder while the app decides what to show. The dot appears only after a short delay. */
export function Waiting() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center">
      <span className="sr-only">{m.shell_loading()}</span>
      <span
        aria-hidden="true"
        className="size-3 animate-[pulse_1.2s_ease-in-out_0.3s_infinite_both] rounded-full bg-accent"
      />
    </div>
  )
}
