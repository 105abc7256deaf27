import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/sign.ts'

export type MailgunSignature = { timestamp: string; token: string; signature: string }

/** A request that is older or newer than this may be a recorded one. */
const windowMs = 5 * 60_000

/** Whether Mailgun signed this just now: HMAC-SHA-256 of timestamp and token with the account's webhook key. */
export function isFromMailgun(
  { timestamp, token, signature }: MailgunSignature,
  key: string,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || token === '') return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > windowMs) return false
  const right = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  return isSameSecret(signature.toLowerCase(), right)
}
