import { consultationEndMs } from '#domain/consultations/consultation-times.ts'
import { consultationPath } from '#domain/site/site-pages.ts'
import type { Deps } from '#server/deps.ts'
import { type LinkAudience, readLink, signLink } from '#server/http/signed-link.ts'

type LinkClaims = { id: string; startMs: number }

/** Proves that the holder was emailed about a consultation. Valid for one time, and expires when it ends. */
export const signConsultation = (
  { id, startMs }: LinkClaims,
  audience: LinkAudience,
  secret: string,
): string =>
  signLink(
    {
      purpose: 'consultation',
      audience,
      subject: [id, String(startMs)],
      expiresMs: consultationEndMs(startMs),
    },
    secret,
  )

/** Link where anyone who has the email can see, move or cancel the consultation. */
export const consultationLink = (
  { publicUrl, secret }: Pick<Deps['config'], 'publicUrl' | 'secret'>,
  consultation: LinkClaims,
  audience: LinkAudience,
): string => `${publicUrl}${consultationPath}/${signConsultation(consultation, audience, secret)}`

/** Undefined if the link has expired or isn't ours. */
export function readConsultationLink(
  token: string,
  secret: string,
  now: Date,
): (LinkClaims & { audience: LinkAudience }) | undefined {
  const link = readLink(token, 'consultation', secret, now.getTime())
  const [id, startMs] = link?.subject ?? []
  return link && id ? { id, startMs: Number(startMs), audience: link.audience } : undefined
}
