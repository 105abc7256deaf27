import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { baseAgentSlug } from '#domain/text/slug.ts'
import { hashPassword } from '../adapters/accounts/password-hash.ts'
import { sessionCookieName } from '../adapters/accounts/session-cookie.ts'
import { lowPasswordCost } from './low-password-cost.ts'

type NewAgent = { name: string; email: string; password: string; isVerified: boolean }

const addSql = `
  with account as (
    insert into auth.account (id, account_id, provider_id, user_id, password) values ($5, $1::uuid, 'credential', $1, $6)
  ), session as (
    insert into auth.session (id, token, user_id, expires_at) values ($7, $8, $1, now() + interval '1 day')
  ), profile as (
    insert into user_profiles (id, slug, name, full_name, first_name, email) values ($1, $9, $2, $2, $10, $3)
  ), address as (
    insert into public_slugs (kind, slug, user_id, target_id) values ('agent', $9, $1, $1)
  )
  insert into auth.user (id, name, email, email_verified) values ($1, $2, $3, $4)`

const hashes = new Map<string, Promise<string>>()

/**
 * Writes what signing up leaves behind, but for its emails, and returns the session's cookie. Whoever tests the sign-up
 * itself calls its endpoint.
 */
export async function addAgent(
  database: pg.Pool,
  { name, email, password, isVerified }: NewAgent,
  { url, secret }: { url: string; secret: string },
): Promise<{ name: string; value: string }> {
  const id = uuidv7()
  const token = randomBytes(24).toString('base64url')
  const hash = hashes.get(password) ?? hashPassword(password, lowPasswordCost)
  hashes.set(password, hash)
  const slug = `${baseAgentSlug(name).slice(0, 30)}-${id.slice(-8)}`
  const values = [id, name, email.toLowerCase(), isVerified, uuidv7(), await hash, uuidv7(), token, slug]
  await database.query(addSql, [...values, agentFirstName(name)])
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return {
    name: sessionCookieName(url.startsWith('https:')),
    value: encodeURIComponent(`${token}.${signature}`),
  }
}
