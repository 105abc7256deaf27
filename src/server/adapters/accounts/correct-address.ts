import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'
import type { AuthSettings } from './auth-library.ts'

/** As long as the link of a sign-up. */
const linkSeconds = 24 * 3600

const Token = z.object({ email: z.string(), account: z.uuid().optional() })

/** Sends the link that verifies an account to the address that its owner meant. */
export async function correctAddress(
  { db, secret, mails, publicUrl }: AuthSettings,
  user: AccountUser,
  email: string,
): Promise<void> {
  const { rowCount } = await db.pool.query(
    'update auth.user set corrected_email = nullif($2, email) where id = $1 and not email_verified',
    [user.id, email],
  )
  if (rowCount !== 1) return
  // Whoever reads the mail of the wrong address can't set a password with it.
  await db.pool.query('delete from auth.verification where value = $1', [user.id])
  const taken = await db.pool.query('select 1 from auth.user where email = $1 and id <> $2', [email, user.id])
  if (taken.rowCount !== 0) return
  const { signJWT } = await import('better-auth/crypto')
  const token = await signJWT({ email, account: user.id }, secret, linkSeconds)
  await mails.verifyAddress(
    { ...user, email },
    `${publicUrl}/#signup/verify?token=${encodeURIComponent(token)}`,
  )
}

/**
 * Gives an account its corrected address if this token was sent there, for the library to verify. Refuses one that was
 * sent to the address before.
 */
export async function settleCorrection({ db, secret }: AuthSettings, token: string): Promise<void> {
  const { verifyJWT } = await import('better-auth/crypto')
  const { data: sent } = Token.safeParse(await verifyJWT(token, secret))
  // The library refuses what it didn't sign.
  if (!sent) return
  const { email, account = null } = sent
  const settled = `update auth.user set email = corrected_email, corrected_email = null
    where id = $1 and corrected_email = $2 and not email_verified
      and not exists (select 1 from auth.user other where other.email = $2)`
  if (account) await db.pool.query(settled, [account, email])
  const { rowCount } = await db.pool.query(
    `select 1 from auth.user where email = $1 and corrected_email is null and ($2::uuid is null or id = $2)`,
    [email, account],
  )
  if (rowCount !== 1) throw new Problem('link_expired', m.accounts_link_expired())
}
