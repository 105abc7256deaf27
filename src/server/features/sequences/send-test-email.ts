import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type * as sequences from '#contract/sequences.ts'
import { cleanLetter } from '#domain/messages/letter-rules.ts'
import { fillTemplate } from '#domain/sequences/fill-template.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import { exampleValues } from '#domain/sequences/template-variables.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'
import { readLeadSources } from './mail-store.ts'

/** Sends an email of a sequence to the agent, filled in for a lead, or with examples where nothing is known. */
export function sendTestEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { id: agent, email, name }: AccountUser,
  { subject, content, leadId }: BodyOf<typeof sequences.testSequenceEmail>,
): Promise<{ id: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const now = deps.clock.now()
    const sources = leadId ? await readLeadSources(tx, agent, { leadId }, now) : undefined
    if (leadId && !sources) throw new Problem('not_found', m.leads_not_found())
    const known = sources ? templateValues(sources, now.getTime()) : {}
    const values = {
      ...exampleValues(),
      ...Object.fromEntries(Object.entries(known).filter(([name, value]) => value || name === 'lead.name')),
    }
    const letter = cleanLetter({
      subject: m.followups_test_subject({ subject: fillTemplate(subject, values).text }),
      text: fillTemplate(content, values).text,
    })
    const id = uuidv7()
    await queueMail(tx, deps, agent, {
      ...{ id, kind: 'sequence-test', to: { name, address: email }, fromName: name },
      subject: letter.subject,
      content: { letter: letter.text },
    })
    return { id }
  })
}
