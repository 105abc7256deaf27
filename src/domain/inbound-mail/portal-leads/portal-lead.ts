/** A buyer whom a portal, a website's form, or another program announces by email. */
import { cleanPhone, isEmail, isPhone } from '#domain/text/contact-format.ts'
import { cleanLine, cleanText } from '#domain/text/plain-text.ts'
import type { ReceivedMail } from '../received-mail.ts'

/** Texts are empty if the email doesn't say. */
export type PortalLead = {
  source: string
  name: string
  email: string
  phone: string
  message: string
  /** The home's address, as written. */
  property: string
  mlsId: string
  /** A portal's relay: an answer to it reaches the buyer, but it is not their address. */
  relay: string
  /** What else the form asked, as written. */
  details: Record<string, string>
  /** What else the email says. If it has no message that can be told apart, this is in its place. */
  rest: string
}

export type FoundLead = { source: string } & Partial<PortalLead>

/** One portal's emails: undefined if it isn't one of them, or not about a new lead. */
export type PortalReader = (mail: ReceivedMail, text: string) => FoundLead | undefined

const unsaid =
  /^(?:not (?:answered|provided|specified|available|given)|n\/?a|none( given)?|null|undefined|unknown|-+|—)$/i

const said = (text: string | undefined, max: number) => {
  const line = cleanLine(text ?? '', max)
  return unsaid.test(line) ? '' : line
}

/** The lead as it is kept; undefined if no one could be reached. */
export function cleanLead(found: FoundLead): PortalLead | undefined {
  const email = said(found.email, 254)
    .replace(/^mailto:/i, '')
    .replace(/[<>]/g, '')
  const phone = cleanPhone(said(found.phone, 60).replace(/^tel:/i, ''))
  const message = unsaid.test(found.message?.trim() ?? '') ? '' : cleanText(found.message ?? '', 5000)
  const rest = restOf(found)
  const lead: PortalLead = {
    source: said(found.source, 100),
    name: said(found.name, 200),
    email: isEmail(email) ? email : '',
    phone: isPhone(phone) ? phone : withoutNotes(phone),
    message: message || rest,
    property: said(found.property, 300),
    mlsId: said(found.mlsId, 60),
    relay: found.relay ?? '',
    details: detailsOf(found.details ?? {}),
    rest: message ? rest : '',
  }
  return lead.email || lead.phone || lead.relay ? lead : undefined
}

/** Without the lines that only repeat what was found elsewhere. */
function restOf({ rest = '', name, property, message = '' }: FoundLead): string {
  const read = new Set([name, property, ...message.split('\n')].map((one) => one?.trim()))
  const left = rest.split('\n').filter((line) => !line || !read.has(unquoted(line)))
  return cleanText(left.join('\n'), 5000)
}

export const unquoted = (text: string): string =>
  /^["“](.*)["”]$/su.exec(text.trim())?.[1]?.trim() ?? text.trim()

/** `Cell: (215) 555-0152`: the number without the words around it. */
function withoutNotes(phone: string): string {
  const plain = phone
    .replace(/\s*(?:ext?\.?|x|#)\s*\d{1,6}$/i, '')
    .replace(/[^\d\s()+./-]/g, '')
    .trim()
  return isPhone(plain) && (plain.match(/\d/g)?.length ?? 0) >= 10 ? plain : ''
}

const detailsOf = (details: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(details)
      .slice(0, 30)
      .map(([label, value]) => [said(label, 60), said(value, 300)] as const)
      .filter(([label, value]) => label && value),
  )

/** A street address with city, state, and perhaps ZIP, as Americans write it. */
const addressForm =
  /\b\d{1,6}[A-Z]?\s[\p{L}\d][\p{L}\d .'#/&-]{2,80},\s?[\p{L}][\p{L} .'-]{1,40},?\s[A-Z]{2}(?:,?\s\d{5}(?:-\d{4})?)?/u

export const addressInText = (text: string): string =>
  addressForm.exec(text.slice(0, 20_000))?.[0].trim() ?? ''

/** A line that is nothing but an address. */
export const addressLine = (text: string): string =>
  text
    .split('\n', 40)
    .map((line) => line.trim())
    .find((line) => line.length < 200 && addressInText(line) === line && line !== '') ?? ''
