import { pbkdf2Sync } from 'node:crypto'
import { Challenge, proofHeader } from '#contract/proof-of-work.ts'

export type Json = Record<string, unknown>

/** One person's browser: keeps its cookies, and does the work that public forms ask for. */
export class Session {
  #cookie = ''
  readonly #url: string
  constructor(url: string) {
    this.#url = url
  }

  async send(method: string, path: string, body?: Json | FormData): Promise<{ status: number; body: Json }> {
    const answer = await this.#fetch(method, path, body)
    if (answer.status !== 428) return answer
    return this.#fetch(method, path, body, { [proofHeader]: await this.#proof() })
  }

  async must(method: string, path: string, body?: Json | FormData): Promise<Json> {
    const answer = await this.send(method, path, body)
    if (answer.status >= 300)
      throw new Error(
        `${method} ${path} answered ${answer.status}: ${answer.body.detail} ${JSON.stringify(answer.body.errors ?? '')}`,
      )
    return answer.body
  }

  async #fetch(method: string, path: string, body?: Json | FormData, headers?: Record<string, string>) {
    const isForm = body instanceof FormData
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        ...headers,
        origin: this.#url,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    if (set.length > 0) this.#cookie = set.join('; ')
    return { status: answer.status, body: (await answer.json()) as Json }
  }

  async #proof(): Promise<string> {
    const { body } = await this.#fetch('GET', '/api/public/challenge')
    const { challenge, nonce, iterations, effort, target } = Challenge.parse(body)
    for (let counter = 0; counter < effort; counter += 1) {
      const key = pbkdf2Sync(nonce, String(counter), iterations, target.length / 2, 'sha256')
      if (key.toString('hex') === target) return `${challenge}.${counter}`
    }
    throw new Error('The challenge has no solution')
  }
}
