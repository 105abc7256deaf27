import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature is for: one made for one purpose is invalid for any other. */
type Purpose =
  | 'visitor'
  | 'device'
  | 'proof'
  | 'appointment link'
  | 'consultation link'
  | 'fallback link'
  | 'mail address'
  | 'mail link'

/** HMAC-SHA-256 in base64url. Never changes: browsers and mailboxes hold what was signed before an update. */
export const sign = (purpose: Purpose, text: string, secret: string): string =>
  createHmac('sha256', `${purpose} ${secret}`).update(text).digest('base64url')

export const isSigned = (purpose: Purpose, text: string, signature: string, secret: string): boolean =>
  isSameSecret(signature, sign(purpose, text, secret))

/** Takes as long for a near miss as for any other text of the same length, so that no one can find it out by trying. */
export function isSameSecret(given: string | Buffer, right: string | Buffer): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
