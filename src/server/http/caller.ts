import { randomUUID } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { AgentId } from '#domain/accounts/agent-id.ts'

/**
 * The header in which the server passes the caller's address to the auth library; a value sent by the client is
 * overwritten.
 */
export const addressHeader = 'x-porchlight-address'

/** What is known about the caller before the session is read. */
export type Caller = {
  requestId: string
  /** The address at the other end of the connection. */
  peer: string
  /** The caller's address: the peer, or the address a trusted proxy reports. */
  address: string
  /** What limits count: one customer of a provider has 2^64 IPv6 addresses, but one IPv4 address. */
  network: string
  headers: Headers
  raw: Request
  /** The caller's copy of the demo: its public pages open for their browser alone. */
  demoCopy?: AgentId
  /**
   * Called when a question turns out to contain a form's data: it then costs as much as a form. Absent for callers who
   * are signed in or whose request needs no proof.
   */
  countAsForm?: () => Promise<void>
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

type Connection = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * The client’s address: the peer’s or, if the peer is a trusted proxy, the last address in X-Forwarded-For that is not
 * a trusted proxy.
 */
export function clientAddress(headers: Headers, peer: string, trustedProxies: readonly string[]): string {
  let address = plainAddress(peer)
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(plainAddress).filter(Boolean)
  while (isTrustedProxy(address, trustedProxies) && hops.length > 0) address = hops.pop() ?? address
  return address
}

/** One spelling for each address: without port, brackets and zone; an IPv4 address mapped to IPv6 becomes plain IPv4. */
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

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [before = [], after = []] = hex.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/** Someone who gets one address easily gets its neighbors: IPv4 by /24, IPv6 by /48. */
export const neighborhoodOf = (network: string): string =>
  network.endsWith('/64')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/\.\d+$/, '.0/24')

/** What limits count instead of a plain address: IPv6 by its /64. */
export const networkOf = (address: string) =>
  isIP(address) === 6 ? `${address.split(':').slice(0, 4).join(':')}::/64` : address

const lists = new WeakMap<readonly string[], BlockList>()

/** A setting's addresses and networks (`10.0.0.0/8`) as one list, built once. */
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
    // Built on demand: few callers need it, and it costs as much as everything else here.
    get signal() {
      return raw.signal
    },
  }
}
