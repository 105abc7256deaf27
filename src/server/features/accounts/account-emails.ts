import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/features/messages/queue-mail.ts'
import type { AccountMails } from '#server/ports/accounts.ts'
import { m } from '#text'

/** The mails that accounts need, put into the outbox. */
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
      queue(user, 'verify-address', m.emails_verify_subject(), {
        heading: m.emails_verify_heading(),
        paragraphs: [m.emails_verify_body({ name: user.name }), m.emails_verify_ignore()],
        action: { label: m.emails_verify_action(), url },
        footnote: m.emails_footer(),
      }),
    resetPassword: (user, url) =>
      queue(user, 'reset-password', m.emails_reset_subject(), {
        heading: m.emails_reset_heading(),
        paragraphs: [m.emails_reset_body(), m.emails_reset_ignore()],
        action: { label: m.emails_reset_action(), url },
        footnote: m.emails_footer(),
      }),
  }
}
