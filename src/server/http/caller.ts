import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

/** The header by which the server itself tells the auth library who calls; whatever a client sends in it is overwritten. */
export const addressHeader = 'x-porchlight-address'

/** Who calls, as far as anybody can know before a session is looked at. */
export type Caller = {
  requestId: string
  address: string
  headers: Headers
  raw: Request
  signal: AbortSignal
}

type Connection = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * The client’s address: the peer’s, or, when the peer is a trusted proxy, the last address in X-Forwarded-For
 * that is not one.
 */
export function clientAddress(headers: Headers, peer: string, trustedProxies: readonly string[]): string {
  const plain = (address: string) => address.trim().replace(/^::ffff:/, '')
  let address = plain(peer)
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(plain).filter(Boolean)
  while (trustedProxies.includes(address) && hops.length > 0) address = hops.pop() ?? address
  return address
}

export function callerOf(c: Context, trustedProxies: readonly string[]): Caller {
  const peer = (c.env as Connection | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown'
  return {
    requestId: randomUUID(),
    address: clientAddress(c.req.raw.headers, peer, trustedProxies),
    headers: c.req.raw.headers,
    raw: c.req.raw,
    signal: c.req.raw.signal,
  }
}
