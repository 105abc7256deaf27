type Limits = { each: number; all: number }

type WaitingTask = { start: () => void }

/**
 * Runs one piece of work at a time. Owners take turns, so an owner who queues a hundred pieces delays another owner by
 * two. `add` returns undefined, and never runs the work, if `each` pieces of the same owner or `all` pieces overall are
 * already waiting.
 */
export function createFairQueue({ each, all }: Limits) {
  /** In order of their turns: an owner with more to do goes to the end. */
  const waiting = new Map<string, WaitingTask[]>()
  let count = 0
  let isRunning = false

  function startNext() {
    const [next] = waiting
    if (isRunning || !next) return
    const [owner, pieces] = next
    const piece = pieces.shift()
    waiting.delete(owner)
    if (pieces.length > 0) waiting.set(owner, pieces)
    count -= 1
    isRunning = true
    piece?.start()
  }

  return {
    add<T>(owner: string, work: () => Promise<T>): Promise<T> | undefined {
      const own = waiting.get(owner) ?? []
      if (own.length >= each || count >= all) return undefined
      const done = new Promise<void>((start) => own.push({ start })).then(work).finally(() => {
        isRunning = false
        startNext()
      })
      waiting.set(owner, own)
      count += 1
      startNext()
      return done
    },
  }
}
