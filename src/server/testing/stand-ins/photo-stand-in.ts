import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sendEndlessly } from './endless.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

export type PhotoStandIn = {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  address: string
  /** Paths in the order in which they were requested. */
  asked: string[]
  /** The maximum number of requests in progress at once. */
  maxAtOnce(): number
  /**
   * From now on, requests for good photos wait until `release`, except for the first `passing`; resolves when `count`
   * of them wait.
   */
  hold(count: number, passing?: number): Promise<void>
  release(): void
  close(): Promise<void>
}

/**
 * A site with photos, as feeds link to them: `/good/7.jpg`, and typical problems of such sites: `/missing.jpg`,
 * `/flaky/1.jpg` (good from the second request on), `/busy.jpg`, `/slow.jpg`, `/drip.jpg`, `/huge.jpg`, `/endless.jpg`,
 * `/page.jpg`, `/drawing.jpg`, `/cut.jpg`, `/upgrade.jpg`, `/loop.jpg`, and `/to?where=…` for redirects.
 */
export async function startPhotoStandIn(
  picture: (number: number) => Promise<Uint8Array>,
): Promise<PhotoStandIn> {
  const asked: string[] = []
  let underWay = 0
  let max = 0
  let gate: { pass(): Promise<void> | undefined; release(): void } | undefined

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const earlier = asked.filter((path) => path === url.pathname).length
    asked.push(url.pathname)
    const [, kind = '', number = ''] = /^\/([a-z]+)(?:\/(\d+))?/.exec(url.pathname) ?? []
    const jpeg = (bytes: string | Uint8Array) => response.setHeader('content-type', 'image/jpeg').end(bytes)
    const status = (code: number, headers = {}) => response.writeHead(code, headers).end()
    const good = async () => {
      await gate?.pass()
      jpeg(await picture(Number(number)))
    }
    const kinds: Record<string, () => unknown> = {
      good,
      flaky: () => (earlier === 0 ? status(500) : good()),
      missing: () => status(404),
      secret: () => status(403),
      busy: () => status(503, { 'retry-after': '86400' }),
      slow: () => undefined,
      drip: () => response.writeHead(200).write('\xff\xd8\xff'),
      huge: () =>
        response.writeHead(200, { 'content-length': String(30 * 1024 * 1024) }).write('\xff\xd8\xff'),
      endless: () => sendEndlessly(response, Buffer.alloc(1024 * 1024, 1)),
      page: () => jpeg('<!doctype html><title>Sign in</title>'),
      drawing: () => jpeg('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      cut: async () => {
        const bytes = await picture(1)
        jpeg(bytes.subarray(0, bytes.length / 2))
      },
      broken: () => {
        response.writeHead(200, { 'content-length': '1000' }).write('half')
        response.destroy()
      },
      upgrade: () => status(101, { connection: 'upgrade', upgrade: 'websocket' }),
      loop: () => status(302, { location: '/loop.jpg' }),
      to: () => status(302, { location: url.searchParams.get('where') }),
    }
    await (kinds[kind] ?? (() => status(404)))()
  }

  const server = createServer((request, response) => {
    underWay += 1
    max = Math.max(max, underWay)
    response.once('close', () => {
      underWay -= 1
    })
    answer(request, response).catch((error: Error) => response.destroy(error))
  })
  const { address, close } = await listenOnLoopback(server)
  return {
    address,
    asked,
    maxAtOnce: () => max,
    hold(count, passing = 0) {
      const open = Promise.withResolvers<void>()
      const all = Promise.withResolvers<void>()
      let arrived = 0
      gate = {
        release: open.resolve,
        pass() {
          arrived += 1
          if (arrived <= passing) return undefined
          if (arrived === passing + count) all.resolve()
          return open.promise
        },
      }
      return all.promise
    },
    release() {
      gate?.release()
      gate = undefined
    },
    close,
  }
}
