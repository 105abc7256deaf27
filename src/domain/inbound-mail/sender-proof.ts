/** Whether the service that received an email found that it is from whom it says (RFC 8601). */
import { domainOf, hasHeader, headerOf, type ReceivedMail } from './received-mail.ts'

/** `unsaid`: no service has written down what it found. */
export type SenderProof = 'proven' | 'unproven' | 'unsaid'

const results = 'authentication-results'
const longest = 5000

/**
 * Only the topmost result counts, as each service adds its own above what it received, and only if it is by the service that
 * says, in the topmost trace, that it received the email: senders can write such headers, too. What can't be judged isn't
 * proven.
 */
export function proofOfSender(mail: ReceivedMail): SenderProof {
  if (!hasHeader(mail, results)) return 'unsaid'
  const domain = mail.from ? domainOf(mail.from.address) : ''
  const isOneSender = mail.headers.filter(({ name }) => name === 'from').length < 2
  const [service = '', ...verdicts] = topmostResult(mail)
  const receiver = /\bby\s+([a-z\d.-]{1,253})/i.exec(headerOf(mail, 'received').slice(0, longest))?.[1] ?? ''
  if (!domain || !isOneSender || !isSameService(service.trim().split(/\s/)[0] ?? '', receiver))
    return 'unproven'
  return verdicts.some((verdict) => isPassed(verdict, domain)) ? 'proven' : 'unproven'
}

/**
 * Whether a service says that the email is from someone else. It counts whoever wrote it, as no one says so of themselves.
 * Where DMARC decides nothing, a failure without a success does.
 */
export function isSaidToBeForged(mail: ReceivedMail): boolean {
  const found = topmostResult(mail).flatMap((verdict) => {
    const [, method, result] = methodResult.exec(verdict) ?? []
    return method && result ? [{ method: method.toLowerCase(), result: result.toLowerCase() }] : []
  })
  const dmarc = found.find(({ method }) => method === 'dmarc')?.result
  if (dmarc === 'pass' || dmarc === 'fail') return dmarc === 'fail'
  const outcomes = found.map(({ result }) => result)
  return outcomes.includes('fail') && !outcomes.includes('pass')
}

/** The service, and what it found. */
const topmostResult = (mail: ReceivedMail): string[] =>
  bareText(headerOf(mail, results).slice(0, longest)).split(';')

const methodResult = /^\s*(dmarc|dkim|spf)\s*=\s*([a-z]+)(?!\S)/i

/** Without comments and quoted strings, in which a sender's words may stand; empty if one of them doesn't end. */
function bareText(value: string): string {
  let [bare, depth, isQuoted] = ['', 0, false]
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] ?? ''
    if (sign === '\\' && (isQuoted || depth > 0)) at += 1
    else if (sign === '"' && depth === 0) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) bare += sign
  }
  return isQuoted || depth > 0 ? '' : bare
}

/** One machine of a service receives, and another judges: the last two names are theirs. */
function isSameService(one: string, other: string): boolean {
  const [first, second] = [one, other].map((host) =>
    host.toLowerCase().replace(/\.$/, '').split('.').slice(-2).join('.'),
  )
  return first === second && first?.includes('.') === true
}

function isPassed(verdict: string, domain: string): boolean {
  const [, method, result] = methodResult.exec(verdict) ?? []
  if (!method || result?.toLowerCase() !== 'pass') return false
  return properties[method.toLowerCase()]?.some((name) => isAligned(domainIn(verdict, name), domain)) ?? false
}

/** What each method has found to be true is about one of these. */
const properties: Record<string, readonly string[]> = {
  dmarc: ['header.from'],
  dkim: ['header.d', 'header.i'],
  spf: ['smtp.mailfrom'],
}

/** The domain in `header.d=agency.example`, `header.i=@agency.example`, or `smtp.mailfrom=robin@agency.example`. */
function domainIn(verdict: string, name: string): string {
  const found = verdict.split(/\s+/).find((part) => part.toLowerCase().startsWith(`${name}=`)) ?? ''
  return domainOf(found.slice(name.length + 1))
}

const isAligned = (one: string, other: string): boolean =>
  one.includes('.') && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`))
