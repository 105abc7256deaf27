import { Problem } from '#contract/problem.ts'
import { cleanAgentName } from '#domain/accounts/agent-name.ts'
import { checkSignUp } from '#domain/accounts/sign-up-rules.ts'
import { recordAudit } from '#server/database/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { m } from '#text'
import { ensureProfile } from './ensure-profile.ts'

type SignUpInput = { name: string; email: string; password: string }

/** Creates the account and its profile, signs in, and adds the verification email to the outbox. */
export async function signUp(deps: Deps, person: SignUpInput, caller: Caller) {
  const fault = checkSignUp(person, deps.config.passwordMinLength)
  if (fault) throw new Problem('invalid', fault.message, { errors: fault.fields })
  const outcome = await deps.accounts.signUp(
    {
      name: cleanAgentName(person.name),
      email: person.email.trim().toLowerCase(),
      password: person.password,
    },
    caller.headers,
    caller.address,
  )
  switch (outcome.kind) {
    case 'created': {
      await ensureProfile(deps, outcome.user)
      await recordAudit(deps.db, { kind: 'sign-up', actorId: outcome.user.id, address: caller.address })
      return outcome
    }
    case 'email_in_use':
      throw new Problem('email_in_use', m.accounts_email_in_use(), {
        errors: { email: m.accounts_email_in_use() },
      })
    case 'invalid_email':
      throw new Problem('invalid', m.accounts_email_refused(), {
        errors: { email: m.accounts_email_refused() },
      })
    case 'weak_password': {
      const sentence = m.accounts_password_weak({ min: deps.config.passwordMinLength })
      throw new Problem('weak_password', sentence, { errors: { password: sentence } })
    }
    case 'not_allowed':
      throw new Problem('forbidden', m.accounts_sign_up_not_enabled())
  }
}
