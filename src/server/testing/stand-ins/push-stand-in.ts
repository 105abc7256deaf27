import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listenOnLoopback } from './listen-on-loopback.ts'

export type PushFault = 'cut' | 'silence' | { status: number }

/** A browser as its push service knows it. */
export type StandInBrowser = {
  /** What `pushManager.subscribe` gives a page. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Everything that reached it, decrypted. */
  received: ReceivedPush[]
}

export type ReceivedPush = {
  text: string
  headers: IncomingHttpHeaders
  /** Whose key signed it. */
  signedBy: string
  claims: { aud: string; exp: number; sub: string }
}

export type PushStandIn = {
  address: string
  subscribe(): StandInBrowser
  /** From now on it answers 410 for this browser. */
  forget(browser: StandInBrowser): void
  /** Used in order, one per request. */
  faults: PushFault[]
  requests(): number
  close(): Promise<void>
}

/** A push service with its browsers (RFC 8030, 8188, 8291, 8292): refuses what isn't signed, and decrypts the rest. */
export async function startPushStandIn(): Promise<PushStandIn> {
  const faults: PushFault[] = []
  const browsers = new Map<string, { open: (body: Buffer) => string; received: ReceivedPush[] }>()
  let requests = 0
  const server = createServer(async (request, response) => {
    requests += 1
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const answer = (status: number) => void response.writeHead(status).end()
    const fault = faults.shift()
    if (fault === 'silence') return
    if (fault === 'cut') return void request.socket.destroy()
    if (fault) return answer(fault.status)
    const browser = browsers.get(request.url ?? '')
    if (!browser) return answer(410)
    if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers.ttl) return answer(400)
    const signed = readSignature(request.headers.authorization ?? '')
    if (!signed) return answer(401)
    const text = browser.open(Buffer.concat(pieces))
    browser.received.push({ text, headers: request.headers, ...signed })
    answer(201)
  })
  const { address, close } = await listenOnLoopback(server)
  return {
    address,
    faults,
    close,
    requests: () => requests,
    subscribe() {
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const { keys, open } = createBrowserKeys()
      const received: ReceivedPush[] = []
      browsers.set(path, { open, received })
      return { subscription: { endpoint: address + path, keys }, received }
    },
    forget: ({ subscription }) => void browsers.delete(new URL(subscription.endpoint).pathname),
  }
}

function createBrowserKeys() {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  /** One record, as RFC 8291 requires. */
  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const secret = hkdf(pair.computeSecret(sender), auth, info, 32)
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  return { keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }, open }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Undefined if it isn't signed with the key that it names. */
function readSignature(authorization: string): Pick<ReceivedPush, 'signedBy' | 'claims'> | undefined {
  const { token = '', key = '' } =
    /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {}
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isOurs
    ? {
        signedBy: key,
        claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'],
      }
    : undefined
}
