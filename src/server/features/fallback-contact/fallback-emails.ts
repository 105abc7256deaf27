import { mailBody } from '#domain/messages/mail-body.ts'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { fallbackLink } from '#server/features/accounts/sign-fallback-link.ts'
import { fallbackMailKind } from '#server/features/assistant/handover-emails.ts'
import { readWaiting, type WaitingBuyer } from '#server/features/assistant/read-waiting.ts'
import type { MailKinds, WrittenMail } from '#server/features/outbox/send-mail.ts'
import { m } from '#text'
import { type Fallback, findFallback } from './fallback-store.ts'

/** Written when it is sent: only then is it known whether it is still needed, and who gets it. */
export const fallbackMails: MailKinds = {
  [fallbackMailKind]: {
    async write(deps, agent, { aboutId, createdAt }) {
      if (!aboutId) return { unwanted: 'It is about no conversation' }
      return readWithTenant(deps.db, agent, async (tx) => {
        const fallback = await findFallback(tx, agent)
        if (!fallback?.confirmedAt) return { unwanted: 'No one has agreed to step in' }
        const buyer = await readWaiting(tx, agent, aboutId, createdAt)
        if (!buyer) return { unwanted: 'The buyer no longer waits' }
        const link = { agentId: agent, email: fallback.email, conversationId: aboutId }
        return mailOf(deps.config, {
          fallback,
          buyer,
          url: fallbackLink(deps.config, link, deps.clock.now()),
        })
      })
    },
  },
}

type FallbackMailInput = { fallback: Fallback; buyer: WaitingBuyer; url: string }

/** The buyer's name, their question, the home, and a link: no address or number, and nothing else they said. */
function mailOf({ publicUrl }: Deps['config'], { fallback, buyer, url }: FallbackMailInput): WrittenMail {
  const { agentName, name, email } = fallback
  const subject = m.fallback_waiting_subject({ agent: agentName })
  const home = buyer.listingSlug && `${buyer.listing}\n${publicUrl}${paths.publicListing(buyer.listingSlug)}`
  return {
    to: { name, address: email },
    subject,
    ...mailBody({
      heading: subject,
      paragraphs: [
        m.fallback_waiting_body({ name, agent: agentName }),
        m.conversations_mail_said({
          name: buyer.name || m.conversations_visitor(),
          question: buyer.question,
        }),
        ...(home ? [m.fallback_waiting_home({ home })] : []),
        m.fallback_waiting_where({ agent: agentName }),
      ],
      action: { label: m.fallback_waiting_action(), url },
      footnote: m.fallback_waiting_footer({ agent: agentName, product: productName }),
    }),
  }
}
