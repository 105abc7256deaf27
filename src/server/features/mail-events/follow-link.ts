import { whoDid } from '#domain/messages/mail-event.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { type MailLink, readMailToken } from '#server/features/outbox/sign-mail-links.ts'
import { type EventMail, findEventMail } from './mail-event-store.ts'
import { recordEvent } from './record-event.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>
/** 0 while it is still being handed over: a filter on the way asks. Null if no server has said that it took the email. */
function sinceSent({ sentAt, isBeingSent }: EventMail, now: Date): number | null {
  if (sentAt) return now.getTime() - sentAt.getTime()
  return isBeingSent ? 0 : null
}

type LinkRequest = { method: string; header(name: string): string | undefined }

/** What a link in an email leads to; undefined if it isn't ours. */
export const readMailLink = ({ config }: Pick<Deps, 'config'>, token: string): MailLink | undefined =>
  readMailToken(config, token)

/** After this, a link shows its target first instead of redirecting. */
const trustedMs = 180 * 24 * 60 * 60_000

/**
 * Records an open or a click, and whether a person or a machine made it. A link works even if it can't be recorded. False if
 * the email is deleted or too old: redirects must not work forever.
 */
export async function keepRequest(deps: UsedDeps, link: MailLink, asked: LinkRequest): Promise<boolean> {
  const { agent, mailId, url } = link
  const kind = url === undefined ? 'opened' : 'clicked'
  const userAgent = (asked.header('user-agent') ?? '').slice(0, 500)
  const purpose = asked.header('sec-purpose') ?? asked.header('purpose') ?? asked.header('x-moz')
  try {
    return await withTenant(deps.db, agent, async (tx) => {
      const mail = await findEventMail(tx, agent, mailId)
      if (!mail) return false
      const sinceSentMs = sinceSent(mail, deps.clock.now())
      const by = whoDid(kind, { method: asked.method, userAgent, headers: { purpose }, sinceSentMs })
      await recordEvent(tx, deps, agent, { mail, kind, by, url, userAgent })
      return (sinceSentMs ?? 0) < trustedMs
    })
  } catch (err) {
    deps.log.error({ err }, 'what happened to an email was not kept')
    return true
  }
}
