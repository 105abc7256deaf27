import { consultationEndMs } from '#domain/consultations/consultation-times.ts'
import { consultationPath } from '#domain/site/site-pages.ts'
import type { Deps } from '#server/deps.ts'
import { type LinkAudience, readLink, signLink } from '#server/http/signed-link.ts'

type Linked = { id: string; startMs: number }

/** What proves that somebody was told of a consultation. It is for one time, and ends with it. */
export const signConsultation = ({ id, startMs }: Linked, audience: LinkAudience, secret: string): string =>
  signLink(
    {
      purpose: 'consultation',
      audience,
      subject: [id, String(startMs)],
      expiresMs: consultationEndMs(startMs),
    },
    secret,
  )

/** The address under which whoever has the mail sees the consultation, and moves or cancels it. */
export const consultationLink = (
  { publicUrl, secret }: Pick<Deps['config'], 'publicUrl' | 'secret'>,
  consultation: Linked,
  audience: LinkAudience,
): string => `${publicUrl}${consultationPath}/${signConsultation(consultation, audience, secret)}`

/** Undefined where the link is over or not one of ours. */
export function readConsultationLink(
  token: string,
  secret: string,
  now: Date,
): (Linked & { audience: LinkAudience }) | undefined {
  const link = readLink(token, 'consultation', secret, now.getTime())
  const [id, startMs] = link?.subject ?? []
  return link && id ? { id, startMs: Number(startMs), audience: link.audience } : undefined
}
