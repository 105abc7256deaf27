import { useEffect, useRef } from 'react'

/** After a conversation is chosen, the keyboard and the screen reader start at its heading. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Runs after the shell, which goes to the top of every new page.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return heading
}
