import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { urlToHttpOptions } from 'node:url'
import type { PostRequest, WebPost } from '#server/ports/web-post.ts'
import {
  type AllowedAddresses,
  guardedLookup,
  NotAllowed,
  type Resolve,
  requireAllowed,
} from './guarded-fetch.ts'

/** Posts to addresses that strangers wrote, with the same walls as reading them. */
export function createGuardedPost({
  resolve = systemLookup,
  ...allowed
}: AllowedAddresses & { resolve?: Resolve }): WebPost {
  const lookup = guardedLookup(resolve, allowed)

  function send(url: URL, { headers, body }: PostRequest, signal: AbortSignal): Promise<IncomingMessage> {
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

  return {
    isAllowed(address) {
      try {
        return Boolean(requireAllowed(address, allowed))
      } catch {
        return false
      }
    },
    async post(address, posted) {
      const time = AbortSignal.timeout(posted.timeoutMs)
      try {
        const url = requireAllowed(address, allowed)
        const response = await send(url, posted, AbortSignal.any([time, posted.signal]))
        try {
          return {
            status: response.statusCode ?? 0,
            head: headOf(response),
            content: await read(response, posted),
          }
        } finally {
          response.destroy()
        }
      } catch (error) {
        posted.signal.throwIfAborted()
        if (time.aborted) return { failure: 'timed_out' }
        return { failure: error instanceof NotAllowed ? 'not_allowed' : 'unreachable' }
      }
    },
  }
}

/** An answer whose content breaks off, or doesn't end in time, is an answer all the same. */
async function read(response: IncomingMessage, { readBytes = 0 }: PostRequest): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let left = readBytes
  try {
    if (left > 0)
      for await (const piece of response as AsyncIterable<Uint8Array>) {
        pieces.push(piece.subarray(0, left))
        left -= piece.length
        if (left <= 0) break
      }
  } catch {
    // The part read so far is the content.
  }
  return Buffer.concat(pieces)
}

function headOf({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`.trim()]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return lines.join('\n')
}
