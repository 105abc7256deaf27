import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { EmailTemplate } from '#domain/sequences/email-templates.ts'
import {
  cleanOwnTemplate,
  type OwnTemplate,
  ownTemplateFaults,
  ownTemplateLimits,
} from '#domain/sequences/own-template.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { countOwnTemplates, holdTemplates, insertTemplate, updateTemplate } from './email-template-store.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock'>
type SavedTemplate = EmailTemplate & { isOwn: true }

/** Saves an email to start from. Refuses unknown variables, and more than an agent can look through. */
export function addEmailTemplate(
  deps: UsedDeps,
  agent: AgentId,
  written: OwnTemplate,
  once: OnceKey | undefined,
): Promise<SavedTemplate> {
  const checked = requireTemplate(written)
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      await holdTemplates(tx)
      const { count } = ownTemplateLimits
      if ((await countOwnTemplates(tx, agent)) >= count)
        throw new Problem('conflict', m.templates_full({ count }))
      const template = { id: uuidv7(), ...checked }
      await insertTemplate(tx, agent, template, deps.clock.now())
      await recordChange(tx, agent, 'email-template.created', template.id)
      return { ...template, isOwn: true }
    }),
  )
}

export function changeEmailTemplate(
  deps: UsedDeps,
  agent: AgentId,
  id: string,
  written: OwnTemplate,
): Promise<SavedTemplate> {
  const template = { id, ...requireTemplate(written) }
  return withTenant(deps.db, agent, async (tx) => {
    if (!(await updateTemplate(tx, agent, template, deps.clock.now())))
      throw new Problem('not_found', m.templates_gone())
    await recordChange(tx, agent, 'email-template.updated', id)
    return { ...template, isOwn: true }
  })
}

function requireTemplate(written: OwnTemplate): OwnTemplate {
  const errors = ownTemplateFaults(written)
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return cleanOwnTemplate(written)
}
