import { useCallback, useEffect, useRef } from 'react'

/** Whether what asks is still on the screen: an answer may come after it was left. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
