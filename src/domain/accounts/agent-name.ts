import { m } from '#text'
import { firstNameOf } from '../text/first-name.ts'

export const agentNameMaxLength = 80

/** What email clients turn into a link. */
const looksLikeLink =
  /:\/\/|\/\/|www\.|@|\S\.\S+\/|\.(com|net|org|info|biz|io|co|me|app|dev|xyz|top|ru|cn|link|click|site|online|shop|live|example)(?![\p{L}\d])/iu

/** Mail programs read these as dots, too. */
const otherDots = /[。．｡․]/g
const phoneNumber = /(?<!\d)\d{3}\D{0,3}\d{3}\D{0,3}\d{4}(?!\d)/

/** A name on one line. */
export const cleanAgentName = (name: string): string => name.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * What is wrong with an agent's name, or null. The name appears in emails to addresses that no one has confirmed yet, so
 * it can't contain a link or a number to call.
 */
export function agentNameFault(name: string): string | null {
  const clean = cleanAgentName(name)
  if (clean.length > agentNameMaxLength) return m.accounts_name_too_long({ max: agentNameMaxLength })
  const plain = clean.normalize('NFKC').replace(otherDots, '.')
  if (looksLikeLink.test(plain)) return m.accounts_name_link()
  return phoneNumber.test(plain) ? m.accounts_name_phone() : null
}

/** What an agent is called in a sentence: their first name, or the whole name of a team. */
export const agentFirstName = (name: string): string => firstNameOf(name) || cleanAgentName(name)
