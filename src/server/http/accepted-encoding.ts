import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** From best to worst. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/**
 * The encoding that the caller prefers, and of those preferred alike, the one that saves most. `*` brings no compression:
 * it is also sent by programs that can't decompress.
 */
export function acceptedEncoding(c: Context): Encoding {
  const accepted = parseAccept(c.req.header('accept-encoding') ?? '')
  const qualityOf = (encoding: Encoding) =>
    accepted.find(({ type }) => type.toLowerCase() === encoding)?.q ?? 0
  const [best] = encodings.filter(qualityOf).toSorted((a, b) => qualityOf(b) - qualityOf(a))
  return best ?? 'identity'
}
