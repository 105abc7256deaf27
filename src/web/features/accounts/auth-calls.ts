import { parseNextAddress } from '#domain/accounts/next-address.ts'
import { paths } from '#domain/screens/paths.ts'
import { type AuthRoute, request } from '#web/lib/request.ts'

/**
 * The auth library's own requests, which are not in our contract. When many are made, the server asks for proof of
 * work.
 */
const post = (route: AuthRoute, body: object) => request(route, { body, prove: 'when-asked' })

export const signIn = (body: { email: string; password: string }) =>
  post('POST /api/auth/sign-in/email', body)

export const resendVerification = (email: string) => post('POST /api/auth/send-verification-email', { email })

/** Takes the token of an emailed link. */
export const verifyAddress = (token: string) => request('POST /api/auth/verify-email', { body: { token } })

export const requestPasswordReset = (email: string) =>
  post('POST /api/auth/request-password-reset', { email, redirectTo: `/${paths.resetPassword()}` })

export const resetPassword = (body: { newPassword: string; token: string }) =>
  request('POST /api/auth/reset-password', { body })

/** Where the person was going before signing in, or the welcome page. */
export const addressAfterSignIn = (next: string | null, slug: string) =>
  parseNextAddress(next)?.replace(/^\/(?=#)/, '') ?? paths.welcome(slug)
