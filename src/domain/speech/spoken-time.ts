/** How long a spoken conversation has lasted. */
export type SpokenTime = {
  /** Whole seconds so far. */
  seconds: number
  /** When the last answer has been spoken, about. */
  until: Date
}

/** Words of everyday speech in a second, and what is taken for one word in length. */
const wordsPerSecond = 2.5
const charactersPerWord = 6
/** Whoever is silent for longer has stopped talking: the next question begins another talk. */
const longestPauseMs = 60_000

const speakingMs = (text: string) => (text.length / charactersPerWord / wordsPerSecond) * 1000

/**
 * The time once a spoken question has been answered `now`. No one tells the server how long anyone talks, so both texts
 * count with the time that speaking them takes, and so do the pauses of a talk that goes on.
 */
export function addSpokenTurn(
  before: SpokenTime | null,
  { question, answer, now }: { question: string; answer: string; now: Date },
): SpokenTime {
  const until = now.getTime() + speakingMs(answer)
  const began = now.getTime() - speakingMs(question)
  const goesOn = before !== null && began - before.until.getTime() <= longestPauseMs
  const from = goesOn ? before.until.getTime() : began
  const seconds = (before?.seconds ?? 0) + Math.max(0, Math.round((until - from) / 1000))
  return { seconds, until: new Date(until) }
}
