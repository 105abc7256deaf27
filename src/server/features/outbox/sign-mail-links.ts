import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import { seal, unseal } from '#server/seal.ts'
import { isSigned, sign } from '#server/sign.ts'

type UsedConfig = Pick<Deps['config'], 'secret'>

/** What arrives at an address of ours: an answer to an email, or the wish to get no more of them. */
export type MailAddressAct = 'reply' | 'stop'
export type SignedAddress = { act: MailAddressAct; agent: AgentId; mailId: string }

/** Digits of base 36 for two UUIDs, and for the signature: a local part has 64 characters at most, in any case. */
const idDigits = 50
const signatureDigits = 8

/** `reply+…@in.agency.com`: which email of which agent it is about. Undefined if the server takes no email. */
export function signAddress(
  { secret, inboundDomain }: UsedConfig & Pick<Deps['config'], 'inboundDomain'>,
  { act, agent, mailId }: SignedAddress,
): string | undefined {
  if (!inboundDomain) return undefined
  const ids = BigInt(`0x${`${agent}${mailId}`.replaceAll('-', '')}`)
    .toString(36)
    .padStart(idDigits, '0')
  return `${act}+${ids}${addressSignature(act, ids, secret)}@${inboundDomain}`
}

/** Decodes a signed reply or unsubscribe address; undefined if it isn't one, or has another server's signature. */
export function readAddress({ secret }: UsedConfig, address: string): SignedAddress | undefined {
  const found = /^(reply|stop)\+([\da-z]{50})([\da-z]{8})@/i.exec(address.trim())
  const [, word = '', ids = '', signature = ''] = found?.map((part) => part.toLowerCase()) ?? []
  if (!found || addressSignature(word, ids, secret) !== signature) return undefined
  const hex = [...ids].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const digits = hex.toString(16).padStart(64, '0')
  const [agent, mailId] = [uuidOf(digits.slice(0, 32)), uuidOf(digits.slice(32))]
  return { act: word as MailAddressAct, agent: agent as AgentId, mailId }
}

const addressSignature = (act: string, ids: string, secret: string) =>
  BigInt(
    `0x${Buffer.from(sign('mail address', `${act} ${ids}`, secret), 'base64url')
      .subarray(0, 5)
      .toString('hex')}`,
  )
    .toString(36)
    .padStart(signatureDigits, '0')

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Unsubscribes a recipient. It contains the address, so that it works after the email has been deleted. */
export type UnsubscribeLink = { agent: AgentId; mailId: string; address: string }

export const unsubscribePath = '/unsubscribe'

const sealing = { purpose: 'porchlight unsubscribe links', of: '' } as const

/**
 * Never expires: unsubscribing must still work years later. Encrypted, because URLs end up in logs along the way, and email
 * addresses don't belong there.
 */
export function unsubscribeUrl(
  { publicUrl, secret }: UsedConfig & Pick<Deps['config'], 'publicUrl'>,
  { agent, mailId, address }: UnsubscribeLink,
): string {
  const sealed = seal(secret, sealing, Buffer.from(JSON.stringify([agent, mailId, address])))
  return `${publicUrl}${unsubscribePath}/${Buffer.from(sealed, 'base64').toString('base64url')}`
}

/** Undefined if the link isn't ours. */
export function readUnsubscribeToken({ secret }: UsedConfig, token: string): UnsubscribeLink | undefined {
  if (!/^[\w-]{40,800}$/.test(token)) return undefined
  try {
    const [agent, mailId, address] = JSON.parse(unseal(secret, sealing, token).toString()) as string[]
    return agent && mailId && address ? { agent: agent as AgentId, mailId, address } : undefined
  } catch {
    return undefined // not sealed by us
  }
}

/** Which email an image or a link belongs to; `url` is where the link leads. */
export type MailLink = { agent: AgentId; mailId: string; url?: string }

export const mailLinkPath = '/m'

/** The image's address, or that of a link to `url`. It can't be changed to lead anywhere else. */
export function mailLinkUrl(
  { publicUrl, secret }: UsedConfig & Pick<Deps['config'], 'publicUrl'>,
  { agent, mailId, url }: MailLink,
): string {
  const payload = Buffer.from(JSON.stringify([agent, mailId, url])).toString('base64url')
  return `${publicUrl}${mailLinkPath}/${payload}.${sign('mail link', payload, secret)}${url === undefined ? '.gif' : ''}`
}

/** Undefined if it isn't ours. */
export function readMailToken({ secret }: UsedConfig, token: string): MailLink | undefined {
  const [, payload = '', signature = ''] = /^([\w-]{1,6000})\.([\w-]{43})(?:\.gif)?$/.exec(token) ?? []
  if (!isSigned('mail link', payload, signature, secret)) return undefined
  const [agent, mailId, url] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as (string | null)[]
  return agent && mailId ? { agent: agent as AgentId, mailId, ...(url && { url }) } : undefined
}
