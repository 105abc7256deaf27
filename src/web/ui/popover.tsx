import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'
import { type Placement, placeBeside } from './place-beside.ts'

/** The props a popover's button needs. */
export type PopoverTrigger = {
  ref: RefObject<HTMLButtonElement | null>
  popoverTarget: string
  'aria-expanded': boolean
  'aria-controls': string
}

/**
 * State and attributes for a panel in the top layer beside its button. The browser closes it on Escape and on a click
 * elsewhere, and returns the focus.
 */
export function usePopover(placement?: Placement) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const trigger: PopoverTrigger = {
    ref: anchor,
    popoverTarget: id,
    'aria-expanded': open,
    'aria-controls': id,
  }
  const panelProps = {
    id,
    ref: panel,
    popover: 'auto' as const,
    onBeforeToggle: (event: React.ToggleEvent<HTMLDivElement>) => {
      if (event.target === event.currentTarget && event.newState === 'open') setOpen(true)
    },
    // Its content is removed after it closes, so the browser still finds the focus in it and can return it.
    onToggle: (event: React.ToggleEvent<HTMLDivElement>) => {
      if (event.target !== event.currentTarget) return
      if (event.newState === 'closed') setOpen(false)
      else if (anchor.current && panel.current) placeBeside(anchor.current, panel.current, placement)
    },
  }
  const close = () => {
    panel.current?.hidePopover()
    anchor.current?.focus()
  }
  return { open, close, trigger, panelProps, panel }
}

type PopoverProps = {
  label: string
  placement?: Placement
  className?: string
  trigger: (props: PopoverTrigger) => ReactNode
  children: (close: () => void) => ReactNode
}

/** A small panel beside its button, for any content. The content exists only while it is open. */
export function Popover({ label, placement, className, trigger, children }: PopoverProps) {
  const popover = usePopover(placement)
  return (
    <>
      {trigger(popover.trigger)}
      <div
        {...popover.panelProps}
        role="dialog"
        aria-label={label}
        className={joinClasses(
          'enters fixed m-0 max-h-[80dvh] overflow-y-auto rounded-lg border border-line bg-raised p-0 shadow-high',
          className,
        )}
      >
        {popover.open && children(popover.close)}
      </div>
    </>
  )
}
