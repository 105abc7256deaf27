import type { EmailSettings as Answer } from '#contract/email-settings.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { EmailSettings } from '#domain/messages/email-settings.ts'
import { cleanLine, cleanText } from '#domain/text/plain-text.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { replanWaiting, wakeMessages } from '#server/features/send-times/replan-waiting.ts'
import { askAboutDrafts } from '#server/features/sequences/ask-about-drafts.ts'
import { wakeRuns } from '#server/features/sequences/wake-runs.ts'
import { clearPause, mergeEmailSettings } from './email-settings-store.ts'
import { presentSettings } from './read-settings.ts'

/** Changes what is given, on every open screen. */
export function saveSettings(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'model'>,
  agent: AgentId,
  changes: Partial<EmailSettings>,
): Promise<Answer> {
  return withTenant(deps.db, agent, async (tx) => {
    await mergeEmailSettings(tx, agent, cleaned(changes))
    if (changes.approveAiEmails) await askAboutDrafts(tx, deps, agent)
    await wakeRuns(tx, deps, agent, { reasons: ['no_postal_address', 'sequence_off'] })
    if (changes.postalAddress) await wakeMessages(tx, deps, agent, 'no_postal_address')
    if (windowFields.some((field) => changes[field] !== undefined)) await replanWaiting(tx, deps, agent)
    await recordChange(tx, agent, 'profile.updated', agent)
    return presentSettings(tx, deps, agent)
  })
}

/** When emails to leads may leave. */
const windowFields = ['quietStart', 'quietEnd', 'sendOnWeekends'] as const

const texts = ['signature', 'autoReplyText', 'postalAddress'] as const

function cleaned(changes: Partial<EmailSettings>): Partial<EmailSettings> {
  const clean = { ...changes }
  if (clean.fromName !== undefined) clean.fromName = cleanLine(clean.fromName)
  for (const name of texts)
    if (clean[name] !== undefined) clean[name] = cleanText(clean[name], clean[name].length)
  return clean
}

/** The agent has dealt with why the mail server rejected them: automatic emails leave again. */
export function resumeSending(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'model'>,
  agent: AgentId,
): Promise<Answer> {
  return withTenant(deps.db, agent, async (tx) => {
    await clearPause(tx, agent)
    await wakeRuns(tx, deps, agent, { reasons: ['sending_paused'] })
    await wakeMessages(tx, deps, agent, 'sending_paused')
    await recordChange(tx, agent, 'profile.updated', agent)
    return presentSettings(tx, deps, agent)
  })
}
