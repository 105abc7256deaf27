/**
 * Listings and agents' cards without a network: each page opened here, its first photos, and the files that make it
 * work. It is served once for listings and once for cards, each with its own copies. For a page the network always
 * comes first. API responses are never touched, and no personal data is stored. Imports nothing, so it stays one file.
 */

const scope = self as unknown as WorkerScope

const isForCards = scope.location.pathname.startsWith('/a/')
const assets = isForCards ? 'card assets' : 'assets'
/** One cache per page, named by its path, so a page is deleted as a whole. */
const homePrefix = isForCards ? 'card ' : 'home '
/** The ones opened first are deleted first. */
const maxHomes = 12
/** If a copy exists, a connection silent for this long counts as down. */
const patienceMs = 4000
/** The copy's header with the time it was made. */
const keptAt = 'x-kept-at'

const isHome = (path: string) => (isForCards ? /^\/a\/[^/]+$/ : /^\/l\/[^/]+$/).test(path)
const pathOf = (url: string) => new URL(url).pathname

scope.addEventListener('install', (event) => event.waitUntil(prepare()))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('message', (event) => {
  const { path, photos } = event.data
  if (isHome(path)) event.waitUntil(photos ? keep(path, photos) : forget(path))
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (isHome(pathname)) event.respondWith(openHome(event, pathname))
  } else if (pathname.startsWith('/p/')) event.respondWith(fromCopies(request))
  else if (pathname.startsWith('/files/')) event.respondWith(showPhoto(request, pathname))
})

async function prepare() {
  const cache = await caches.open(assets)
  const there = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
  await cache.addAll(scope.builtFiles.filter((file) => !there.has(file)))
  await scope.skipWaiting()
}

/** After an update, copies are made again with the new files, and outdated ones are deleted. */
async function takeOver() {
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  const homes = (await caches.keys()).filter((name) => name.startsWith(homePrefix))
  for (const name of homes) await renew(name.slice(homePrefix.length)).catch(reportError)
  const cache = await caches.open(assets)
  for (const request of await cache.keys())
    if (!scope.builtFiles.includes(pathOf(request.url))) await cache.delete(request)
}

const renew = async (path: string) => store(path, await fetch(path))

/** The page from the network. If that fails or stays silent, the copy, which says when it was made. */
async function openHome(event: ResourceRequestEvent, path: string): Promise<Response> {
  const copy = await caches.match(path, { cacheName: homePrefix + path })
  const asked = fromNetwork(event, path)
  if (!copy) return asked
  event.waitUntil(asked.catch(() => undefined))
  const answer = await Promise.race([asked.catch(() => undefined), after(patienceMs)])
  return answer && answer.status < 500 ? answer : dated(copy)
}

async function fromNetwork(event: ResourceRequestEvent, path: string): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request))
  // A failure to store the copy must not hold up the page.
  event.waitUntil(store(path, answer.clone()).catch(reportError))
  return answer
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

async function store(path: string, answer: Response): Promise<void> {
  if (answer.status === 404 || answer.status === 410 || answer.type === 'opaqueredirect') return forget(path)
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return
  if (answer.headers.get('cache-control') === 'no-store') return
  const html = await answer.text()
  if (isSold(html)) return forget(path)
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(keptAt, new Date().toISOString())
  const cache = await caches.open(homePrefix + path)
  await cache.put(path, new Response(html, { headers }))
}

/** A sold home can only be viewed online. */
const isSold = (html: string) => /<body[^>]* data-sold/.test(html)

async function dated(copy: Response): Promise<Response> {
  const html = await copy.text()
  const at = copy.headers.get(keptAt) ?? ''
  return new Response(html.replace('<body ', `<body data-kept="${at}" `), { headers: copy.headers })
}

/** Saves a page at its own request, once it has loaded. It came before the worker existed, or through it just now. */
async function keep(path: string, photos: string[]): Promise<void> {
  const name = homePrefix + path
  const cache = await caches.open(name)
  if (!(await cache.match(path))) await renew(path)
  if (!(await cache.match(path))) return
  const wanted = photos.filter((photo) => photo.startsWith('/files/'))
  for (const request of await cache.keys()) {
    const kept = pathOf(request.url)
    if (kept !== path && !wanted.includes(kept)) await cache.delete(request)
  }
  // One that can't be loaded must not cost the others.
  for (const photo of wanted) if (!(await cache.match(photo))) await cache.add(photo).catch(() => undefined)
  const homes = (await caches.keys()).filter((other) => other.startsWith(homePrefix) && other !== name)
  for (const oldest of homes.slice(0, Math.max(0, homes.length + 1 - maxHomes))) await caches.delete(oldest)
}

const forget = async (path: string) => void (await caches.delete(homePrefix + path))

const fromCopies = async (request: Request) => (await caches.match(request)) ?? fetch(request)

/** A photo. Without a network, in any size stored. */
async function showPhoto(request: Request, path: string): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  try {
    return await fetch(request)
  } catch (error) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const other = await anyIn(folder)
    if (other) return other
    throw error
  }
}

async function anyIn(folder: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const found = (await cache.keys()).find(({ url }) => pathOf(url).startsWith(folder))
    if (found) return cache.match(found)
  }
  return undefined
}

/**
 * Worker types that a page lacks. A file is type-checked either as a page's or as a worker's, and ours are checked as a
 * page's.
 */

type ExtendableWorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }

type ResourceRequestEvent = ExtendableWorkerEvent & {
  request: Request
  /** The response to a page request, started while the worker was still starting up. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** A page's message: save me with these photos, or without `photos`, delete me. */
type PageMessageEvent = ExtendableWorkerEvent & { data: { path: string; photos?: string[] } }

type WorkerScope = {
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
