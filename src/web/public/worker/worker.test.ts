import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryCaches } from '../testing/memory-caches.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const origin = 'https://homes.example'
const home = (price: string, attributes = '') =>
  new Response(`<!doctype html><body id="home"${attributes}>${price}</body>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
const photo = () => new Response('photo', { headers: { 'content-type': 'image/webp' } })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

type Listener = (event: object) => void
type Network = Record<string, () => Response | Promise<Response>>
let started = 0

/** Starts the worker on a device. `network` answers by path, and can be changed while the worker runs. */
async function startWorker(
  network: Network,
  { path = '/l/worker.js', builtFiles = ['/p/assets/loader.js'] } = {},
) {
  const caches = createMemoryCaches()
  const listeners = new Map<string, Listener>()
  const asked: string[] = []
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('reportError', () => undefined)
  vi.stubGlobal('fetch', async (what: Request | string) => {
    const { pathname } = new URL(what instanceof Request ? what.url : what, origin)
    asked.push(pathname)
    return (await (network[pathname] ?? lost)()).clone()
  })
  vi.stubGlobal('self', {
    builtFiles,
    location: new URL(path, origin),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  started += 1
  await import(/* @vite-ignore */ `./worker.ts?start=${started}`)

  /** Tells the worker something and waits until it has done everything about it. */
  async function tell(name: string, more: object = {}) {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get(name)?.({
      ...more,
      waitUntil: (part: Promise<unknown>) => work.push(part),
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
    })
    const given = await answer?.catch(() => undefined)
    // One piece of work may bring the next.
    for (let done = 0; done < work.length; done += 1) await work[done]
    return given
  }

  const ask = (address: string, { mode = 'navigate', method = 'GET' } = {}) => {
    const request = Object.defineProperty(new Request(new URL(address, origin), { method }), 'mode', {
      value: mode,
    })
    return tell('fetch', { request })
  }
  return {
    caches,
    asked,
    tell,
    ask,
    keep: (address: string, photos: string[] = []) => tell('message', { data: { path: address, photos } }),
    textOf: async (address: string) => (await ask(address))?.text(),
  }
}

test('a home that was kept opens without a network, and says when it was kept', async () => {
  const network: Network = { '/l/elm': () => home('$389,000') }
  const { keep, textOf } = await startWorker(network)
  await keep('/l/elm')
  expect(await textOf('/l/elm')).not.toContain('data-kept')
  network['/l/elm'] = lost
  const copy = (await textOf('/l/elm')) ?? ''
  expect(copy).toContain('$389,000')
  const [, at = ''] = /<body data-kept="([^"]+)"/.exec(copy) ?? []
  expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000)
})

test('online a home is always current, and so is its next copy', async () => {
  const network: Network = { '/l/elm': () => home('$389,000') }
  const { keep, textOf } = await startWorker(network)
  await keep('/l/elm')
  network['/l/elm'] = () => home('$371,000')
  expect(await textOf('/l/elm')).toContain('$371,000')
  network['/l/elm'] = lost
  expect(await textOf('/l/elm')).toContain('$371,000')
})

test('a server in trouble doesn’t take a kept home away', async () => {
  const network: Network = { '/l/elm': () => home('$389,000') }
  const { keep, textOf } = await startWorker(network)
  await keep('/l/elm')
  network['/l/elm'] = () => new Response('broken', { status: 503 })
  expect(await textOf('/l/elm')).toContain('$389,000')
  network['/l/elm'] = lost
  expect(await textOf('/l/elm')).toContain('$389,000')
})

test('after four seconds of silence the copy is shown', async () => {
  const network: Network = { '/l/elm': () => home('$389,000') }
  const { keep, ask } = await startWorker(network)
  await keep('/l/elm')
  const late = Promise.withResolvers<Response>()
  network['/l/elm'] = () => late.promise
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const shown = ask('/l/elm')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(4000)
  late.resolve(home('$371,000'))
  expect(await (await shown)?.text()).toContain('data-kept')
})

test.each<[string, () => Response]>([
  ['sold', () => home('Sold', ' data-sold="true"')],
  ['withdrawn', () => new Response('Not here', { status: 404 })],
  ['gone', () => new Response('Gone', { status: 410 })],
])('a home that is %s is no longer kept after the next visit', async (_, answer) => {
  const network: Network = { '/l/elm': () => home('$389,000'), '/files/photos/1/640.webp': photo }
  const { keep, ask, caches } = await startWorker(network)
  await keep('/l/elm', ['/files/photos/1/640.webp'])
  expect(Object.keys(caches.listed())).toEqual(['home /l/elm'])
  network['/l/elm'] = answer
  await ask('/l/elm')
  expect(caches.listed()).toEqual({})
})

test('a home’s first photos are kept with it; those it no longer shows are dropped', async () => {
  const [one, two, three] = ['1', '2', '3'].map((id) => `/files/photos/${id}/640.webp`) as [
    string,
    string,
    string,
  ]
  const { keep, caches } = await startWorker({
    '/l/elm': () => home('$389,000'),
    [one]: photo,
    [two]: photo,
    [three]: photo,
    '/api/me': () => Response.json({ secret: true }),
  })
  await keep('/l/elm', [one, two, '/api/me'])
  expect(caches.listed()).toEqual({ 'home /l/elm': ['/l/elm', one, two] })
  await keep('/l/elm', [two, three])
  expect(caches.listed()).toEqual({ 'home /l/elm': ['/l/elm', two, three] })
})

test('a photo that can’t be loaded doesn’t cost the others', async () => {
  const [one, two] = ['/files/photos/1/640.webp', '/files/photos/2/640.webp'] as const
  const { keep, caches } = await startWorker({ '/l/elm': () => home('$389,000'), [two]: photo })
  await keep('/l/elm', [one, two])
  expect(caches.listed()).toEqual({ 'home /l/elm': ['/l/elm', two] })
})

test('twelve homes are kept; the first ones make room', async () => {
  const addresses = Array.from({ length: 14 }, (_, at) => `/l/home-${at + 1}`)
  const pages = Object.fromEntries(addresses.map((address) => [address, () => home(address)]))
  const { keep, caches } = await startWorker(pages)
  for (const address of addresses) await keep(address)
  expect(Object.keys(caches.listed())).toEqual(addresses.slice(2).map((address) => `home ${address}`))
})

test('without a network a photo is shown in any size that is kept', async () => {
  const [small, large] = ['/files/photos/1/640.webp', '/files/photos/1/1920.avif'] as const
  const network: Network = { '/l/elm': () => home('$389,000'), [small]: photo }
  const { keep, ask } = await startWorker(network)
  await keep('/l/elm', [small])
  delete network[small]
  expect(await (await ask(large, { mode: 'no-cors' }))?.text()).toBe('photo')
  expect(await ask('/files/photos/2/640.webp', { mode: 'no-cors' })).toBeUndefined()
})

test('nothing else is touched: no API, no form, no other page, no other host', async () => {
  const { ask, tell, asked, caches } = await startWorker({})
  for (const address of ['/l/elm/contact/sent', '/a/robin-vale', '/', '/l/'])
    expect(await ask(address)).toBeUndefined()
  await ask('/api/me', { mode: 'cors' })
  await ask('/l/elm', { method: 'POST' })
  await ask('https://elsewhere.example/l/elm')
  await tell('message', { data: { path: '/api/me', photos: [] } })
  expect(asked).toEqual([])
  expect(caches.listed()).toEqual({})
})

test('the cards’ worker keeps cards, apart from the homes', async () => {
  const pages = { '/a/robin-vale': () => home('Robin'), '/l/elm': () => home('$389,000') }
  const { keep, tell, caches } = await startWorker(
    { ...pages, '/p/assets/loader.js': () => new Response('') },
    { path: '/a/worker.js' },
  )
  await tell('install')
  await keep('/a/robin-vale')
  await keep('/l/elm')
  expect(caches.listed()).toEqual({
    'card assets': ['/p/assets/loader.js'],
    'card /a/robin-vale': ['/a/robin-vale'],
  })
})

test('an update fetches the new files, renews the copies, and drops what is outdated', async () => {
  const network: Network = {
    '/p/assets/old.js': () => new Response('old'),
    '/p/assets/new.js': () => new Response('new'),
    '/l/elm': () => home('$389,000'),
    '/l/oak': () => home('$500,000'),
  }
  const { keep, tell, caches, textOf, asked } = await startWorker(network, {
    builtFiles: ['/p/assets/new.js'],
  })
  const files = await caches.open('assets')
  await files.add('/p/assets/old.js')
  await keep('/l/elm')
  await keep('/l/oak')
  network['/l/elm'] = () => home('$371,000')
  network['/l/oak'] = lost
  await tell('install')
  await tell('activate')
  expect(caches.listed()).toEqual({
    assets: ['/p/assets/new.js'],
    'home /l/elm': ['/l/elm'],
    'home /l/oak': ['/l/oak'],
  })
  network['/l/elm'] = lost
  expect(await textOf('/l/elm')).toContain('$371,000')
  expect(await textOf('/l/oak')).toContain('$500,000')
  await tell('install')
  expect(asked.filter((path) => path === '/p/assets/new.js')).toHaveLength(1)
})
