import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { fallbackFaults } from '#domain/accounts/fallback-contact.ts'
import { productName } from '#domain/product.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import { m } from '#text'
import { countFallbackMails, findShown, type ProfileRow } from './profile-store.ts'
import { fallbackLink } from './sign-fallback-link.ts'

type FallbackNames = { fallbackName?: string | undefined; fallbackEmail?: string | undefined }
export type NamingDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'clock'>
/** `isVerified`: the agent's own address is confirmed. Until then they can't have anyone emailed. */
export type FallbackNameChange = { before: ProfileRow; given: FallbackNames; isVerified: boolean }

/** Enough to correct a mistyped address, too few to bother people. */
const asksPerDay = 5
const dayMs = 86_400_000

/**
 * The columns that naming a fallback contact changes. A new address is asked by email whether it agrees; until then it
 * gets nothing else. Refuses with errors at their fields.
 */
export async function nameFallback(
  tx: Tx,
  deps: NamingDeps,
  agent: AgentId,
  { before, given, isVerified }: FallbackNameChange,
): Promise<Partial<Pick<ProfileRow, 'fallbackName' | 'fallbackEmail' | 'fallbackConfirmedAt'>>> {
  if (given.fallbackName === undefined && given.fallbackEmail === undefined) return {}
  const name = (given.fallbackName ?? before.fallbackName).replace(/\s+/g, ' ').trim()
  const email = (given.fallbackEmail ?? before.fallbackEmail).trim()
  const shown = await findShown(tx, agent)
  refuseFaults(fallbackFaults({ name, email }, [before.email, shown?.email ?? '']))
  const changed = { fallbackName: name, fallbackEmail: email }
  if (email.toLowerCase() === before.fallbackEmail.toLowerCase()) return changed
  if (email) await ask(tx, deps, agent, { agentName: before.name, name, email, isVerified })
  return { ...changed, fallbackConfirmedAt: null }
}

type FallbackContact = { agentName: string; name: string; email: string; isVerified: boolean }

async function ask(
  tx: Tx,
  deps: NamingDeps,
  agent: AgentId,
  { agentName, name, email, isVerified }: FallbackContact,
): Promise<void> {
  if (!isVerified) refuseFaults({ fallbackEmail: m.fallback_verify_first() })
  const now = deps.clock.now()
  const asked = await countFallbackMails(tx, agent, new Date(now.getTime() - dayMs))
  if (asked >= asksPerDay) refuseFaults({ fallbackEmail: m.fallback_too_many() })
  await queueMail(tx, deps, agent, {
    kind: 'fallback-confirm',
    to: { name, address: email },
    subject: m.fallback_mail_subject({ agent: agentName }),
    content: {
      heading: m.fallback_mail_heading({ agent: agentName }),
      paragraphs: [
        m.fallback_mail_body({ name, agent: agentName }),
        m.fallback_mail_what(),
        m.fallback_mail_ignore({ agent: agentName }),
      ],
      action: {
        label: m.fallback_mail_action(),
        url: fallbackLink(deps.config, { agentId: agent, email }, now),
      },
      footnote: m.emails_footer({ product: productName }),
    },
  })
}

function refuseFaults(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
}
