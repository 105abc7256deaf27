type SharedRead<V> = { running: Promise<V>; next: Promise<V> | undefined }

/**
 * Lets callers who ask for one key at the same time share a read. Callers who arrive during a read share the next one, so
 * everyone gets what was read after they asked, and never anything older.
 */
export function shareReads<V>(read: (key: string) => Promise<V>): (key: string) => Promise<V> {
  const reads = new Map<string, SharedRead<V>>()

  function start(key: string): Promise<V> {
    const running = read(key)
    const state: SharedRead<V> = { running, next: undefined }
    reads.set(key, state)
    const end = () => {
      if (reads.get(key) === state && !state.next) reads.delete(key)
    }
    running.then(end, end)
    return running
  }

  return (key) => {
    const state = reads.get(key)
    if (!state) return start(key)
    const startNext = () => start(key)
    state.next ??= state.running.then(startNext, startNext)
    return state.next
  }
}
