import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToLiveEvents } from './live-events.ts'

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
  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  /** The browser itself reconnects after `breaks`, and not after `fails`. */
  breaks() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
  fails() {
    this.readyState = Stream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  sends(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

let streams: Stream[]
/** What waits for its time, which the test decides. */
let timers: Map<number, { run: () => void; ms: number }>
let heard: string[]

beforeEach(() => {
  streams = []
  timers = new Map()
  heard = []
  vi.stubGlobal('EventSource', Stream)
  let last = 0
  vi.stubGlobal('window', {
    setTimeout(run: () => void, ms: number) {
      last += 1
      timers.set(last, { run, ms })
      return last
    },
    clearTimeout: (id: number) => timers.delete(id),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const listen = () =>
  listenToLiveEvents({
    names: ['lead.created', 'lead.updated'],
    onChange: (name, id) => heard.push(`${name} ${id}`),
    onResync: () => heard.push('resync'),
    onRefused: () => heard.push('refused'),
  })
const newest = () => streams.at(-1) as Stream
/** Lets the one wait in progress end, and returns how long it was. */
function waitEnds(): number[] {
  const due = [...timers.values()]
  timers.clear()
  for (const { run } of due) run()
  return due.map(({ ms }) => ms)
}

test('changes arrive with their name and id, and names not asked for do not', () => {
  listen()
  newest().opens()
  newest().sends('lead.updated', { id: '7' })
  newest().sends('listing.updated', { id: '8' })
  expect(newest().address).toBe('/api/events')
  expect(heard).toEqual(['lead.updated 7'])
})

test('a break the browser mends on its own neither opens a second stream nor reads everything again', () => {
  listen()
  newest().opens()
  newest().breaks()
  newest().opens()
  expect([streams.length, timers.size, heard]).toEqual([1, 0, []])
})

test('after the browser gave up, a new stream opens and everything is read again once', () => {
  listen()
  newest().opens()
  newest().fails()
  waitEnds()
  expect(streams).toHaveLength(2)
  expect(heard).toEqual(['refused'])
  newest().opens()
  newest().breaks()
  newest().opens()
  newest().sends('lead.created', { id: '1' })
  expect(heard).toEqual(['refused', 'resync', 'lead.created 1'])
})

test('the waits double up to half a minute, and start small again after a success', () => {
  listen()
  const waits = Array.from({ length: 7 }, () => {
    newest().fails()
    return waitEnds()
  })
  expect(waits.flat()).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  newest().opens()
  newest().fails()
  expect(waitEnds()).toEqual([1000])
})

test('stopping closes the stream, and a stream that was about to open stays closed', () => {
  const stop = listen()
  stop()
  expect(newest().readyState).toBe(Stream.CLOSED)
  const stopAnother = listen()
  newest().fails()
  stopAnother()
  expect(waitEnds()).toEqual([])
  expect(streams).toHaveLength(2)
})
