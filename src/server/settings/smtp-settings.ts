/**
 * Where and how to hand mail over.
 * `tls`: `required` (the certificate is checked), `unverified` (encrypted, certificate not checked), `off`
 * (unencrypted).
 */
export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte (port 465) instead of STARTTLS. */
  secure: boolean
  tls: 'required' | 'unverified' | 'off'
  user?: string
  password?: string
}

/**
 * Reads `smtp://user:password@host:587` or `smtps://…`. TLS is required and verified, except for a server on this
 * machine; `?tls=unverified` or `?tls=off` opts out. Throws a `TypeError` that explains the error without the URL.
 */
export function readSmtpUrl(text: string): SmtpSettings {
  const url = parse(text)
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')
    throw new TypeError('must start with smtp:// or smtps://')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!host) throw new TypeError('has no host')
  const secure = url.protocol === 'smtps:'
  const tls = url.searchParams.get('tls') ?? (isThisMachine(host) && !secure ? 'off' : 'required')
  if (tls !== 'required' && tls !== 'unverified' && tls !== 'off') {
    throw new TypeError('has a tls option that is none of required, unverified, off')
  }
  if (secure && tls === 'off') throw new TypeError('requires TLS with smtps:// but turns it off with tls=off')
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    tls,
    user: url.username ? decodeURIComponent(url.username) : undefined,
    password: url.password ? decodeURIComponent(url.password) : undefined,
  }
}

function parse(text: string): URL {
  try {
    return new URL(text)
  } catch {
    throw new TypeError('is not an address like smtp://user:password@host:587')
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
