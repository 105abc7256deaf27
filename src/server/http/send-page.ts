import type { Context } from 'hono'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { PressedPage } from './press-page.ts'

/**
 * Sends a page that is already compressed; answers 304 if the browser's copy is current. `policy` is the page's own
 * content security policy, if it has one.
 */
export function sendPage(c: Context, { etag, bodies }: PressedPage, policy?: string): Response {
  const headers = {
    etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(policy && { 'content-security-policy': policy }),
  }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  const encoding = acceptedEncoding(c)
  return c.body(bodies[encoding], 200, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
}
