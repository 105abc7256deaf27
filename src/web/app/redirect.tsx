import { useEffect } from 'react'
import { m } from '#text'
import { goTo } from './hash-location.ts'

/** Leads to another address without a step back. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to])
  return <Waiting />
}

/** While it is not known yet what to show; says so only to those who have to wait. */
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
