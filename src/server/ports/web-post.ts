import type { WebFailure } from './web-fetch.ts'

export type PostRequest = {
  headers: Record<string, string | number>
  body: Uint8Array
  /** For everything. */
  timeoutMs: number
  /** How much of the answer's content is read; the rest is dropped with the connection. */
  readBytes?: number
  /** Ends it early; the call then throws the signal's reason. */
  signal: AbortSignal
}

export type PostFailure = Extract<WebFailure, 'not_allowed' | 'timed_out' | 'unreachable'>

/** `head`: its status line and headers, a line each. `content`: as sent, up to what was asked for. */
export type PostAnswer = { status: number; head: string; content: Uint8Array } | { failure: PostFailure }

/** The server's only means of writing to a URL given by a person. */
export type WebPost = {
  /** Whether the address may be written to at all, judged by the address alone: where its name leads is checked later. */
  isAllowed(address: string): boolean
  /** Throws only if the signal aborts. A redirect is an answer like any other: it isn't followed. */
  post(address: string, posted: PostRequest): Promise<PostAnswer>
}
