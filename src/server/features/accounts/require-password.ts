import { type FieldErrors, Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'

/**
 * Refuses what a session alone may not do: whoever finds one open doesn't know the password. `errors` are those of the
 * other fields. The password is only compared once they are mended.
 */
export async function requirePassword(
  { accounts }: Pick<Deps, 'accounts'>,
  agent: AgentId,
  password: string,
  errors: FieldErrors,
): Promise<void> {
  const fault = async (): Promise<FieldErrors> => {
    if (password === '') return { password: m.accounts_password_missing() }
    if (Object.keys(errors).length > 0 || (await accounts.isPassword(agent, password))) return {}
    return { password: m.accounts_password_wrong() }
  }
  const all = { ...errors, ...(await fault()) }
  if (Object.keys(all).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors: all })
}
