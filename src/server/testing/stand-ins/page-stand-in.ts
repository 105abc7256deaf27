import { createServer, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { sendEndlessly } from './endless.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** What is at a path: HTML, or a response in full. */
export type StandInPage =
  | string
  | { status?: number; type?: string; headers?: Record<string, string>; body?: string | Uint8Array }

export type PageStandIn = {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  address: string
  /** Paths in the order in which they were requested. */
  asked: string[]
  /** From now on this is at `path`; undefined: nothing is. Returns the whole address. */
  show(path: string, page: StandInPage | undefined): string
  /** From now on requests wait until `release`; resolves when one waits. */
  hold(): Promise<void>
  release(): void
  /** The maximum number of requests in progress at once. */
  maxAtOnce(): number
  close(): Promise<void>
}

/**
 * A site whose pages a test writes, and the usual trouble: `/endless` (HTML that never ends), `/bomb` (gzip that was not
 * asked for and grows a thousandfold), `/silent` (never answers), `/cut` (breaks off), `/ring` (redirects to itself), and
 * `/to?where=…` for redirects.
 */
export async function startPageStandIn(): Promise<PageStandIn> {
  const pages = new Map<string, StandInPage>()
  const asked: string[] = []
  let underWay = 0
  let max = 0
  let gate: { arrive(): void; open: Promise<void>; release(): void } | undefined

  const trouble: Record<string, (response: ServerResponse, url: URL) => unknown> = {
    '/endless': (response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      sendEndlessly(response, Buffer.from('<p>The pool is open. '.repeat(4_000)))
    },
    '/bomb': (response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      response.end(gzipSync(Buffer.alloc(50_000_000, 'a')))
    },
    '/silent': () => undefined,
    '/cut': (response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '9000' }).write('<p>Half')
      response.destroy()
    },
    '/ring': (response) => response.writeHead(302, { location: '/ring' }).end(),
    '/to': (response, url) =>
      response.writeHead(302, { location: url.searchParams.get('where') ?? '/' }).end(),
  }

  async function answer(path: string, response: ServerResponse): Promise<void> {
    const url = new URL(path, 'http://stand-in')
    asked.push(url.pathname)
    gate?.arrive()
    await gate?.open
    const act = trouble[url.pathname]
    if (act) return void act(response, url)
    const page = pages.get(url.pathname)
    if (page === undefined) return void response.writeHead(404).end()
    const { status = 200, type = 'text/html; charset=utf-8', headers, body = '' } = asResponse(page)
    response.writeHead(status, { ...(type && { 'content-type': type }), ...headers }).end(body)
  }

  const server = createServer((request, response) => {
    underWay += 1
    max = Math.max(max, underWay)
    response.once('close', () => {
      underWay -= 1
    })
    answer(request.url ?? '/', response).catch((error: Error) => response.destroy(error))
  })
  const { address, close } = await listenOnLoopback(server)
  return {
    address,
    asked,
    show(path, page) {
      if (page === undefined) pages.delete(path)
      else pages.set(path, page)
      return address + path
    },
    hold() {
      const arrived = Promise.withResolvers<void>()
      const open = Promise.withResolvers<void>()
      gate = { arrive: arrived.resolve, open: open.promise, release: open.resolve }
      return arrived.promise
    },
    release() {
      gate?.release()
      gate = undefined
    },
    maxAtOnce: () => max,
    close,
  }
}

const asResponse = (page: StandInPage) => (typeof page === 'string' ? { body: page } : page)
