/** What is wrong with an email whatever it is about. */

import { type Letter, subjectMaxLength } from '#domain/messages/letter-rules.ts'
import { linksInText } from '#domain/text/links-in-text.ts'
import { m } from '#text'
import { cut } from '../text/cut.ts'

const length = { min: 30, max: 2500 }

const quoted = 60
const quote = (text: string) => cut(text.trim(), quoted)

/** Left open: `{{lead.name}}`, `[Your name]`, `<address>`, `TBD`. */
const blank =
  /\{\{?[^{}\n]{0,80}\}?\}|\{\{|\}\}|\[[^[\]\n]{1,80}\]|<[^<>\n]{1,80}>|\bTBD\b|\bX{3,}\b|\blorem ipsum\b/i

/** What a machine says about itself or its work. */
const machine =
  /\bas an? (?:ai|assistant|language model)\b|\blanguage model\b|\bhere(?:['’]s| is) (?:a|an|the|your) (?:draft|email|message|version)\b|```|^subject:|\bsystem prompt\b|\bthese rules\b/im

/** What an agent never asks for by email. */
const asksFor =
  /\b(?:wire|wiring) (?:the |your |a |some )?(?:money|funds|transfer|deposit|payment)\b|\bwire transfer\b|\b(?:bank|account|routing) (?:number|details|account)\b|\bgift cards?\b|\bbitcoin\b|\bcrypto(?:currency)?\b|\bpasswords?\b|\bsocial security\b|\bverification code\b|\bcredit card\b/i

const bareDomain =
  /(?<![\w@.])(?:[a-z\d-]{1,63}\.){1,4}(?:com|net|org|io|co|info|biz|xyz|ru|link|click|top|site|online|app|dev|me|us|example)\b(?:\/\S*)?/gi

/** Links, email addresses, and web addresses without a scheme. */
export function linksIn(text: string): string[] {
  const parts = linksInText(text)
  const linked = parts.flatMap(({ href, text: shown }) => (href && !href.startsWith('tel:') ? [shown] : []))
  const rest = parts.flatMap(({ href, text: shown }) =>
    href ? [] : [...shown.matchAll(bareDomain)].map(([found]) => found),
  )
  return [...linked, ...rest]
}

/** What was left open in an email, a sentence each. */
export const blanksIn = ({ subject, text }: Letter): string[] => {
  const found = blank.exec(`${subject}\n${text}`)
  return found ? [m.drafts_fault_blank({ what: quote(found[0]) })] : []
}

export function formFaults({ subject, text }: Letter, links: ReadonlySet<string>): string[] {
  const faults: string[] = []
  if (subject.trim() === '' || subject.length > subjectMaxLength || /[\r\n]/.test(subject))
    faults.push(m.drafts_fault_subject())
  if (text.length < length.min || text.length > length.max) faults.push(m.drafts_fault_length())
  const whole = `${subject}\n${text}`
  const rules = [
    [machine, m.drafts_fault_machine],
    [asksFor, m.drafts_fault_asks],
  ] as const
  faults.push(...blanksIn({ subject, text }))
  for (const [rule, say] of rules) {
    const found = rule.exec(whole)
    if (found) faults.push(say({ what: quote(found[0]) }))
  }
  for (const link of linksIn(whole))
    if (!links.has(link.toLowerCase())) faults.push(m.drafts_fault_link({ what: quote(link) }))
  return faults
}
