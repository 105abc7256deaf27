import { parseNextAddress } from '#domain/accounts/next-address.ts'
import { paths } from '#web/app/paths.ts'
import { request } from '#web/lib/request.ts'

/** The auth library's own calls, which are not in our contract. */
export const signIn = (body: { email: string; password: string }) =>
  request('POST', '/api/auth/sign-in/email', { body })

export const resendVerification = (email: string) =>
  request('POST', '/api/auth/send-verification-email', {
    body: { email, callbackURL: `/${paths.verified()}` },
  })

export const requestPasswordReset = (email: string) =>
  request('POST', '/api/auth/request-password-reset', {
    body: { email, redirectTo: `/${paths.resetPassword()}` },
  })

export const resetPassword = (body: { newPassword: string; token: string }) =>
  request('POST', '/api/auth/reset-password', { body })

/** Where the person was heading before signing in, else the welcome page. */
export const addressAfterSignIn = (next: string | null, slug: string) =>
  parseNextAddress(next)?.replace(/^\/(?=#)/, '') ?? paths.welcome(slug)
