import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Placement, placeBeside } from './place-beside.ts'

const waitMs = 350

type TooltipProps = {
  text: string
  placement?: Placement
  /** Set this when the text says more than the child's own name. It is then read out as its description. */
  describes?: boolean
  children: (describedBy: string | undefined) => ReactNode
}

/** A few words beside the element that is pointed at or focused. Escape hides them. Never the only place for a text. */
export function Tooltip({
  text,
  placement = { align: 'center' },
  describes = false,
  children,
}: TooltipProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  const timer = useRef<number>(undefined)

  const show = (afterMs: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setShown(true), afterMs)
  }
  const hide = () => {
    window.clearTimeout(timer.current)
    setShown(false)
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    const child = anchor.current?.firstElementChild
    if (!shown || !panel.current || !(child instanceof HTMLElement)) return
    panel.current.showPopover()
    placeBeside(child, panel.current, placement)
  }, [shown, placement])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to its child's events
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(waitMs)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children(describes ? id : undefined)}
      {(shown || describes) && (
        <span
          ref={panel}
          id={id}
          role="tooltip"
          popover="manual"
          className="enters pointer-events-none fixed m-0 max-w-64 rounded-sm border-0 bg-ink px-2 py-1 text-xs font-medium text-surface"
          hidden={!shown}
        >
          {text}
        </span>
      )}
    </span>
  )
}
