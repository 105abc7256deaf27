import { m } from '#text'

export const agentNameMaxLength = 80

/** What email clients turn into a link. */
const looksLikeLink =
  /:\/\/|\/\/|www\.|@|\S\.\S+\/|\.(com|net|org|info|biz|io|co|me|app|dev|xyz|top|ru|cn|link|click|site|online|shop|live|example)(?![\p{L}\d])/iu

/** A name on one line. */
export const cleanAgentName = (name: string): string => name.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * What is wrong with an agent's name, or null. The name appears in emails to addresses that no one has confirmed yet, so
 * it can't contain a message or a link.
 */
export function agentNameFault(name: string): string | null {
  const clean = cleanAgentName(name)
  if (clean.length > agentNameMaxLength) return m.accounts_name_too_long({ max: agentNameMaxLength })
  return looksLikeLink.test(clean) ? m.accounts_name_link() : null
}

/** The name that emails greet by. */
export const firstNameOf = (name: string): string => cleanAgentName(name).split(' ')[0] ?? ''
