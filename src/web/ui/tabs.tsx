import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { isShortcut } from './is-shortcut.ts'

export type Tab = { id: string; label: string; count?: number; panel: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
}

/** Shows one of several views. Arrows move between them. Only the selected panel exists. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  )
  const current = tabs[at]
  const list = useRowInView(at)

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined || isShortcut(event)) return
    event.preventDefault()
    const index = (target + tabs.length) % tabs.length
    const tab = tabs[index]
    if (tab) onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className="group -mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent-ink aria-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="tabular rounded-full bg-neutral-soft px-2 text-xs text-ink group-aria-selected:bg-accent-soft max-[400px]:hidden">
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={current && `${id}-${current.id}`}
        className="pt-5"
      >
        {current?.panel}
      </div>
    </div>
  )
}

/** On a phone not all tabs may fit. Only their row is scrolled, never the page. */
function useRowInView(at: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = list.current
    const tab = row?.querySelectorAll<HTMLElement>('[role="tab"]')[at]
    if (!row || !tab) return
    const end = tab.offsetLeft + tab.offsetWidth
    if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth
    else if (tab.offsetLeft < row.scrollLeft) row.scrollLeft = tab.offsetLeft
  }, [at])
  return list
}
