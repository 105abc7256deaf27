import { Fragment, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'
import { isShortcut } from './is-shortcut.ts'
import type { Placement } from './place-beside.ts'
import { type PopoverTrigger, usePopover } from './popover.tsx'

export type MenuItem = {
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** Set apart from the items above it. */
  apart?: boolean
} & ({ href: string; onSelect?: () => void } | { href?: undefined; onSelect: () => void })

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  placement?: Placement
  /** Shown above the items, such as whose account it is. */
  header?: ReactNode
  trigger: (props: PopoverTrigger & { 'aria-haspopup': 'menu' }) => ReactNode
}

/** A button's list of actions. Arrows, Home, End and first letters move, Enter chooses, Escape closes. */
export function Menu({ label, items, placement, header, trigger }: MenuProps) {
  const { open, close, trigger: triggerProps, panelProps, panel } = usePopover(placement)
  const itemNodes = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  useEffect(() => {
    if (open)
      requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus())
  }, [open, panel])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isShortcut(event)) return
    const nodes = itemNodes()
    const next = nextIndex(event.key, nodes)
    if (next !== undefined) {
      event.preventDefault()
      nodes[next]?.focus()
    } else if (event.key === 'Tab') close()
  }

  return (
    <>
      {trigger({ ...triggerProps, 'aria-haspopup': 'menu' })}
      <div
        {...panelProps}
        className="enters fixed m-0 min-w-52 rounded-md border border-line bg-raised p-1 shadow-high"
      >
        {header}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
          {open &&
            items.map((item) => (
              <Fragment key={item.label}>
                {item.apart && <hr className="my-1 border-line" />}
                <MenuRow item={item} close={close} />
              </Fragment>
            ))}
        </div>
      </div>
    </>
  )
}

function MenuRow({ item, close }: { item: MenuItem; close: () => void }) {
  const Tag = item.href === undefined ? 'button' : 'a'
  return (
    <Tag
      type={item.href === undefined ? 'button' : undefined}
      role="menuitem"
      tabIndex={-1}
      href={item.href}
      aria-disabled={item.disabled || undefined}
      onClick={(event) => {
        if (item.disabled) return event.preventDefault()
        close()
        item.onSelect?.()
      }}
      className={joinClasses(
        'flex min-h-10 w-full items-center gap-3 rounded-sm px-3 text-left text-sm font-medium hover:bg-neutral-soft focus-visible:bg-neutral-soft focus-visible:outline-offset-[-2px] aria-disabled:opacity-55',
        item.danger && 'text-danger',
      )}
    >
      {item.icon}
      {item.label}
    </Tag>
  )
}

function nextIndex(key: string, nodes: HTMLElement[]): number | undefined {
  const at = nodes.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return (at + 1) % nodes.length
  if (key === 'ArrowUp') return (at - 1 + nodes.length) % nodes.length
  if (key === 'Home') return 0
  if (key === 'End') return nodes.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLowerCase()
  const order = nodes.map((_, index) => (at + 1 + index) % nodes.length)
  return order.find((index) => nodes[index]?.textContent?.trim().toLowerCase().startsWith(letter))
}
