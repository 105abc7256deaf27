import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type EmailTemplate, emailTemplates } from '#domain/sequences/email-templates.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { listOwnTemplates } from './email-template-store.ts'

type ListedTemplate = EmailTemplate & { isOwn: boolean }

/** Those that come with the product, then the agent's own. */
export async function listEmailTemplates(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
): Promise<ListedTemplate[]> {
  const own = await readWithTenant(db, agent, (tx) => listOwnTemplates(tx, agent))
  return [
    ...emailTemplates().map((template) => ({ ...template, isOwn: false })),
    ...own.map((template) => ({ ...template, isOwn: true })),
  ]
}
