/** What a worker has that a page has not; a file is checked either as a page's or as a worker's, and ours are a page's. */

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }

export type Asked = Lasting & {
  request: Request
  /** The answer to a page's address, asked for while the worker was still waking up. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** What a page tells: keep me with these photos, or, without them, forget me. */
export type Told = Lasting & { data: { path: string; photos?: string[] } }

export type WorkerScope = {
  /** The built files that every page needs, as the server put them at the head of this script. */
  builtFiles: string[]
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listen: (event: Asked) => void): void
  addEventListener(name: 'message', listen: (event: Told) => void): void
}
