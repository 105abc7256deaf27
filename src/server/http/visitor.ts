import { createHash, randomBytes } from 'node:crypto'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readCookie, writeCookie } from '#server/cookies.ts'
import { isSigned, sign } from '#server/sign.ts'
import type { Caller } from './caller.ts'

/** A browser with an open conversation: 128 random bits in a signed cookie that scripts can't read. */
export type Visitor = {
  /** What is stored instead of the cookie. */
  hash: string
  /** The Set-Cookie header for a new visitor; undefined for one who sent their cookie. */
  setCookie: string | undefined
}

const keptDays = 90

const cookieName = (secure: boolean) => (secure ? '__Host-visitor' : 'visitor')
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

type VisitorConfig = { secret: string; publicUrl: string }

const isSecure = ({ publicUrl }: VisitorConfig) => publicUrl.startsWith('https:')

/** The visitor behind a request, if its cookie is one of ours. */
export function readVisitor(config: VisitorConfig, headers: Headers): Visitor | undefined {
  const { secret } = config
  const value = readCookie(headers.get('cookie'), cookieName(isSecure(config)))
  const [token = '', signature = ''] = value?.split('.') ?? []
  if (!token || !isSigned('visitor', token, signature, secret)) return undefined
  return { hash: hashOf(token), setCookie: undefined }
}

/** A public caller, as far as their browser's cookies say who they are. */
export type Browser = { visitorHash: string | undefined; demoCopy: AgentId | undefined }

export const browserOf = (
  config: VisitorConfig,
  { headers, demoCopy }: Pick<Caller, 'headers' | 'demoCopy'>,
): Browser => ({ visitorHash: readVisitor(config, headers)?.hash, demoCopy })

/** A new visitor: the cookie is set with the first question, not before. */
function newVisitor(config: VisitorConfig): Visitor {
  const secure = isSecure(config)
  const token = randomBytes(16).toString('base64url')
  const value = `${token}.${sign('visitor', token, config.secret)}`
  return {
    hash: hashOf(token),
    setCookie: writeCookie({ name: cookieName(secure), value, seconds: keptDays * 86_400, secure }),
  }
}

/** The visitor of a request: the one in its cookie, or a new one. */
export const ensureVisitor = (config: VisitorConfig, headers: Headers): Visitor =>
  readVisitor(config, headers) ?? newVisitor(config)
