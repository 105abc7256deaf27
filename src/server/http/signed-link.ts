import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link is for: one purpose's links open nothing of another. */
type LinkPurpose = 'appointment' | 'consultation'
/** Who was given the link: the person who was invited, or those who invited them. */
export type LinkAudience = 'guest' | 'host'

export type SignedLink = {
  purpose: LinkPurpose
  audience: LinkAudience
  /** Ids and counts of what is meant, without spaces. */
  subject: readonly string[]
  /** From then on it opens nothing; ms since 1970. */
  expiresMs: number
}

const sign = (purpose: LinkPurpose, payload: string, secret: string) =>
  createHmac('sha256', `${purpose} link ${secret}`).update(payload).digest('base64url')

/** What proves, without an account, that its holder was told of something. */
export function signLink({ purpose, audience, subject, expiresMs }: SignedLink, secret: string): string {
  const words = [audience, String(Math.ceil(expiresMs / 1000)), ...subject].join(' ')
  const payload = Buffer.from(words).toString('base64url')
  return `${payload}.${sign(purpose, payload, secret)}`
}

/** Undefined where a link is not ours, not for this purpose, or over. */
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
