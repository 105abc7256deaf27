import { createHash, randomBytes } from 'node:crypto'
import { readCookie, writeCookie } from '#server/cookies.ts'
import { isSigned, sign } from '#server/sign.ts'

/**
 * A browser that has signed in to an account before keeps a signed cookie to prove it. Its sign-in attempts are counted
 * separately, so that a stranger who guesses passwords does not lock out the owner.
 */
const keptDays = 365
const cookieName = (secure: boolean) => (secure ? '__Host-device' : 'device')

/** Stands for an account where its email address must not be written. */
export const accountKey = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)

/** The device’s random name, if the cookie was made for this account. */
export function readKnownDevice(
  headers: Headers,
  account: string,
  secret: string,
  secure: boolean,
): string | undefined {
  const value = readCookie(headers.get('cookie'), cookieName(secure))
  const [device = '', signature = ''] = value?.split('.') ?? []
  return device && isSigned('device', `${account}.${device}`, signature, secret) ? device : undefined
}

/** The Set-Cookie header of a device that has just signed in. */
export function knownDeviceCookie(account: string, secret: string, secure: boolean): string {
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${sign('device', `${account}.${device}`, secret)}`
  return writeCookie({ name: cookieName(secure), value, seconds: keptDays * 86_400, secure })
}
