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

export type ReceivedWebhook = {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** What was done with it; undefined: it was accepted. */
  fault: WebhookFault | undefined
}

/** `attempt`: 1 when an event comes to a path for the first time. */
type FaultOf = (request: { path: string; eventId: string; attempt: number }) => WebhookFault | undefined

export type WebhookStandIn = {
  address: string
  received: ReceivedWebhook[]
  /** What came to this path, the first first. */
  at(path: string): ReceivedWebhook[]
  /** Used in order, one for each request to the path; after them, everything is accepted. */
  fail(path: string, ...faults: WebhookFault[]): void
  close(): Promise<void>
}

/** Another program's endpoint: accepts everything, except as scripted, or what `faultOf` finds a fault for. */
export async function startWebhookStandIn(faultOf?: FaultOf): Promise<WebhookStandIn> {
  const received: ReceivedWebhook[] = []
  const attempts = new Map<string, number>()
  const scripts = new Map<string, WebhookFault[]>()
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const path = request.url ?? ''
    const { headers } = request
    const eventId = String(headers['webhook-id'])
    const attempt = (attempts.get(`${path} ${eventId}`) ?? 0) + 1
    attempts.set(`${path} ${eventId}`, attempt)
    const fault = scripts.get(path)?.shift() ?? faultOf?.({ path, eventId, attempt })
    received.push({ path, headers, body: Buffer.concat(pieces).toString(), fault })
    if (fault === 'silence') return
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'endless') return sendEndlessly(response.writeHead(200), Buffer.alloc(16_384, 'x'))
    const { status = 204, headers: sent = {}, body = '' } = fault ?? {}
    response.writeHead(status, sent).end(body)
  })
  return {
    received,
    at: (path) => received.filter((each) => each.path === path),
    fail: (path, ...faults) => scripts.set(path, [...(scripts.get(path) ?? []), ...faults]),
    ...(await listenOnLoopback(server)),
  }
}
