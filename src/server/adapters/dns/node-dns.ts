import { Resolver } from 'node:dns/promises'
import type { Dns } from '#server/ports/dns.ts'

/** Nothing there, as far as the DNS knows. */
const absent = new Set(['ENODATA', 'ENOTFOUND'])

/** Asks the system's name servers, or `servers` (`127.0.0.1:5353`). */
export function createNodeDns({
  servers,
  limitMs = 3000,
}: {
  servers?: string[]
  limitMs?: number
} = {}): Dns {
  const resolver = new Resolver({ timeout: limitMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  return {
    async texts(name) {
      try {
        const records = await resolver.resolveTxt(name)
        return records.map((pieces) => pieces.join(''))
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        // Everything else is a server that can't be reached, fails, or answers too late: nothing is known then.
        return absent.has(code) ? [] : undefined
      }
    },
  }
}
