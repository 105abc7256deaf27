import { createServer, type IncomingHttpHeaders } from 'node:http'
import { sendEndlessly } from './endless.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

export type WebhookFault =
  /** Closes the connection without an answer. */
  | 'cut'
  /** Never answers. */
  | 'silence'
  /** Accepts, then sends content without end. */
  | 'endless'
  | { status: number; headers?: Record<string, string>; body?: string }

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string }

export type WebhookStandIn = {
  address: string
  received: ReceivedWebhook[]
  /** What came to this path, the first first. */
  at(path: string): ReceivedWebhook[]
  /** Used in order, one for each request to the path; after them, everything is accepted. */
  fail(path: string, ...faults: WebhookFault[]): void
  close(): Promise<void>
}

/** Another program's endpoint: accepts everything, except as scripted. */
export async function startWebhookStandIn(): Promise<WebhookStandIn> {
  const received: ReceivedWebhook[] = []
  const scripts = new Map<string, WebhookFault[]>()
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(pieces).toString() })
    const fault = scripts.get(path)?.shift()
    if (fault === 'silence') return
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'endless') return sendEndlessly(response.writeHead(200), Buffer.alloc(16_384, 'x'))
    const { status = 204, headers = {}, body = '' } = fault ?? {}
    response.writeHead(status, headers).end(body)
  })
  return {
    received,
    at: (path) => received.filter((each) => each.path === path),
    fail: (path, ...faults) => scripts.set(path, [...(scripts.get(path) ?? []), ...faults]),
    ...(await listenOnLoopback(server)),
  }
}
