const origin = 'https://homes.example'
const addressOf = (what: RequestInfo | URL) =>
  new URL(what instanceof Request ? what.url : String(what), origin).href

/** The browser's copies of files, in memory, as far as our worker uses them. */
export function createMemoryCaches() {
  const kept = new Map<string, Map<string, Response>>()

  function copiesOf(name: string) {
    const copies = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, copies)
    const add = async (path: RequestInfo | URL) => {
      const answer = await fetch(path)
      if (!answer.ok) throw new TypeError('Request failed')
      copies.set(addressOf(path), answer)
    }
    return {
      add,
      addAll: (paths: string[]) => Promise.all(paths.map(add)),
      put: async (path: string, answer: Response) => void copies.set(addressOf(path), answer),
      match: async (what: RequestInfo | URL) => copies.get(addressOf(what))?.clone(),
      keys: async () => [...copies.keys()].map((url) => new Request(url)),
      delete: async ({ url }: { url: string }) => copies.delete(url),
    }
  }

  return {
    open: async (name: string) => copiesOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    async match(what: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}) {
      const names = cacheName === undefined ? [...kept.keys()] : [cacheName]
      for (const name of names) {
        const found = kept.get(name)?.get(addressOf(what))
        if (found) return found.clone()
      }
      return undefined
    },
    /** What is kept, as paths, by the name of the copies. */
    listed: () =>
      Object.fromEntries(
        [...kept].map(([name, copies]) => [name, [...copies.keys()].map((url) => new URL(url).pathname)]),
      ),
  }
}
