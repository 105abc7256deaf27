import { isSigned, sign } from '#server/sign.ts'

/** What a link is for: a link for one purpose is invalid for any other. */
type LinkPurpose = 'appointment' | 'consultation' | 'fallback'
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

/** A token that proves, without an account, that its holder was sent this link. */
export function signLink({ purpose, audience, subject, expiresMs }: SignedLink, secret: string): string {
  const words = [audience, String(Math.ceil(expiresMs / 1000)), ...subject].join(' ')
  const payload = Buffer.from(words).toString('base64url')
  return `${payload}.${sign(`${purpose} link`, payload, secret)}`
}

/** Undefined if the link isn't ours, isn't for this purpose, or has expired. */
export function readLink(
  token: string,
  purpose: LinkPurpose,
  secret: string,
  nowMs: number,
): Pick<SignedLink, 'audience' | 'subject'> | undefined {
  const [, payload = '', signature = ''] = /^([\w-]{1,300})\.([\w-]{43})$/.exec(token) ?? []
  if (!isSigned(`${purpose} link`, payload, signature, secret)) return undefined
  const [audience, expires, ...subject] = Buffer.from(payload, 'base64url').toString().split(' ')
  if (nowMs >= Number(expires) * 1000) return undefined
  return { audience: audience as LinkAudience, subject }
}
