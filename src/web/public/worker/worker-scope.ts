/**
 * Worker types that a page lacks. A file is type-checked either as a page's or as a worker's, and ours are checked as a
 * page's.
 */

type ExtendableWorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type ResourceRequestEvent = ExtendableWorkerEvent & {
  request: Request
  /** The response to a page request, started while the worker was still starting up. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** A page's message: save me with these photos, or without `photos`, delete me. */
export type PageMessageEvent = ExtendableWorkerEvent & { data: { path: string; photos?: string[] } }

export type WorkerScope = {
  /** The built files every page needs, written by the server at the top of this script. */
  builtFiles: string[]
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(name: 'install' | 'activate', listen: (event: ExtendableWorkerEvent) => void): void
  addEventListener(name: 'fetch', listen: (event: ResourceRequestEvent) => void): void
  addEventListener(name: 'message', listen: (event: PageMessageEvent) => void): void
}
