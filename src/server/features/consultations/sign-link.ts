import { createHmac, timingSafeEqual } from 'node:crypto'
import { consultationPath } from '#domain/site/site-pages.ts'
import type { Deps } from '#server/deps.ts'

const sign = (id: string, secret: string) =>
  createHmac('sha256', `consultation ${secret}`).update(id).digest('base64url')

/** What proves that somebody has been told of the consultation. */
export const signConsultation = (id: string, secret: string): string => `${id}.${sign(id, secret)}`

/** The address under which whoever has the mail sees the consultation and can cancel it. */
export const consultationLink = (
  { publicUrl, secret }: Pick<Deps['config'], 'publicUrl' | 'secret'>,
  id: string,
): string => `${publicUrl}${consultationPath}/${signConsultation(id, secret)}`

/** The consultation's id; undefined where the link is not one of ours. */
export function readConsultationLink(token: string, secret: string): string | undefined {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(id, secret))
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
