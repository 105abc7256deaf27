import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link is for: a link for one purpose is invalid for any other. */
type LinkPurpose = 'appointment' | 'consultation'
/** Who received the link: the invited person, or their host. */
export type LinkAudience = 'guest' | 'host'

export type SignedLink = {
  purpose: LinkPurpose
  audience: LinkAudience
  /** The ids and counters it refers to, without spaces. */
  subject: readonly string[]
  /** When it stops working; ms since 1970. */
  expiresMs: number
}

const sign = (purpose: LinkPurpose, payload: string, secret: string) =>
  createHmac('sha256', `${purpose} link ${secret}`).update(payload).digest('base64url')

/** A token that proves, without an account, that its holder was sent this link. */
export function signLink({ purpose, audience, subject, expiresMs }: SignedLink, secret: string): string {
  const words = [audience, String(Math.ceil(expiresMs / 1000)), ...subject].join(' ')
  const payload = Buffer.from(words).toString('base64url')
  return `${payload}.${sign(purpose, payload, secret)}`
}

/** Undefined if the link isn't ours, isn't for this purpose, or has expired. */
export function readLink(
  token: string,
  purpose: LinkPurpose,
  secret: string,
  nowMs: number,
): Pick<SignedLink, 'audience' | 'subject'> | undefined {
  const [, payload = '', signature = ''] = /^([\w-]{1,300})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(purpose, payload, secret))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [audience, expires, ...subject] = Buffer.from(payload, 'base64url').toString().split(' ')
  if (nowMs >= Number(expires) * 1000) return undefined
  return { audience: audience as LinkAudience, subject }
}
