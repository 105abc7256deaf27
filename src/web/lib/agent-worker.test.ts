import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('../static/agent/worker.js', import.meta.url), 'utf8')
const origin = 'https://app.example'

type ShownNotice = { title: string; options: { body: string; tag: string; data: { path: string } } }
type Window = { url: string; focused?: boolean }

/** The worker in a browser with these windows. */
function startWorker(windows: Window[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const shown: ShownNotice[] = []
  const did: string[] = []
  const posted: { path: string; body: unknown }[] = []
  const opened = windows.map((window) => ({
    focused: false,
    ...window,
    focus: async () => void did.push(`focus ${window.url}`),
    postMessage: ({ go }: { go: string }) => did.push(`go ${go}`),
  }))
  const self = {
    location: new URL('/agent/worker.js', origin),
    skipWaiting: async () => undefined,
    registration: {
      showNotification: async (title: string, options: ShownNotice['options']) =>
        void shown.push({ title, options }),
      pushManager: { subscribe: async () => aSubscription('/again') },
    },
    clients: {
      matchAll: async () => opened,
      openWindow: async (url: string) => void did.push(`open ${url}`),
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  }
  const fetch = async (path: string, { body }: { body: string }) =>
    void posted.push({ path, body: JSON.parse(body) })
  new Function('self', 'fetch', script)(self, fetch)
  async function tell(name: string, more: object) {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...more, waitUntil: (part: Promise<unknown>) => work.push(part) })
    await Promise.all(work)
  }
  return {
    shown,
    did,
    posted,
    tell,
    push: (message: object) => tell('push', { data: { json: () => message } }),
    press: (path: string, id?: string) =>
      tell('notificationclick', { notification: { close: () => undefined, data: { path, id } } }),
  }
}

const aSubscription = (endpoint: string) => ({
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'a', auth: 'b' } }),
})

const message = {
  title: 'A buyer is asking for you',
  body: 'Hello?',
  path: '#dana/conversations/1',
  tag: 'conversations/1',
}
const dashboard = `${origin}/#dana/dashboard`

test('what is pushed is shown, and a newer one about the same replaces it', async () => {
  const worker = startWorker()
  await worker.push(message)
  expect(worker.shown).toMatchObject([
    { title: message.title, options: { body: 'Hello?', tag: message.tag, data: { path: message.path } } },
  ])
})

test('who is looking at the app isn’t notified twice', async () => {
  const looking = startWorker([{ url: dashboard, focused: true }])
  await looking.push(message)
  expect(looking.shown).toEqual([])
  const elsewhere = startWorker([{ url: dashboard }])
  await elsewhere.push(message)
  expect(elsewhere.shown).toHaveLength(1)
})

test.each([
  ['a listing', '/l/elm-street'],
  ['the site', '/'],
  ['the demo', '/#demo/dashboard'],
  ['a kiosk', '/kiosk/'],
])('looking at %s isn’t looking at the app', async (_what, path) => {
  const worker = startWorker([{ url: origin + path, focused: true }])
  await worker.push(message)
  expect(worker.shown).toHaveLength(1)
  await worker.press(message.path)
  expect(worker.did).toEqual([`open ${origin}/#dana/conversations/1`])
})

test('pressing it opens the conversation in the app that is open', async () => {
  const worker = startWorker([{ url: dashboard }])
  await worker.press(message.path)
  expect(worker.did).toEqual([`focus ${dashboard}`, 'go #dana/conversations/1'])
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'a message can’t lead to %s',
  async (path) => {
    const worker = startWorker()
    await worker.press(path)
    expect(new URL(worker.did[0]?.slice('open '.length) ?? '')).toMatchObject({ origin, pathname: '/' })
  },
)

test.each([
  ['the browser brings the new one', { newSubscription: aSubscription('/new') }, '/new'],
  ['the worker subscribes again', { oldSubscription: { options: {} } }, '/again'],
])('a subscription that changed is passed on: %s', async (_how, event, endpoint) => {
  const worker = startWorker()
  await worker.tell('pushsubscriptionchange', event)
  expect(worker.posted).toEqual([
    { path: '/api/push-subscriptions', body: { endpoint, keys: { p256dh: 'a', auth: 'b' } } },
  ])
})

test('one that the agent had shown to themselves tells the server that it was opened', async () => {
  const worker = startWorker([{ url: dashboard }])
  await worker.press('#dana/leads/1', '01')
  expect(worker.did).toContain('go #dana/leads/1')
  expect(worker.posted).toEqual([{ path: '/api/quick-notifications/01/acts', body: { act: 'opened' } }])
  await worker.press('#dana/leads/1')
  expect(worker.posted).toHaveLength(1)
})
