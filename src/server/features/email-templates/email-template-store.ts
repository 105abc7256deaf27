import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { EmailTemplate } from '#domain/sequences/email-templates.ts'
import { emailTemplates } from '#server/database/schema/email-templates.ts'
import type { Tx } from '#server/database/tenant.ts'

const shown = {
  id: emailTemplates.id,
  name: emailTemplates.name,
  category: emailTemplates.category,
  subject: emailTemplates.subject,
  content: emailTemplates.content,
  description: emailTemplates.description,
  tags: emailTemplates.tags,
  useCase: emailTemplates.useCase,
}
const isKept = (agent: AgentId) => and(eq(emailTemplates.userId, agent), isNull(emailTemplates.deletedAt))

export const listOwnTemplates = (tx: Tx, agent: AgentId): Promise<EmailTemplate[]> =>
  tx
    .select(shown)
    .from(emailTemplates)
    .where(isKept(agent))
    .orderBy(asc(emailTemplates.name), asc(emailTemplates.id))

export const countOwnTemplates = (tx: Tx, agent: AgentId): Promise<number> =>
  tx.$count(emailTemplates, isKept(agent))

/** Two templates added at once are counted one after the other. */
export async function holdTemplates(tx: Tx): Promise<void> {
  await tx.$client.query(
    `select pg_advisory_xact_lock(hashtextextended(app.tenant() || ' email-templates', 0))`,
  )
}

export async function insertTemplate(
  tx: Tx,
  agent: AgentId,
  template: EmailTemplate,
  now: Date,
): Promise<void> {
  await tx.insert(emailTemplates).values({ ...template, userId: agent, createdAt: now, updatedAt: now })
}

/** False if there is no such template. */
export async function updateTemplate(
  tx: Tx,
  agent: AgentId,
  { id, ...template }: EmailTemplate,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(emailTemplates)
    .set({ ...template, updatedAt: now })
    .where(and(isKept(agent), eq(emailTemplates.id, id)))
    .returning({ id: emailTemplates.id })
  return changed.length === 1
}

/** Marks it as deleted, or restores it. Undefined if there was nothing to do. */
export async function markTemplateDeleted(
  tx: Tx,
  agent: AgentId,
  id: string,
  deletedAt: Date | null,
): Promise<{ name: string } | undefined> {
  const [marked] = await tx
    .update(emailTemplates)
    .set({ deletedAt })
    .where(
      and(
        eq(emailTemplates.userId, agent),
        eq(emailTemplates.id, id),
        deletedAt ? isNull(emailTemplates.deletedAt) : isNotNull(emailTemplates.deletedAt),
      ),
    )
    .returning({ name: emailTemplates.name })
  return marked
}

export async function removeTemplate(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx
    .delete(emailTemplates)
    .where(
      and(eq(emailTemplates.userId, agent), eq(emailTemplates.id, id), isNotNull(emailTemplates.deletedAt)),
    )
}
