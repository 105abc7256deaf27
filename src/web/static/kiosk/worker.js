// The open-house kiosk's service worker: opens its page offline. Its scope is /kiosk/ only.
// It doesn't handle entries: the page stores them, encrypted, and sends them.
const place = 'kiosk'
const page = '/kiosk/'
/** A network that responds slower than this counts as offline. */
const patienceMs = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.origin !== self.location.origin || !Array.isArray(event.data?.keep)) return
  event.waitUntil(
    keep(event.data.keep).then(
      () => event.ports[0]?.postMessage({ kept: true }),
      () => event.ports[0]?.postMessage({ kept: false }),
    ),
  )
})

/** Caches the page and the files it needs now, and deletes those of an older version. */
async function keep(files) {
  const cache = await caches.open(place)
  const wanted = new Set(files.map((file) => new URL(file, self.location.origin).href))
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  // File names contain a hash. The page's doesn't, so it is fetched again, last, once all its files are cached.
  const missing = [...wanted].filter((url) => !kept.has(url) && new URL(url).pathname !== page)
  await Promise.all(missing.map((url) => cache.add(url)))
  await cache.add(new Request(page, { cache: 'reload' }))
  await Promise.all([...kept].filter((url) => !wanted.has(url)).map((url) => cache.delete(url)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).pathname.startsWith('/api/')) return
  event.respondWith(request.mode === 'navigate' ? openPage(request) : findFile(request))
})

async function openPage(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    if (answer.ok) return answer
  } catch {
    // Offline: continue with the cached page.
  }
  return (await caches.match(page, { ignoreVary: true })) ?? Response.error()
}

const findFile = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
