import { isInterruption, withoutEcho } from '#domain/speech/echo.ts'
import type { createEars } from './ears.ts'

/** A browser listens for a few seconds at a time. So often it starts again during one answer. */
const mostTimes = 12

/** A phone of Apple's can't play and listen at the same time: there a tap interrupts. */
export const canOverhear = () => !/iP(hone|ad|od)/.test(navigator.userAgent)

type OverhearHandlers = {
  /** All words so far of someone who has begun to speak. */
  onWords: (words: string) => void
  /** Their words at the end. */
  onHeard: (words: string) => void
}

/** While the voice says `spoken`, listens for someone who begins to speak. The voice's own words are no one's. */
export function overhear(
  ears: ReturnType<typeof createEars>,
  spoken: string,
  someone: OverhearHandlers,
  times = mostTimes,
) {
  if (!canOverhear()) return
  let isSomeone = false
  ears.listen({
    onWords(words) {
      isSomeone ||= isInterruption(words, spoken)
      if (isSomeone) someone.onWords(withoutEcho(words, spoken))
    },
    onHeard(words) {
      if (isSomeone || isInterruption(words, spoken)) someone.onHeard(withoutEcho(words, spoken))
      else if (times > 0) overhear(ears, spoken, someone, times - 1)
    },
    // What can't be overheard can still be interrupted by a tap; listening afterwards says what is wrong.
    onUnusable: () => undefined,
  })
}
