import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerByPath } from '../testing/answer-by-path.ts'
import { conversation } from './conversation.ts'
import { followConversation } from './follow-conversation.ts'

/** A stream whose events the test sends by hand. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    streams.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  sends(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
  /** The browser reconnects after `breaks` on its own, and not after `fails`. */
  breaks() {
    this.dispatchEvent(new Event('error'))
  }
  fails() {
    this.readyState = Stream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

let streams: Stream[]
let heard: string[]
let page: EventTarget & { hidden: boolean }
let stop: () => void

beforeEach(() => {
  streams = []
  heard = []
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  const net = new EventTarget()
  const stored = new Map([['conv:home-1', 'c1']])
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('addEventListener', net.addEventListener.bind(net))
  vi.stubGlobal('removeEventListener', net.removeEventListener.bind(net))
  vi.stubGlobal('dispatch', (name: string) => net.dispatchEvent(new Event(name)))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const message = (id: string, role = 'agent') => ({ id, role, content: id, createdAt: '', metadata: {} })
const state = { agentReadAt: null, visitorReadAt: null, waitsUntil: null }
const path = '/api/conversations/c1/messages'

function follow(topic = 'home-1') {
  const kept = conversation(topic)
  const following = followConversation(kept, {
    onMessages: (messages) => heard.push(...messages.map(({ id }) => id)),
    onState: () => heard.push('state'),
    onTyping: () => heard.push('typing'),
  })
  following.start()
  stop = following.stop
  return { kept, following }
}
const newest = () => streams.at(-1) as Stream
function turn(hidden: boolean) {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

test('what the stream sends is heard, each message once', () => {
  follow()
  newest().sends('message', message('m1'))
  newest().sends('message', message('m1'))
  newest().sends('typing', {})
  newest().sends('state', state)
  expect(newest().address).toBe('/api/conversations/c1/events')
  expect(heard).toEqual(['m1', 'typing', 'state'])
})

test('without a conversation there is nothing to follow, until one begins', () => {
  const { kept, following } = follow('home-2')
  expect(streams).toEqual([])
  kept.keep('c2')
  following.refresh()
  expect(newest().address).toBe('/api/conversations/c2/events')
  following.refresh()
  expect(streams).toHaveLength(1)
})

test('a stream that is refused is made up for by asking every 5 seconds, and tried again later from the last message', async () => {
  const asked = answerByPath({ [path]: () => Response.json({ items: [message('m1')], state }) })
  follow()
  newest().fails()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(3)
  expect(heard).toEqual(['m1', 'state', 'state', 'state'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(newest().address).toBe('/api/conversations/c1/events?after=m1')
  const before = asked.length
  newest().sends('state', state)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveLength(before)
  expect(streams).toHaveLength(2)
})

const breakThrice = () => {
  for (let time = 0; time < 3; time += 1) newest().breaks()
}

test.each([
  ['breaks again and again', breakThrice],
  ['never says anything', () => vi.advanceTimersByTimeAsync(10_000)],
])('a stream that %s is made up for in the same way', async (_, happen) => {
  const asked = answerByPath({ [path]: () => Response.json({ items: [], state }) })
  follow()
  await happen()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(1)
  expect(newest().readyState).toBe(Stream.CLOSED)
})

test('one break is the browser’s to mend', async () => {
  follow()
  newest().sends('state', state)
  newest().breaks()
  newest().sends('state', state)
  newest().breaks()
  newest().breaks()
  expect(streams).toHaveLength(1)
  expect(newest().readyState).not.toBe(Stream.CLOSED)
})

test('a page that is out of sight for a minute gives its stream back, and takes it up where it was', async () => {
  follow()
  newest().sends('message', message('m1'))
  newest().sends('state', state)
  turn(true)
  await vi.advanceTimersByTimeAsync(59_000)
  turn(false)
  expect(streams).toHaveLength(1)
  turn(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(newest().readyState).toBe(Stream.CLOSED)
  turn(false)
  expect(newest().address).toBe('/api/conversations/c1/events?after=m1')
})

test('a page that was out of sight while it had no stream takes up its questions again', async () => {
  const asked = answerByPath({ [path]: () => Response.json({ items: [], state }) })
  follow()
  newest().fails()
  turn(true)
  await vi.advanceTimersByTimeAsync(60_000)
  const before = asked.length
  turn(false)
  newest().fails()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.length).toBe(before + 1)
})

test('a browser that is online again asks at once', () => {
  follow()
  newest().sends('message', message('m1'))
  ;(globalThis as unknown as { dispatch(name: string): void }).dispatch('online')
  expect(streams).toHaveLength(2)
  expect(streams[0]?.readyState).toBe(Stream.CLOSED)
  expect(newest().address).toContain('after=m1')
})

test('a failed look is made up for by the next one, and one that is closed looks no more', async () => {
  let isAway = true
  const asked = answerByPath({
    [path]: () => {
      if (isAway) throw new TypeError('Failed to fetch')
      return Response.json({ items: [message('m1')], state })
    },
  })
  const { following } = follow()
  newest().fails()
  await vi.advanceTimersByTimeAsync(0)
  isAway = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(heard).toEqual(['m1', 'state'])
  following.stop()
  const before = asked.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(before)
})
