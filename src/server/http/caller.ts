import { randomUUID } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'

/** The header by which the server itself tells the auth library who calls; whatever a client sends in it is overwritten. */
export const addressHeader = 'x-porchlight-address'

/** Who calls, as far as anybody can know before a session is looked at. */
export type Caller = {
  requestId: string
  /** Who holds the other end of the connection. */
  peer: string
  /** Who calls: the peer, or whom a trusted proxy names. */
  address: string
  /** Whom limits count: one customer of a provider has 2^64 addresses of IPv6, and one of IPv4. */
  network: string
  headers: Headers
  raw: Request
  /**
   * Of a question that turns out to bring what a form does: it costs as much then. Nothing for callers who are signed
   * in, or whose call needs no proof.
   */
  countAsForm?: () => Promise<void>
  /** Aborted when the client goes. */
  readonly signal: AbortSignal
}

type Connection = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * The client’s address: the peer’s, or, when the peer is a trusted proxy, the last address in X-Forwarded-For
 * that is not one.
 */
export function clientAddress(headers: Headers, peer: string, trustedProxies: readonly string[]): string {
  let address = plainAddress(peer)
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(plainAddress).filter(Boolean)
  while (isTrustedProxy(address, trustedProxies) && hops.length > 0) address = hops.pop() ?? address
  return address
}

/** One spelling for each address: without port, brackets and zone, and IPv4 as such where it is written as IPv6. */
function plainAddress(given: string): string {
  const text = given.trim()
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const address = (inBrackets ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')).replace(/%.*$/, '')
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return groups.map((group) => group.toString(16)).join(':')
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** The eight groups of an address of IPv6. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [before = [], after = []] = hex.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/** Who gets one address easily gets those beside it: IPv4 by /24, IPv6 by /48. */
export const neighbourhoodOf = (network: string): string =>
  network.endsWith('/64')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/\.\d+$/, '.0/24')

/** What limits count in place of a plain address: IPv6 by its /64. */
export const networkOf = (address: string) =>
  isIP(address) === 6 ? `${address.split(':').slice(0, 4).join(':')}::/64` : address

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

export const isTrustedProxy = (address: string, trustedProxies: readonly string[]): boolean =>
  trustedProxies.length > 0 && isIP(address) > 0 && listOf(trustedProxies).check(address, familyOf(address))

export function callerOf(c: Context, trustedProxies: readonly string[]): Caller {
  const peer = plainAddress((c.env as Connection | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown')
  const { raw } = c.req
  const address = clientAddress(raw.headers, peer, trustedProxies)
  return {
    requestId: randomUUID(),
    peer,
    address,
    network: networkOf(address),
    headers: raw.headers,
    raw,
    // Made when it is asked for: few do, and it costs as much as all else here.
    get signal() {
      return raw.signal
    },
  }
}
