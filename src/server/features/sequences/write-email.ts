import type { AgentId } from '#domain/accounts/agent-id.ts'
import { completeEmailSettings } from '#domain/messages/email-settings.ts'
import { fillTemplate, whyUnfilled } from '#domain/sequences/fill-template.ts'
import type { EndReason } from '#domain/sequences/run-reason.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { composeForLead } from '#server/features/outbox/compose-mail.ts'
import type { WrittenMail } from '#server/features/outbox/send-mail.ts'
import { readMailSources } from './mail-store.ts'

/** Its lead, or its run, is not there anymore. */
export const goneReason = 'deleted' satisfies EndReason

/** An email of a run, written from what is known as it leaves; or why it can't be. */
export async function writeEmail(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  agent: AgentId,
  mailId: string,
): Promise<WrittenMail | { unwanted: string }> {
  const now = clock.now()
  const found = await readWithTenant(db, agent, (tx) => readMailSources(tx, agent, mailId, now))
  if (!found) return { unwanted: goneReason }
  const { step, to, sources, settings } = found
  const values = templateValues(sources, now.getTime())
  const [subject, content] = [fillTemplate(step.subject, values), fillTemplate(step.content, values)]
  const fault = whyUnfilled({
    missing: [...new Set([...subject.missing, ...content.missing])],
    unknown: [...new Set([...subject.unknown, ...content.unknown])],
  })
  if (fault) return { unwanted: `incomplete: ${fault}` }
  return composeForLead(config, {
    agent: { id: agent, ...sources.agent },
    settings: completeEmailSettings(settings),
    ...{ to, mailId, subject: subject.text, text: content.text },
  })
}
