import { randomUUID } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'

/** The header by which the server itself tells the auth library who calls; whatever a client sends in it is overwritten. */
export const addressHeader = 'x-porchlight-address'

/** Who calls, as far as anybody can know before a session is looked at. */
export type Caller = {
  requestId: string
  address: string
  headers: Headers
  raw: Request
  /** Aborted when the client goes. */
  readonly signal: AbortSignal
}

type Connection = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * The client’s address: the peer’s, or, when the peer is a trusted proxy, the last address in X-Forwarded-For
 * that is not one.
 */
export function clientAddress(headers: Headers, peer: string, trustedProxies: readonly string[]): string {
  const plain = (address: string) => address.trim().replace(/^::ffff:/, '')
  let address = plain(peer)
  if (trustedProxies.length === 0) return address
  const trusted = listOf(trustedProxies)
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(plain).filter(Boolean)
  while (isIn(trusted, address) && hops.length > 0) address = hops.pop() ?? address
  return address
}

const lists = new WeakMap<readonly string[], BlockList>()

/** The addresses and networks (`10.0.0.0/8`) of a setting as one list, made once. */
function listOf(proxies: readonly string[]): BlockList {
  const known = lists.get(proxies)
  if (known) return known
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', length] = proxy.split('/')
    if (length === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(length), familyOf(address))
  }
  lists.set(proxies, list)
  return list
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
const isIn = (list: BlockList, address: string) => isIP(address) > 0 && list.check(address, familyOf(address))

export function callerOf(c: Context, trustedProxies: readonly string[]): Caller {
  const peer = (c.env as Connection | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown'
  const { raw } = c.req
  return {
    requestId: randomUUID(),
    address: clientAddress(raw.headers, peer, trustedProxies),
    headers: raw.headers,
    raw,
    // Made when it is asked for: few do, and it costs as much as all else here.
    get signal() {
      return raw.signal
    },
  }
}
