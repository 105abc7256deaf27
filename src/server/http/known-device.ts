import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A browser that has signed in to an account before keeps a signed cookie to prove it. Its sign-in attempts are counted
 * separately, so that a stranger who guesses passwords does not lock out the owner.
 */
const keptDays = 365
const cookieName = (secure: boolean) => (secure ? '__Host-device' : 'device')

/** Stands for an account where its email address must not be written. */
export const accountKey = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)

const sign = (account: string, device: string, secret: string) =>
  createHmac('sha256', `device ${secret}`).update(`${account}.${device}`).digest('base64url')

/** The device’s random name, if the cookie was made for this account. */
export function readKnownDevice(
  headers: Headers,
  account: string,
  secret: string,
  secure: boolean,
): string | undefined {
  const name = `${cookieName(secure)}=`
  const cookies = headers.get('cookie')?.split(';') ?? []
  const value = cookies.map((part) => part.trim()).find((part) => part.startsWith(name))
  const [device = '', signature = ''] = value?.slice(name.length).split('.') ?? []
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(account, device, secret))
  return device && given.length === right.length && timingSafeEqual(given, right) ? device : undefined
}

/** The Set-Cookie header of a device that has just signed in. */
export function knownDeviceCookie(account: string, secret: string, secure: boolean): string {
  const device = randomBytes(16).toString('base64url')
  const attributes = `Path=/; Max-Age=${keptDays * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${cookieName(secure)}=${device}.${sign(account, device, secret)}; ${attributes}`
}
