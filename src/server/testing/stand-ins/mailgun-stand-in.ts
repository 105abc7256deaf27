import { createServer } from 'node:http'
import { listenOnLoopback } from './listen-on-loopback.ts'

export type MailgunFault = 'cut' | 'cut-after-taking' | 'silence' | { status: number; body?: string }

export type MailgunStandIn = {
  baseUrl: string
  apiKey: string
  domain: string
  /** Everything that was accepted, whether or not the sender got the answer. */
  inbox: { messageId: string; to: string; source: Buffer; fields: Record<string, string> }[]
  /** Used in order, one per request. */
  faults: MailgunFault[]
  close(): Promise<void>
}

/** Implements the part of Mailgun's HTTP API that accepts a MIME message. */
export async function startMailgunStandIn(): Promise<MailgunStandIn> {
  const account = { apiKey: 'key-example', domain: 'mg.porchlight.example' }
  const inbox: MailgunStandIn['inbox'] = []
  const faults: MailgunFault[] = []
  const credentials = `Basic ${Buffer.from(`api:${account.apiKey}`).toString('base64')}`
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const answer = (status: number, body: string) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    }
    const fault = faults.shift()
    if (fault === 'silence') return
    if (fault === 'cut') return request.socket.destroy()
    if (typeof fault === 'object') return answer(fault.status, fault.body ?? '{"message":"no"}')
    if (request.headers.authorization !== credentials) return answer(401, 'Forbidden')
    if (request.url !== `/v3/${account.domain}/messages.mime`)
      return answer(404, '{"message":"Domain not found"}')
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(Buffer.concat(pieces), { headers: { 'content-type': type } }).formData()
    const message = form.get('message')
    if (!(message instanceof Blob)) return answer(400, '{"message":"message parameter is missing"}')
    const source = Buffer.from(await message.arrayBuffer())
    const messageId = /^message-id:\s*<([^>]*)>/im.exec(source.toString('latin1'))?.[1] ?? ''
    const fields: Record<string, string> = {}
    for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
    inbox.push({ messageId, to: fields.to ?? '', source, fields })
    if (fault === 'cut-after-taking') return request.socket.destroy()
    return answer(200, JSON.stringify({ id: `<${messageId}>`, message: 'Queued. Thank you.' }))
  })
  const { address, close } = await listenOnLoopback(server)
  return { ...account, baseUrl: address, inbox, faults, close }
}
