import { useEffect, useRef } from 'react'

/** After choosing a conversation the keyboard and the screen reader stand at its name. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Later than the shell, which goes to the top of every new page.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return heading
}
