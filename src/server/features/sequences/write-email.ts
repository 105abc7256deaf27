import type { AgentId } from '#domain/accounts/agent-id.ts'
import { completeEmailSettings } from '#domain/messages/email-settings.ts'
import type { Letter } from '#domain/messages/letter-rules.ts'
import { fillTemplate, whyUnfilled } from '#domain/sequences/fill-template.ts'
import type { EndReason } from '#domain/sequences/run-reason.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import { readWithTenant, type Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { composeForLead } from '#server/features/outbox/compose-mail.ts'
import type { WrittenMail } from '#server/features/outbox/send-mail.ts'
import { findDrafted } from './find-drafted.ts'
import { type MailSources, readMailSources } from './mail-store.ts'

/** Its lead, or its run, is not there anymore. */
export const goneReason = 'deleted' satisfies EndReason

/** An email of a run, composed right before it is sent; or why it can't be. */
export async function writeEmail(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  agent: AgentId,
  mailId: string,
): Promise<WrittenMail | { unwanted: string }> {
  const now = clock.now()
  const found = await readWithTenant(db, agent, async (tx) => {
    const row = await readMailSources(tx, agent, mailId, now)
    return row && { ...row, letter: await lettersOf(tx, { clock, config }, agent, row) }
  })
  if (!found) return { unwanted: goneReason }
  const { letter, to, sources, settings } = found
  if ('unwanted' in letter) return letter
  return composeForLead(config, {
    agent: { id: agent, ...sources.agent },
    settings: completeEmailSettings(settings),
    ...{ to, mailId, ...letter },
  })
}

/** The draft written for this lead, or the template filled in for them. */
async function lettersOf(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  agent: AgentId,
  { followupId, step, sources }: MailSources,
): Promise<Letter | { unwanted: string }> {
  if (step.type === 'ai-email') return findDrafted(tx, deps, agent, { followupId, stepId: step.id })
  const values = templateValues(sources, deps.clock.now().getTime())
  const [subject, content] = [fillTemplate(step.subject, values), fillTemplate(step.content, values)]
  const fault = whyUnfilled({
    missing: [...new Set([...subject.missing, ...content.missing])],
    unknown: [...new Set([...subject.unknown, ...content.unknown])],
  })
  return fault ? { unwanted: `incomplete: ${fault}` } : { subject: subject.text, text: content.text }
}
