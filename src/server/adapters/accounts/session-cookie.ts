import { createHmac } from 'node:crypto'
import { readCookie, writeCookie } from '#server/cookies.ts'
import { isSameSecret } from '#server/sign.ts'

/** Over https the `__Host-` prefix binds the cookie to this host, this scheme and the whole site. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session')

/**
 * The session token in a Cookie header, after checking its signature (HMAC-SHA-256, base64, after the last dot);
 * undefined if it is missing or was tampered with. better-auth sets this cookie and signs it in its own way: the secret
 * alone is the key, and the signature is padded and encoded for a URL.
 */
export function readSessionToken(
  cookieHeader: string | null,
  name: string,
  secret: string,
): string | undefined {
  const value = readCookie(cookieHeader, name)
  if (!value) return undefined
  const decoded = decode(value)
  const dot = decoded.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = decoded.slice(0, dot)
  const given = Buffer.from(decoded.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return isSameSecret(given, right) ? token : undefined
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The session cookie from these headers, to be set again with a lifetime in seconds. */
export function renewedSessionCookie(
  headers: Headers,
  { name, secure }: { name: string; secure: boolean },
  seconds: number,
): string {
  return writeCookie({ name, value: readCookie(headers.get('cookie'), name) ?? '', seconds, secure })
}
