import { parseNextAddress } from '#domain/accounts/next-address.ts'
import { paths } from '#domain/screens/paths.ts'
import { request } from '#web/lib/request.ts'

/**
 * The auth library's own requests, which are not in our contract. When many are made, the server asks for proof of
 * work.
 */
const post = (path: string, body: object) =>
  request('POST', `/api/auth/${path}`, { body, prove: 'when-asked' })

export const signIn = (body: { email: string; password: string }) => post('sign-in/email', body)

export const resendVerification = (email: string) => post('send-verification-email', { email })

/** Takes the token of an emailed link. */
export const verifyAddress = (token: string) => request('POST', '/api/auth/verify-email', { body: { token } })

export const requestPasswordReset = (email: string) =>
  post('request-password-reset', { email, redirectTo: `/${paths.resetPassword()}` })

export const resetPassword = (body: { newPassword: string; token: string }) =>
  request('POST', '/api/auth/reset-password', { body })

/** Where the person was going before signing in, or the welcome page. */
export const addressAfterSignIn = (next: string | null, slug: string) =>
  parseNextAddress(next)?.replace(/^\/(?=#)/, '') ?? paths.welcome(slug)
