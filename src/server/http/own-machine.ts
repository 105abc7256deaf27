import { isLoopback } from '#server/settings/settings-reader.ts'
import { type Caller, isTrustedProxy } from './caller.ts'

/** The headers that a proxy adds to a request it forwards. */
const passedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a request was made deliberately on this machine. A local proxy missing from TRUSTED_PROXIES forwards
 * strangers’ requests, and a page elsewhere can point its own host name at this machine: neither counts.
 */
export function isOwnMachine(
  { peer, address, headers, raw }: Pick<Caller, 'peer' | 'address' | 'headers' | 'raw'>,
  trustedProxies: readonly string[],
): boolean {
  if (!isLoopback(address) || !isLoopback(new URL(raw.url).hostname)) return false
  return isTrustedProxy(peer, trustedProxies) || !passedOn.some((name) => headers.has(name))
}
