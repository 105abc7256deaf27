/** The parts of IndexedDB that the device store needs, in memory. A commit can be held back, and storage can be full. */
export type MemoryDatabase = {
  indexedDB: IDBFactory
  /** Opening fails while it is true. */
  isBroken: boolean
  /** Transactions are aborted while it is true. */
  isFull: boolean
  /** Starts to hold commits. `waiting` counts them; `release` ends it and commits them. */
  holdCommits: () => { waiting: () => number; release: () => void }
  /** How strictly each writing transaction asked to be stored. */
  writes: (string | undefined)[]
}

type FakeRequest<T> = { result?: T; error?: Error; onsuccess?: () => void; onerror?: () => void }
type Row = Record<string, unknown>

export function createMemoryDatabase(): MemoryDatabase {
  const places = new Map<string, { keyPath?: string; rows: Map<string, unknown> }>()
  let held: (() => void)[] | undefined
  const answered = <T>(result?: T): FakeRequest<T> => {
    const asked: FakeRequest<T> = { result }
    queueMicrotask(() => asked.onsuccess?.())
    return asked
  }

  function transaction(place: string, mode: string, { durability }: { durability?: string } = {}) {
    const { keyPath, rows } = places.get(place) ?? { rows: new Map<string, unknown>() }
    const changes: (() => void)[] = []
    const ended: { oncomplete?: () => void; onabort?: () => void; error?: Error } = {}
    const objectStore = () => ({
      get: (key: string) => answered(structuredClone(rows.get(key))),
      getAll: () => answered([...rows.keys()].toSorted().map((key) => structuredClone(rows.get(key)))),
      put: (value: Row, key = String(value[keyPath ?? ''])) => {
        const copy = structuredClone(value)
        changes.push(() => rows.set(key, copy))
        return answered(key)
      },
      delete: (key: string) => {
        changes.push(() => rows.delete(key))
        return answered()
      },
    })
    const end = () => {
      if (database.isFull) {
        ended.error = new DOMException('Storage is full.', 'QuotaExceededError')
        return ended.onabort?.()
      }
      for (const change of changes) change()
      ended.oncomplete?.()
    }
    if (mode === 'readwrite') database.writes.push(durability)
    // A task later than the requests' own answers, as in a browser.
    queueMicrotask(() => queueMicrotask(() => (held && mode === 'readwrite' ? held.push(end) : end())))
    return Object.assign(ended, { objectStore })
  }

  const createObjectStore = (place: string, { keyPath }: { keyPath?: string } = {}) =>
    places.set(place, { keyPath, rows: new Map() })
  const open = () => {
    const asked: FakeRequest<unknown> & { onupgradeneeded?: () => void } = {}
    queueMicrotask(() => {
      if (database.isBroken) {
        asked.error = new DOMException('The database can’t be opened.', 'UnknownError')
        return asked.onerror?.()
      }
      asked.result = { transaction, createObjectStore }
      if (places.size === 0) asked.onupgradeneeded?.()
      asked.onsuccess?.()
    })
    return asked
  }
  const database: MemoryDatabase = {
    indexedDB: { open } as unknown as IDBFactory,
    isBroken: false,
    isFull: false,
    writes: [],
    holdCommits() {
      const waiting: (() => void)[] = []
      held = waiting
      const release = () => {
        held = undefined
        for (const end of waiting) end()
      }
      return { waiting: () => waiting.length, release }
    },
  }
  return database
}
