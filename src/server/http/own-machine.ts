import { isLoopback } from '#server/settings/settings-reader.ts'
import { type Caller, isTrustedProxy } from './caller.ts'

/** What a proxy adds to a request that it passes on. */
const passedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a request was made on this machine, by somebody who meant it. A proxy beside us that nobody named in
 * TRUSTED_PROXIES passes on strangers’ requests, and a page elsewhere can have its own name lead to this machine:
 * neither counts.
 */
export function isOwnMachine(
  { peer, address, headers, raw }: Pick<Caller, 'peer' | 'address' | 'headers' | 'raw'>,
  trustedProxies: readonly string[],
): boolean {
  if (!isLoopback(address) || !isLoopback(new URL(raw.url).hostname)) return false
  return isTrustedProxy(peer, trustedProxies) || !passedOn.some((name) => headers.has(name))
}
