import { Problem } from '#contract/problem.ts'
import { tooManyAttempts } from '#domain/time/too-many-attempts.ts'

/** More tabs than anyone has open. */
export const maxStreams = 30

/**
 * Counts the open streams of each holder in this process, and refuses those beyond `max`. Call the returned function
 * when the stream ends; extra calls are harmless.
 */
export function limitStreams(max = maxStreams): (holder: string) => () => void {
  const open = new Map<string, number>()
  return (holder) => {
    const count = open.get(holder) ?? 0
    if (count >= max)
      throw new Problem('too_many_requests', tooManyAttempts(60), {
        retryAfterSeconds: 60,
      })
    open.set(holder, count + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = (open.get(holder) ?? 1) - 1
      if (left > 0) open.set(holder, left)
      else open.delete(holder)
    }
  }
}
