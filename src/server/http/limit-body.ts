import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses bodies of more than `maxSize` bytes. A declared length can be trusted, because the HTTP parser reads no
 * further; only a body without one is counted as it arrives, which costs a second request object and a web stream.
 */
export function limitBody(maxSize: number, onError: (c: Context) => Response): MiddlewareHandler {
  const countAsItComes = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    const { method, headers } = c.req.raw
    if (method === 'GET' || method === 'HEAD') return next()
    const length = headers.get('content-length')
    if (length === null || headers.has('transfer-encoding')) return countAsItComes(c, next)
    return Number.parseInt(length, 10) > maxSize ? onError(c) : next()
  }
}
