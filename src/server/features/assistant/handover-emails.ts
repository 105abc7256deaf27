import type { AgentId } from '#domain/accounts/agent-id.ts'
import { fallbackAfterMs, remindAfterMs } from '#domain/assistant/escalation.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import type { MailContent } from '#domain/messages/mail-body.ts'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import { readWithTenant, type Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { planMail } from '#server/features/outbox/plan-mail.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import { type MailKinds, storedMail } from '#server/features/outbox/send-mail.ts'
import { m } from '#text'
import { readAddressee } from './conversation-store.ts'
import { readWaiting } from './read-waiting.ts'

type HandoverMailInput = {
  conversationId: string
  listingTitle: string
  /** The buyer's name; empty if they haven't given it. */
  visitorName: string
  question: string
  isOffer: boolean
}

const reminder = 'hand-over-reminder'
/** To the fallback contact. */
export const fallbackMailKind = 'hand-over-fallback'

/**
 * Emails the agent to join a conversation, with the buyer's message and a link. If they don't, reminds them once, then
 * emails their fallback contact.
 */
export async function queueHandoverMail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  agent: AgentId,
  handover: HandoverMailInput,
): Promise<void> {
  const to = await readAddressee(tx, agent)
  const listing = handover.listingTitle.replace(/\s+/g, ' ').trim()
  const title = handover.isOffer
    ? m.conversations_notify_offer({ listing })
    : m.conversations_notify_handover({ listing })
  const write = (subject: string) => ({
    to: { name: to.name, address: to.email },
    subject,
    content: contentOf(deps.config, to.slug, handover, subject),
  })
  await queueMail(tx, deps, agent, { kind: 'hand-over', ...write(title) })
  // What doesn't leave is shown as soon as it is written.
  if (!tenantOf(agent).sendsMail) return
  await queueMail(tx, deps, agent, {
    ...write(m.conversations_mail_still_waiting({ listing })),
    kind: reminder,
    aboutId: handover.conversationId,
    notBefore: new Date(deps.clock.now().getTime() + remindAfterMs),
  })
  await planMail(tx, deps, {
    ...{ kind: fallbackMailKind, agent, aboutId: handover.conversationId },
    notBefore: new Date(deps.clock.now().getTime() + fallbackAfterMs),
  })
}

const contentOf = (
  { publicUrl }: Deps['config'],
  slug: string,
  { conversationId, visitorName, question }: HandoverMailInput,
  heading: string,
): MailContent => ({
  heading,
  paragraphs: [
    m.conversations_mail_said({ name: visitorName || m.conversations_visitor(), question }),
    m.conversations_mail_where(),
  ],
  action: {
    label: m.conversations_mail_action(),
    url: `${publicUrl}/${paths.conversation(slug, conversationId)}`,
  },
  footnote: m.emails_footer({ product: productName }),
})

export const handoverMails: MailKinds = {
  [reminder]: {
    async write({ db }, agent, mail) {
      const { aboutId, createdAt } = mail
      const buyer =
        aboutId && (await readWithTenant(db, agent, (tx) => readWaiting(tx, agent, aboutId, createdAt)))
      return buyer ? storedMail(mail) : { unwanted: 'The buyer no longer waits' }
    },
  },
}
