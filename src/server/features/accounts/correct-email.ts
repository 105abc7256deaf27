import { setTimeout } from 'node:timers/promises'
import { Problem } from '#contract/problem.ts'
import { isEmail } from '#domain/text/contact-format.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'

/** Each correction takes this long, so that timing doesn't reveal whether another account has the address. */
const takesMs = 500

/** Sends the verification email to the address that the agent meant. Refused once theirs is verified. */
export async function correctEmail(
  { accounts }: Pick<Deps, 'accounts'>,
  user: AccountUser,
  typed: string,
): Promise<void> {
  const email = typed.trim().toLowerCase()
  if (!isEmail(email))
    throw new Problem('invalid', m.accounts_email_invalid(), {
      errors: { email: m.accounts_email_invalid() },
    })
  if (user.emailVerified) throw new Problem('conflict', m.accounts_email_fixed())
  const [outcome] = await Promise.allSettled([accounts.correctAddress(user, email), setTimeout(takesMs)])
  if (outcome.status === 'rejected') throw outcome.reason
}
