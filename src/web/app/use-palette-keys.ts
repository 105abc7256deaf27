import { useEffect, useRef } from 'react'

/** Calls `open` on Ctrl K, or Cmd K on a Mac. */
export function usePaletteKeys(open: () => void) {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The shortcut's name on this device. */
export const paletteKeys = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K')
