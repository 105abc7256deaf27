import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type MessageTemplate, messageTemplates } from '#domain/messaging/message-templates.ts'
import type { Deps } from '#server/deps.ts'
import { listEmailTemplates } from '#server/features/email-templates/list-templates.ts'

type ListedTemplate = MessageTemplate & { isOwn: boolean }

/** Those that come with the product, then the agent's own, which are one shelf with those of sequences. */
export async function listMessageTemplates(
  deps: Pick<Deps, 'db'>,
  agent: AgentId,
): Promise<ListedTemplate[]> {
  const own = (await listEmailTemplates(deps, agent)).filter(({ isOwn }) => isOwn)
  return [
    ...messageTemplates().map((template) => ({ ...template, isOwn: false })),
    ...own.map(({ id, name, subject, content }) => ({ id, title: name, subject, content, isOwn: true })),
  ]
}
