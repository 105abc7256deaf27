import type { AgentId } from '#domain/accounts/agent-id.ts'
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { trialDays } from '#domain/billing/plan.ts'
import { consultationZone } from '#domain/consultations/consultation-times.ts'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import type { AccountMails } from '#server/ports/accounts.ts'
import { m } from '#text'

/** The emails that accounts need, added to the outbox. */
export function accountMails(deps: Pick<Deps, 'db' | 'jobs' | 'config'>): AccountMails {
  const queue = (
    user: { id: AgentId; email: string; name: string },
    kind: string,
    subject: string,
    content: Parameters<typeof queueMail>[3]['content'],
  ) =>
    withTenant(deps.db, user.id, (tx) =>
      queueMail(tx, deps, user.id, { kind, to: { name: user.name, address: user.email }, subject, content }),
    )
  return {
    verifyAddress: (user, url) =>
      queue(user, 'verify-address', m.emails_verify_subject({ product: productName }), {
        heading: m.emails_verify_heading(),
        paragraphs: [m.emails_verify_body({ name: agentFirstName(user.name) }), m.emails_verify_ignore()],
        action: { label: m.emails_verify_action(), url },
        footnote: m.emails_footer({ product: productName }),
      }),
    resetPassword: (user, url) =>
      queue(user, 'reset-password', m.emails_reset_subject({ product: productName }), {
        heading: m.emails_reset_heading(),
        paragraphs: [m.emails_reset_body(), m.emails_reset_ignore()],
        action: { label: m.emails_reset_action(), url },
        footnote: m.emails_footer({ product: productName }),
      }),
  }
}

type NewAgent = { id: AgentId; email: string; name: string; slug: string }

/**
 * A welcome to the new agent and a notice to the people who run the site, queued in the transaction that creates the
 * profile, so there is exactly one of each per account, whatever happens in between.
 */
export async function queueWelcome(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  { id, email, name, slug }: NewAgent,
): Promise<void> {
  await queueMail(tx, deps, id, {
    kind: 'welcome',
    to: { name, address: email },
    subject: m.emails_welcome_subject({ product: productName }),
    content: {
      heading: m.emails_welcome_heading({ name: agentFirstName(name) }),
      paragraphs: [
        m.emails_welcome_trial({ days: trialDays, product: productName }),
        m.emails_welcome_steps(),
        m.emails_welcome_later(),
      ],
      action: { label: m.emails_welcome_action(), url: `${deps.config.publicUrl}/${paths.welcome(slug)}` },
      footnote: m.emails_footer({ product: productName }),
    },
  })
  await queueMail(tx, deps, id, {
    kind: 'new-sign-up',
    to: { name: productName, address: deps.config.adminEmail },
    replyTo: email,
    subject: m.emails_sign_up_subject({ name }),
    content: {
      heading: m.emails_sign_up_heading({ name }),
      paragraphs: [
        m.emails_sign_up_name({ name }),
        m.emails_sign_up_email({ email }),
        m.emails_sign_up_time({ time: whenInWords(deps.clock.now().getTime(), consultationZone) }),
      ],
      footnote: m.emails_footer({ product: productName }),
    },
  })
}
