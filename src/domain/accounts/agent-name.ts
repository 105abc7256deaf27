import { m } from '#text'

export const agentNameMaxLength = 80

/** What programs that show mail make a link of. */
const looksLikeLink =
  /:\/\/|\/\/|www\.|@|\S\.\S+\/|\.(com|net|org|info|biz|io|co|me|app|dev|xyz|top|ru|cn|link|click|site|online|shop|live|example)(?![\p{L}\d])/iu

/** A name on one line. */
export const cleanAgentName = (name: string): string => name.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * What is wrong with the name of an agent, or null. It stands in mails to addresses that nobody has confirmed yet, so it must
 * carry no message and no link.
 */
export function agentNameFault(name: string): string | null {
  const clean = cleanAgentName(name)
  if (clean.length > agentNameMaxLength) return m.accounts_name_too_long({ max: agentNameMaxLength })
  return looksLikeLink.test(clean) ? m.accounts_name_link() : null
}

/** How mails greet. */
export const firstNameOf = (name: string): string => cleanAgentName(name).split(' ')[0] ?? ''
