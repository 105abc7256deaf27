import { z } from 'zod'
import { ownPasswordMaxLength } from '#domain/accounts/own-password.ts'

export const Id = z.uuid().meta({ description: 'UUID v7' })
export const Instant = z.iso.datetime({ offset: true }).meta({ description: 'RFC 3339 in UTC' })
export const Day = z.iso.date()

export const ById = z.strictObject({ id: Id })

/** Text of up to `max` characters, without invisible characters and those that PostgreSQL rejects. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((written) => written.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, ''))

/** The agent's password, given again for what a session alone may not do. */
export const OwnPassword = z.string().max(ownPasswordMaxLength)

/** The zone that a visitor's browser says it is in. What isn't a zone is ignored: it must not cost anyone their message. */
export const BrowserZone = z
  .string()
  .max(100)
  .optional()
  .catch(undefined)
  .meta({ description: 'IANA time zone of the visitor’s browser, such as America/Denver' })

/** One page of a list: `limit` up to 100, `cursor` from the previous answer. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(500).optional(),
}

/** For a list of the agent's own data: `?count=true` adds the number of items on all pages. */
export const countQuery = {
  count: z.stringbool().optional().meta({ description: 'adds `total`, over all pages' }),
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().optional() })
