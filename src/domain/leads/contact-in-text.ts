/** What someone says in a chat about who they are and how to reach them. */

import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { emailsInText, type TextMatch } from './emails-in-text.ts'
import { emailKey, phoneKey } from './lead-identity.ts'
import { contactMark, nameInText } from './names-in-text.ts'
import { phonesInText } from './phones-in-text.ts'

/** Missing parts are empty. */
export type Contact = { name: string; email: string; phone: string }

export type ContactInText = Contact & {
  /** The rest of the message, without the contact data and the words around it; empty if nothing is left. */
  rest: string
}

export type ContactContext = {
  agent: { name: string; email?: string | null; phone?: string | null }
  /** The message answers a question about the name. */
  isAskedForName?: boolean
}

/** Longer texts are read up to this many characters. */
const maxRead = 2000

/** Reads a message; linear in its length. Other people's data, such as the agent's own number, is left out. */
export function contactInText(
  text: string,
  { agent, isAskedForName = false }: ContactContext,
): ContactInText {
  const read = text.slice(0, maxRead).replaceAll(contactMark, ' ')
  const email = emailsInText(read).find(
    (one) => isOwn(read, one) && emailKey(one.value) !== emailKey(agent.email),
  )
  const phone = phonesInText(read).find(
    (one) => isOwn(read, one) && phoneKey(one.value) !== phoneKey(agent.phone),
  )
  const reach = [email, phone].filter((one) => one !== undefined)
  const masked = reach.reduce(
    (whole, { from, to }) => whole.slice(0, from) + contactMark.repeat(to - from) + whole.slice(to),
    read,
  )
  const name = nameInText(masked, { agent: agent.name, isAsked: isAskedForName })
  const parts = [...reach, ...(name ? [name] : [])]
  return {
    name: name?.value ?? '',
    email: email?.value ?? '',
    phone: phone?.value ?? '',
    rest: parts.length === 0 ? text : restOf(masked, parts, agent.name) + text.slice(maxRead),
  }
}

const mineBefore =
  /\b(?:(?:call|text|reach|contact|phone|ring|e-?mail|message|write|whatsapp) (?:me|us)\b[^.!?\n]{0,40}|(?:my|our) (?:[\w'’]{1,12} ){0,3}(?:numbers?|phone|cell|mobile|e-?mail|mail|address|tel|contact|digits)\b[^.!?\n]{0,20}|(?:my|our) (?:cell|mobile|phone|number|e-?mail)\b[^.!?\n]{0,20})$/i
const othersBefore =
  /\b(?:(?:agent|realtor|broker|lender|attorney|lawyer|inspector|contractor|seller|owner|landlord|office|plumber|neighbou?r)(?:['’]?s)? (?:\w{1,12} ){0,2}(?:numbers?|phone|cell|mobile|e-?mail|address|is|at)|(?:my|our) (?:agent|realtor|broker|lender|attorney|lawyer|inspector)\b[^.!?\n]{0,30}|(?:your|his|her|their) (?:\w{1,12} ){0,2}(?:numbers?|phone|cell|mobile|e-?mail|address)[^.!?\n]{0,20}|(?:i|we) (?:\w{1,8} )?(?:call|text|dial|e-?mail|reach|contact|ring|called|texted|dialed|emailed|tried|rang|got|found|saw|see) [^.!?\n]{0,40}|the sign\b[^.!?\n]{0,20})$/i
const asks = /^\W*(?:is|are|was|does|did|do|who|whose|whom|what|which|where|why|should)\b|\?\s*$/i
const firstPerson =
  /\b(?:me|my|mine|us|our|i['’]?m|i am)\b|\b(?:please |someone |somebody |agent |you |\w+ )?(?:call|text|ring|reach) \ue000/i

const politely = /^\W*(?:can|could|would|will|please)\b/i

/** Whether the address or number is the writer's own, not the agent's or seller's, and not just asked about. */
function isOwn(text: string, { from, to }: TextMatch): boolean {
  const before = text.slice(Math.max(0, from - 90), from)
  if (/\b(?:my|our) (?:agent|realtor|broker|lender|attorney|lawyer|inspector)\b/i.test(lastSentence(before)))
    return false
  if (mineBefore.test(before)) return true
  if (othersBefore.test(lastSentence(before))) return false
  const sentence = `${lastSentence(before)}${contactMark}${firstSentence(text.slice(to, to + 120))}`
  return !asks.test(sentence) || firstPerson.test(sentence) || politely.test(sentence)
}

const sentenceEnd = /[.!?](?=\s)|\n/g
function lastSentence(text: string): string {
  let start = 0
  for (const end of text.matchAll(sentenceEnd)) start = end.index + 1
  return text.slice(start)
}
const firstSentence = (text: string): string => /^[^.!?\n]*[.!?\n]?/.exec(text)?.[0] ?? ''

const cueBefore =
  /(?:(?:\b(?:and|or|so|please|you|can|could|u|may|just|feel|free|to|best|by|via|me|us|back|at|on|is|it['’]?s|here['’]?s|here|my|our|the|number|phone|cell|mobile|home|work|tel|ph|e-?mails?|mail|address|call|text|ring|dial|reach|contact|message|whatsapp|under|a|this|that|with|name|id|also|alternatively|again)\b|[\s,:;=(#-]))+$/i
const onlyFillers =
  /^(?:(?:hi|hello|hey|there|good|morning|afternoon|evening|thanks|thank|you|please|ok|okay|and|or|the|a|here|is|it['’]?s|my|me|us|at|on|number|phone|cell|mobile|email|e-mail|mail|best|regards|cheers|sincerely|this|that|name|so|i|am|i['’]?m|to|for|call|text|reach|contact|back|by|anytime|any|time|info|details|contact|sure|yes)\b|[^\p{L}\p{N}?])+$/iu

/** What comes before contact data, without the words in the same clause that lead up to it. */
function withoutCues(before: string): string {
  const clause = /[^,;.!?\n]*$/.exec(before.slice(-80))?.[0] ?? ''
  return before.slice(0, before.length - clause.length) + clause.replace(cueBefore, '')
}

/** The text without these parts and the words that lead up to them. */
function restOf(masked: string, parts: readonly TextMatch[], agentName: string): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to } of [...parts].sort((one, other) => one.from - other.from)) {
    if (from < at) continue
    pieces.push(withoutCues(masked.slice(at, from)))
    at = to
  }
  pieces.push(masked.slice(at))
  const rest = pieces
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s,;:.!)-]|\b(?:and|or|so|but|hi|hello|hey|thanks|please)\b)+/i, '')
  const end = rest.slice(-80).replace(/(?:[\s,;:(-]|\b(?:and|or|at|is|thanks)\b)+$/i, '')
  const trimmed = rest.slice(0, -80) + end
  const greeting = `${agentFirstName(agentName)},`.toLowerCase()
  const said = trimmed.toLowerCase().startsWith(greeting) ? trimmed.slice(greeting.length).trim() : trimmed
  return onlyFillers.test(said) ? '' : said
}

/**
 * The email addresses and phone numbers that a text gives, except the agent's and those said to be someone else's. Whether
 * they are the writer's own isn't asked.
 */
export function reachInText(
  text: string,
  { agent }: Pick<ContactContext, 'agent'>,
): { emails: string[]; phones: string[] } {
  const read = text.slice(0, maxRead)
  const isStated = ({ from }: TextMatch) =>
    !othersBefore.test(lastSentence(read.slice(Math.max(0, from - 90), from)))
  const values = (found: readonly TextMatch[]) => found.filter(isStated).map(({ value }) => value)
  return {
    emails: values(emailsInText(read)).filter((value) => emailKey(value) !== emailKey(agent.email)),
    phones: values(phonesInText(read)).filter((value) => phoneKey(value) !== phoneKey(agent.phone)),
  }
}

/** Whether a text contains anyone's email address or phone number. */
export function bringsReach(text: string): boolean {
  const read = text.slice(0, maxRead)
  return emailsInText(read).length > 0 || phonesInText(read).length > 0
}
