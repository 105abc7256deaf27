import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { urlToHttpOptions } from 'node:url'
import type { WebFailure } from '#server/ports/web-fetch.ts'
import { type Allowed, guardedLookup, NotAllowed, type Resolve, requireAllowed } from './guarded-fetch.ts'

export type Posted = {
  headers: Record<string, string | number>
  body: Uint8Array
  /** For everything. */
  timeoutMs: number
  /** Ends it early; the call then throws the signal's reason. */
  signal: AbortSignal
}

export type PostFailure = Extract<WebFailure, 'not_allowed' | 'timed_out' | 'unreachable'>
export type PostAnswer = { status: number } | { failure: PostFailure }

/** Throws only if the signal aborts. The answer's content is not read, and a redirect is an answer like any other. */
export type Post = (address: string, posted: Posted) => Promise<PostAnswer>

/** Posts to addresses that strangers wrote, with the same walls as reading them. */
export function createGuardedPost({
  resolve = systemLookup,
  ...allowed
}: Allowed & { resolve?: Resolve }): Post {
  const lookup = guardedLookup(resolve, allowed)

  function send(url: URL, { headers, body }: Posted, signal: AbortSignal): Promise<IncomingMessage> {
    const start = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((answered, failed) => {
      start({ ...urlToHttpOptions(url), method: 'POST', agent: false, lookup, signal, headers })
        .once('response', answered)
        .on('error', failed)
        // A protocol upgrade ends it with neither a response nor an error.
        .once('close', () => failed(new Error('no answer')))
        .end(body)
    })
  }

  return async (address, posted) => {
    const time = AbortSignal.timeout(posted.timeoutMs)
    try {
      const url = requireAllowed(address, allowed)
      const response = await send(url, posted, AbortSignal.any([time, posted.signal]))
      response.destroy()
      return { status: response.statusCode ?? 0 }
    } catch (error) {
      posted.signal.throwIfAborted()
      if (time.aborted) return { failure: 'timed_out' }
      return { failure: error instanceof NotAllowed ? 'not_allowed' : 'unreachable' }
    }
  }
}
