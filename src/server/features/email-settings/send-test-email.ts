import { v7 as uuidv7 } from 'uuid'
import type { TestEmail } from '#contract/email-settings.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { productName } from '#domain/product.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { replyAddress } from '#server/features/outbox/compose-mail.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import { m } from '#text'
import { findTestMail, type TestMail } from './email-settings-store.ts'
import { requireMailProfile } from './read-settings.ts'

/** Sends the agent an email the way leads get them, through the same outbox. */
export function sendTestEmail(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  agent: AgentId,
): Promise<TestEmail> {
  return withTenant(deps.db, agent, async (tx) => {
    const { name, email, settings } = await requireMailProfile(tx, agent)
    const id = uuidv7()
    await queueMail(tx, deps, agent, {
      ...{ id, kind: 'test-email', to: { name, address: email } },
      fromName: settings.fromName || name,
      replyTo: replyAddress(deps.config, { id: agent, email }, id),
      subject: m.email_settings_test_subject({ product: productName }),
      content: { letter: m.email_settings_test_text({ name }), signature: settings.signature },
    })
    const mail = await findTestMail(tx, agent, id)
    if (!mail) throw new Error('A test email that was just queued is not there')
    return presented(id, mail)
  })
}

/** What became of a test email. Refuses with 404. */
export async function readTestEmail(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  id: string,
): Promise<TestEmail> {
  const mail = await readWithTenant(db, agent, (tx) => findTestMail(tx, agent, id))
  if (!mail) throw new Problem('not_found', m.problems_not_found())
  return presented(id, mail)
}

const states: Record<TestMail['state'], TestEmail['state']> = {
  planned: 'waiting',
  handed_over: 'waiting',
  handed_over_again: 'waiting',
  accepted: 'sent',
  possibly_twice: 'sent',
  postponed: 'postponed',
  refused: 'refused',
  held: 'held',
}

const presented = (id: string, { to, state, lastError }: TestMail): TestEmail => ({
  ...{ id, to, state: states[state], detail: lastError ?? '' },
})
