import type { BodyOf } from '#contract/endpoint.ts'
import type * as leads from '#contract/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { checkNewLead } from '#domain/leads/lead-rules.ts'
import { cleanPerson } from '#domain/text/contact-format.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { linkItem } from '#server/features/inbox/file-item.ts'
import { m } from '#text'
import { captureLead } from './capture-lead.ts'
import { findLeadlessConversation } from './capture-store.ts'
import { readLeadJson } from './lead-json-store.ts'

/** A lead the agent enters; `isNew` is false, and the lead an existing one, if this person already is one. */
export function addLead(
  deps: Deps,
  agent: AgentId,
  body: BodyOf<typeof leads.addLead>,
  once: OnceKey | undefined,
): Promise<{ lead: unknown; isNew: boolean }> {
  const person = cleanPerson(body)
  const errors = checkNewLead(person)
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      const { conversationId } = body
      const chat = conversationId ? await findLeadlessConversation(tx, agent, conversationId) : undefined
      const captured = await captureLead(tx, deps, agent, {
        ...person,
        ...chat,
        source: body.source.trim() || 'Manual Entry',
        status: body.status,
        stage: body.stage,
        tags: body.tags,
        by: 'agent',
        tell: 'nothing',
      })
      if (body.inboxItemId) await linkItem(tx, agent, body.inboxItemId, captured.id)
      if (chat) await recordChange(tx, agent, 'conversation.updated', chat.conversation.id)
      const lead = JSON.parse((await readLeadJson(tx, agent, captured.id)) ?? 'null')
      return { lead, isNew: captured.isNew }
    }),
  )
}
