import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { IconButton } from './icon-button.tsx'
import { dismissToast, type Toast, useToasts } from './toast-store.ts'

/**
 * Where toasts appear: at the top, away from a form's buttons, or at the bottom while someone is typing at the top.
 * Rendered once in the app. Both regions exist from the start, so toasts are announced.
 */
export function Toaster() {
  const toasts = useToasts()
  const stack = useRef<HTMLDivElement>(null)
  const [isLow, setLow] = useState(false)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    // Shown again for each toast, so it sits above a dialog opened since.
    if (stack.current?.matches(':popover-open')) stack.current.hidePopover()
    if (newest !== undefined) stack.current?.showPopover()
    if (newest === undefined) return setLow(false)
    const makeWay = () => stack.current && coversFocus(stack.current) && setLow((before) => !before)
    makeWay()
    document.addEventListener('focusin', makeWay)
    return () => document.removeEventListener('focusin', makeWay)
  }, [newest])

  const rows = (tone: Toast['tone']) =>
    toasts.filter((toast) => toast.tone === tone).map((toast) => <ToastRow key={toast.id} toast={toast} />)
  return (
    <div
      ref={stack}
      popover="manual"
      className={joinClasses(
        'pointer-events-none fixed inset-x-0 m-0 mx-auto w-full max-w-md overflow-visible border-0 bg-transparent p-3',
        isLow ? 'top-auto bottom-(--above-bar,0.75rem)' : 'top-14 bottom-auto lg:top-0',
      )}
    >
      <div role="alert" className="flex flex-col gap-2 not-empty:mb-2">
        {rows('failure')}
      </div>
      <div role="status" className="flex flex-col gap-2">
        {rows('status')}
      </div>
    </div>
  )
}

/** Whether the toasts cover the field being typed in. */
function coversFocus(stack: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused?.matches('input, textarea, select, [contenteditable]')) return false
  const [above, below] = [stack.getBoundingClientRect(), focused.getBoundingClientRect()]
  return (
    above.top < below.bottom &&
    below.top < above.bottom &&
    above.left < below.right &&
    below.left < above.right
  )
}

function ToastRow({ toast }: { toast: Toast }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (isHeld) return
    const timer = window.setTimeout(() => dismissToast(toast.id), toast.lastsMs)
    return () => window.clearTimeout(timer)
  }, [isHeld, toast])
  const Icon = toast.tone === 'failure' ? CircleAlert : CircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or focusing it only keeps it open
    <div
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      className="pointer-events-auto flex items-center gap-3 rounded-md border border-night-line bg-night-raised py-2 pr-2 pl-4 text-sm text-night-ink shadow-high"
    >
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${toast.tone === 'failure' ? 'text-night-danger' : 'text-accent'}`}
      />
      <p className="min-w-0 grow py-1.5 font-medium">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="min-h-9 shrink-0 rounded-sm px-3 font-semibold text-accent hover:bg-night-line focus-visible:outline-accent"
          onClick={() => {
            dismissToast(toast.id)
            toast.action?.onAction()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton
        size="sm"
        label={m.shell_dismiss()}
        icon={<X className="size-4" />}
        className="text-night-muted hover:bg-night-line focus-visible:outline-accent"
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  )
}
