import type { MiddlewareHandler } from 'hono'
import { mapSources } from '#domain/listings/home-map.ts'
import { embedOrigins } from '#domain/listings/media.ts'

/** Scripts come from our own files only, sinks accept trusted types only, no one can frame us. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  // Spoken answers, once they have arrived.
  "media-src 'self' blob:",
  "connect-src 'self'",
  // Video and tour players and maps, each loaded only on request.
  `frame-src 'self' ${[...embedOrigins, ...mapSources].join(' ')}`,
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** For a page that also creates its worker's URL, through the single policy of this name. */
export const policyWithWorker = contentSecurityPolicy.replace(
  "trusted-types 'none'",
  'trusted-types listing-worker',
)

/** For the page that is also the agent app: one inline script, whose SHA-256 in base64 is `digest`, and one worker's URL. */
export const policyWithScript = (digest: string): string =>
  contentSecurityPolicy
    .replace("script-src 'self'", `script-src 'self' 'sha256-${digest}'`)
    .replace("trusted-types 'none'", 'trusted-types agent-worker')

/** Restrictions for the browser, by header name. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** Responses built with these headers from the start: reading a response's headers costs as much as building it. */
const complete = new WeakSet<Response>()

export function markComplete(response: Response): Response {
  complete.add(response)
  return response
}

export const isComplete = (response: Response): boolean => complete.has(response)

/** Sets them on every response that doesn't have them yet. */
export function setSecurityHeaders(headers: Record<string, string>): MiddlewareHandler {
  const entries = Object.entries(headers)
  return async (c, next) => {
    await next()
    if (isComplete(c.res)) return
    for (const [name, value] of entries) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
