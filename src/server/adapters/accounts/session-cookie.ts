import { createHmac, timingSafeEqual } from 'node:crypto'

/** Over https the `__Host-` prefix binds the cookie to this host, this scheme and the whole site. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session')

/**
 * The session token in a Cookie header, after checking its signature (HMAC-SHA-256, base64, after the last dot);
 * undefined if it is missing or was tampered with.
 */
export function readSessionToken(
  cookieHeader: string | null,
  name: string,
  secret: string,
): string | undefined {
  const value = signedValue(cookieHeader, name)
  if (!value) return undefined
  const decoded = decode(value)
  const dot = decoded.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = decoded.slice(0, dot)
  const given = Buffer.from(decoded.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The token with its signature, as sent by the browser. */
const signedValue = (cookieHeader: string | null, name: string): string | undefined =>
  cookieHeader
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The session cookie from these headers, to be set again with a lifetime in seconds. */
export function renewedSessionCookie(
  headers: Headers,
  { name, secure }: { name: string; secure: boolean },
  seconds: number,
): string {
  const value = signedValue(headers.get('cookie'), name) ?? ''
  return `${name}=${value}; Max-Age=${Math.floor(seconds)}; Path=/; HttpOnly; ${secure ? 'Secure; ' : ''}SameSite=Lax`
}
