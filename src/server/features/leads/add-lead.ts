import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { checkNewLead } from '#domain/leads/lead-rules.ts'
import type { LeadStatus } from '#domain/leads/lead-status.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { type OnceKey, onceByKey } from '#server/http/idempotency.ts'
import { Reply } from '#server/http/serve.ts'
import { m } from '#text'
import { captureLead } from './capture-lead.ts'
import { cleanPerson } from './clean-person.ts'
import { readLeadJson } from './lead-json-store.ts'

type NewLead = {
  name: string
  email: string
  phone?: string
  message: string
  source: string
  status?: LeadStatus
  stage?: string
  tags?: string[]
}

/** A lead the agent enters. 201 with the new lead, or 200 with the existing lead if this person already is one. */
export function addLead(
  deps: Deps,
  agent: AgentId,
  body: NewLead,
  once: OnceKey | undefined,
): Promise<Reply<unknown>> {
  const person = cleanPerson(body)
  const errors = checkNewLead(person)
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      const captured = await captureLead(tx, deps, agent, {
        ...person,
        source: body.source.trim() || 'Manual Entry',
        status: body.status,
        stage: body.stage,
        tags: body.tags,
        by: 'agent',
        tell: 'nothing',
      })
      const lead = JSON.parse((await readLeadJson(tx, agent, captured.id)) ?? 'null')
      return new Reply(captured.isNew ? 201 : 200, lead)
    }),
  )
}
