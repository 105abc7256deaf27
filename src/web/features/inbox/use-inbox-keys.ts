import { useEffect, useRef } from 'react'
import { isShortcut } from '#web/ui/is-shortcut.ts'

export type InboxKeys = Partial<Record<'j' | 'k' | 'e' | 'r' | '/', () => void>>

const typesHere = 'input, textarea, select, [contenteditable="true"]'
/** A menu. A toast or a tooltip covers nothing. */
const covers = 'dialog[open], [popover="auto"]:popover-open'

/** The inbox's keys. They do nothing while someone types, or something covers the page. */
export function useInboxKeys(keys: InboxKeys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[event.key as keyof InboxKeys]
      if (!act || event.defaultPrevented || event.repeat || isShortcut(event)) return
      if (event.target instanceof Element && event.target.closest(typesHere)) return
      if (document.querySelector(covers)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
