import { pbkdf2Sync } from 'node:crypto'
import { Challenge, proofHeader } from '#contract/proof-of-work.ts'

export type TestAnswer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shape of the answers they read
  body: any
  text: string
}

let lastAddress = 0

/** Sends HTTP requests to a test server and keeps its cookies, like one person's browser. */
export class TestClient {
  readonly url: string
  readonly #cookies = new Map<string, string>()
  readonly #address: string

  /** Unless given, its address is new and in its own neighborhood, because those are counted too. */
  constructor(url: string, address?: string) {
    this.url = url
    lastAddress += 1
    this.#address =
      address ?? `10.${(lastAddress >> 8) & 255}.${lastAddress & 255}.${(lastAddress >> 16) & 255}`
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers)
  put = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('PUT', path, body, headers)
  patch = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('PATCH', path, body, headers)
  delete = (path: string, headers?: Record<string, string>) => this.send('DELETE', path, undefined, headers)

  /**
   * The raw response, its body unread: for streams and bytes. `body` is sent as JSON unless it is a form or bytes. If a
   * proof of work is required, it is computed, unless the test brings its own, and the request is sent again.
   */
  async fetch(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answered = await this.fetchOnce(method, path, body, headers)
    const isPage = answered.headers.get('content-type')?.startsWith('text/html')
    if (answered.status !== 428 || isPage || proofHeader in headers) return answered
    await answered.body?.cancel()
    return this.fetchOnce(method, path, body, { ...headers, [proofHeader]: await this.proof() })
  }

  /** A new challenge, solved as described in the contract. */
  async proof(): Promise<string> {
    const { challenge, nonce, iterations, effort, target } = Challenge.parse(
      await (await this.fetchOnce('GET', '/api/public/challenge')).json(),
    )
    for (let counter = 0; counter < effort; counter += 1) {
      const key = pbkdf2Sync(nonce, String(counter), iterations, target.length / 2, 'sha256')
      if (key.toString('hex') === target) return `${challenge}.${counter}`
    }
    throw new Error('The challenge has no solution')
  }

  /** Sends a single request, without retrying. */
  async fetchOnce(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const isRaw = body instanceof FormData || body instanceof Uint8Array || typeof body === 'string'
    return this.request(path, {
      method,
      headers: {
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as string | FormData) : JSON.stringify(body) }),
    })
  }

  /** Sends a request as it is, with this person's cookies and address, and keeps the cookies of the answer. */
  async request(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    // A connection kept for later may be closed by the time it is used again, since the server waits in the same process.
    headers.set('connection', 'close')
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', this.#address)
    if (!headers.has('cookie') && this.#cookies.size > 0) headers.set('cookie', this.cookie)
    const answered = await fetch(`${this.url}${path}`, { redirect: 'manual', ...init, headers })
    for (const cookie of answered.headers.getSetCookie()) this.#take(cookie)
    return answered
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer> {
    const answered = await this.fetch(method, path, body, headers)
    const text = await answered.text()
    const isJson = /json/.test(answered.headers.get('content-type') ?? '')
    return {
      status: answered.status,
      headers: answered.headers,
      body: isJson && text ? JSON.parse(text) : text,
      text,
    }
  }

  /** Sends this cookie from now on. */
  keep({ name, value }: { name: string; value: string }): void {
    this.#cookies.set(name, value)
  }

  #take(cookie: string) {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
    if (isGone) this.#cookies.delete(pair.slice(0, at))
    else this.keep({ name: pair.slice(0, at), value: pair.slice(at + 1) })
  }
}
