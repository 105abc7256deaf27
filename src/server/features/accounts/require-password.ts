import { type FieldErrors, Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { recordAudit } from '#server/database/audit.ts'
import type { Deps } from '#server/deps.ts'
import { callsKey, forgetCalls, limitByDatabase } from '#server/http/rate-limit.ts'
import { m } from '#text'

type UsedDeps = Pick<Deps, 'db' | 'config'>

/** For all places together that ask for the current password: a session may not be in the hands of its owner. */
const passwordTries = [
  { max: 10, seconds: 900 },
  { max: 30, seconds: 86_400 },
]

const triesName = (seconds: number) => `password ${seconds}`

/** Counts a try before the password is compared, so that guesses sent at once count too. Refuses past the limit. */
export async function countPasswordTry({ db, config }: UsedDeps, agent: AgentId): Promise<void> {
  if (!config.rateLimits) return
  const limit = limitByDatabase(db)
  for (const rate of passwordTries) await limit(triesName(rate.seconds), { ...rate, by: 'agent' }, agent)
}

export const forgetPasswordTries = ({ db }: UsedDeps, agent: AgentId): Promise<void> =>
  forgetCalls(
    db,
    passwordTries.map(({ seconds }) => callsKey(triesName(seconds), agent)),
  )

/**
 * For actions that need more than a session, which someone else may have found open. `errors` are those of the other fields;
 * the password is only checked once there are none. A tenant without a password needs none.
 */
export async function requirePassword(
  deps: UsedDeps & Pick<Deps, 'accounts'>,
  agent: AgentId,
  { password, address, errors }: { password: string; address: string; errors: FieldErrors },
): Promise<void> {
  const fault = async (): Promise<FieldErrors> => {
    if (!tenantOf(agent).hasAccount) return {}
    if (password === '') return { password: m.accounts_password_missing() }
    if (Object.keys(errors).length > 0 || (await isPassword(deps, agent, { password, address }))) return {}
    return { password: m.accounts_password_wrong() }
  }
  const all = { ...errors, ...(await fault()) }
  if (Object.keys(all).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors: all })
}

async function isPassword(
  deps: UsedDeps & Pick<Deps, 'accounts'>,
  agent: AgentId,
  { password, address }: { password: string; address: string },
): Promise<boolean> {
  await countPasswordTry(deps, agent)
  if (await deps.accounts.isPassword(agent, password)) {
    await forgetPasswordTries(deps, agent)
    return true
  }
  await recordAudit(deps.db, { kind: 'password-refused', actorId: agent, address })
  return false
}
