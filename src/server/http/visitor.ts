import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Who holds a conversation open from a browser: 128 random bits in a signed cookie that no script reads. */
export type Visitor = {
  /** What is stored in place of the cookie. */
  hash: string
  /** The Set-Cookie header of a visitor who is new; undefined for one who brought theirs along. */
  setCookie: string | undefined
}

const keptDays = 90

const cookieName = (secure: boolean) => (secure ? '__Host-visitor' : 'visitor')
const sign = (token: string, secret: string) =>
  createHmac('sha256', `visitor ${secret}`).update(token).digest('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The visitor that a request brings, if its cookie is one of ours. */
export function readVisitor(headers: Headers, secret: string, secure: boolean): Visitor | undefined {
  const name = `${cookieName(secure)}=`
  const parts = headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
  const value = parts?.find((part) => part.startsWith(name))?.slice(name.length)
  const [token = '', signature = ''] = value?.split('.') ?? []
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(token, secret))
  if (!token || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return { hash: hashOf(token), setCookie: undefined }
}

/** What is stored of the visitor whose cookie a request brings; undefined where it brings none of ours. */
export const readVisitorHash = (
  { secret, publicUrl }: { secret: string; publicUrl: string },
  headers: Headers,
): string | undefined => readVisitor(headers, secret, publicUrl.startsWith('https:'))?.hash

/** A new visitor: their cookie is set with the first question, not before. */
function newVisitor(secret: string, secure: boolean): Visitor {
  const token = randomBytes(16).toString('base64url')
  const attributes = `Path=/; Max-Age=${keptDays * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    hash: hashOf(token),
    setCookie: `${cookieName(secure)}=${token}.${sign(token, secret)}; ${attributes}`,
  }
}

/** The visitor of a request: the one it brings, or a new one. */
export const ensureVisitor = (headers: Headers, secret: string, secure: boolean): Visitor =>
  readVisitor(headers, secret, secure) ?? newVisitor(secret, secure)
