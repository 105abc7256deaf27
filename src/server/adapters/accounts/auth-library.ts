import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { defaultSessionTimeoutHours } from '#domain/accounts/session-timeout.ts'
import { productName } from '#domain/product.ts'
import { type Database, wholeDatabase } from '#server/database/connect.ts'
import * as schema from '#server/database/schema/auth.ts'
import type { AccountMails } from '#server/ports/accounts.ts'
import { checkPassword, hashPassword, type PasswordCost } from './password-hash.ts'

export { isAPIError } from 'better-auth/api'

export type AuthSettings = {
  db: Database
  publicUrl: string
  secret: string
  passwordMinLength: number
  passwordCost: PasswordCost
  rateLimits: boolean
  mails: AccountMails
  /** A failure outside a response, such as an email that couldn't be queued. */
  onError: (error: unknown) => void
  /** The header that carries the client’s address; set by the server itself on every request. */
  addressHeader: string
}

type PasswordReset = (user: { id: string; email: string }, request: Request | undefined) => Promise<void>

const hour = 3600

/** The session cookie’s name, and whether it needs https. */
export type SessionCookie = { name: string; secure: boolean }

/** The library, set up as the product uses it. */
export function createAuth(settings: AuthSettings, cookie: SessionCookie, onPasswordReset: PasswordReset) {
  return betterAuth({
    appName: productName,
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: [new URL(settings.publicUrl).origin],
    database: drizzleAdapter(wholeDatabase(settings.db), { provider: 'pg', schema }),
    emailAndPassword: passwordOptions(settings, onPasswordReset),
    emailVerification: verificationOptions(settings),
    verification: { storeIdentifier: 'hashed' },
    // From then on, each person chooses how long a session lasts: sessions.ts extends it.
    session: { expiresIn: defaultSessionTimeoutHours * hour, disableSessionRefresh: true },
    rateLimit: {
      enabled: settings.rateLimits,
      storage: 'database',
      modelName: 'rateLimit',
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/request-password-reset': { window: 3600, max: 10 },
        '/send-verification-email': { window: 3600, max: 10 },
        '/get-session': false,
      },
    },
    advanced: {
      useSecureCookies: false,
      // The server has already checked the origin of every change, by one rule for all of its paths.
      disableCSRFCheck: true,
      cookies: { session_token: { name: cookie.name, attributes: { secure: cookie.secure } } },
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [settings.addressHeader] },
    },
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, _message, ...causes) => settings.onError(causes.find((cause) => cause instanceof Error)),
    },
  })
}

const passwordOptions = (
  { db, mails, passwordCost, passwordMinLength, publicUrl }: AuthSettings,
  onPasswordReset: PasswordReset,
) =>
  ({
    enabled: true,
    autoSignIn: true,
    minPasswordLength: passwordMinLength,
    maxPasswordLength: 128,
    resetPasswordTokenExpiresIn: hour,
    revokeSessionsOnPasswordReset: true,
    password: {
      hash: (password) => hashPassword(password, passwordCost),
      async verify({ hash, password }) {
        const { isRight, isDated } = await checkPassword(hash, password, passwordCost)
        if (isRight && isDated)
          await db.pool.query('update auth.account set password = $2 where password = $1', [
            hash,
            await hashPassword(password, passwordCost),
          ])
        return isRight
      },
    },
    onPasswordReset: async ({ user }, request) => onPasswordReset(user, request),
    sendResetPassword: async ({ user, token }) =>
      mails.resetPassword(
        { ...user, id: user.id as AgentId },
        `${publicUrl}/?token=${encodeURIComponent(token)}#reset-password`,
      ),
  }) satisfies BetterAuthOptions['emailAndPassword']

const verificationOptions = ({ mails, publicUrl }: AuthSettings) =>
  ({
    sendOnSignUp: true,
    autoSignInAfterVerification: false,
    expiresIn: 24 * hour,
    // The page asks for a click: programs that open the links in emails confirm nothing.
    sendVerificationEmail: async ({ user, token }) =>
      mails.verifyAddress(
        { ...user, id: user.id as AgentId },
        `${publicUrl}/#signup/verify?token=${encodeURIComponent(token)}`,
      ),
  }) satisfies BetterAuthOptions['emailVerification']
