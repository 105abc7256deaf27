// The agent app's service worker: shows what the server pushes, and opens what it is about. Its scope is /agent/ only, where
// there is no page: it handles no request of the app, and the workers of public pages and of the kiosk know nothing of it.
const icon = '/app/icon-192.png'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

async function show(data) {
  const { title, body, path, tag } = data.json()
  // Who is looking at the app sees it there, and hears it if they want to.
  if ((await openWindows()).some(({ focused }) => focused)) return
  await self.registration.showNotification(title, {
    body,
    tag,
    icon,
    badge: icon,
    renotify: true,
    data: { path },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path = '', id } = event.notification.data ?? {}
  event.waitUntil(Promise.all([open(path), id && noteOpened(id)]))
})

/** One that the agent had shown to themselves: its history says that they opened it. */
const noteOpened = (id) =>
  fetch(`/api/quick-notifications/${encodeURIComponent(id)}/acts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: 'opened' }),
  })

async function open(path) {
  // A screen of this app: nothing in a message can lead anywhere else.
  const address = new URL('/', self.location.origin)
  address.hash = path
  const [own] = await openWindows()
  if (!own) return self.clients.openWindow(address.href)
  await own.focus()
  own.postMessage({ go: address.hash })
}

/** The windows of the agent app, the last used one first. Public pages have other paths, and the demo is someone else's. */
const openWindows = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => {
    const { pathname, hash } = new URL(url)
    return pathname === '/' && /^#\/?[^/?]+\//.test(hash) && !/^#\/?demo\//.test(hash)
  })

// The browser gave itself a new address.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const next = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!next) return
  const { endpoint, keys } = next.toJSON()
  await fetch('/api/push-subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
