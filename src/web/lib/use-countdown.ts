import { useCallback, useEffect, useState } from 'react'

const now = () => performance.now()

/** The seconds left until 0, and a function that restarts them. Stays correct after the device sleeps. */
export function useCountdown(seconds: number, { startsNow = true } = {}) {
  const [endsAt, setEndsAt] = useState(() => now() + (startsNow ? seconds * 1000 : 0))
  const [left, setLeft] = useState(startsNow ? seconds : 0)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - now()) / 1000)))
    tick()
    const timer = window.setInterval(tick, 250)
    return () => window.clearInterval(timer)
  }, [endsAt])
  const restart = useCallback(() => setEndsAt(now() + seconds * 1000), [seconds])
  return { left, restart }
}
