/** An email that arrived, as far as it matters here: decoded, within limits, and nothing in it believed yet. */
import { isEmail } from '#domain/text/contact-format.ts'

export type MailPerson = { name: string; address: string }

/** `name` in lower case. */
export type MailHeader = { name: string; value: string }

export type ReceivedMail = {
  /** In their order, decoded. */
  headers: readonly MailHeader[]
  from: MailPerson | null
  replyTo: readonly MailPerson[]
  /** To, Cc, and Delivered-To. */
  recipients: readonly string[]
  subject: string
  /** Without angle brackets, or empty. */
  messageId: string
  /** The Message-IDs of In-Reply-To and References, the nearest first. */
  answers: readonly string[]
  /** Empty if it is HTML alone. */
  text: string
  html: string
  /** Parts that programs wrote for programs: delivery reports, complaints, returned messages, XML. */
  reports: readonly MailReport[]
  attachments: readonly AttachmentNote[]
}

/** `type` in lower case, such as `message/delivery-status`. */
export type MailReport = { type: string; text: string }

/** `isKept`: it is within the limits. */
export type AttachmentNote = { name: string; type: string; bytes: number; isKept: boolean }

/** What is read of one email; what is beyond it is refused or left out. */
export const mailLimits = {
  /** Taken, as large mail servers let their people send. Only the first `bytes` are read: what a person wrote comes before the files. */
  takenBytes: 36 * 1024 * 1024,
  bytes: 10 * 1024 * 1024,
  headerBytes: 256 * 1024,
  headers: 500,
  /** A full 10 MB in base64 has 140,000. */
  lines: 200_000,
  parts: 1000,
  /** Of parts within parts. */
  depth: 32,
  /** Of messages within messages. */
  messageDepth: 3,
  attachments: 20,
  attachmentBytes: 10 * 1024 * 1024,
  /**
   * Kept for one agent from people who are no lead of theirs. Whoever knows the address could fill the plan's storage; five full
   * emails a day are more than those who mean well send.
   */
  strangersBytesPerDay: 50 * 1024 * 1024,
  /** Of the text and of the HTML, in UTF-16 units. */
  textLength: 500_000,
  reportLength: 100_000,
  reports: 20,
  /** Message-IDs that it answers. */
  answers: 50,
} as const

/** The first value of a header, or empty. */
export const headerOf = ({ headers }: Pick<ReceivedMail, 'headers'>, name: string): string =>
  headers.find((header) => header.name === name)?.value ?? ''

export const hasHeader = ({ headers }: Pick<ReceivedMail, 'headers'>, ...names: string[]): boolean =>
  headers.some(({ name }) => names.includes(name))

/** Whom an answer reaches: Reply-To, unless that is the reader or a list; else who wrote before a list put its own address. */
export function answerTo({ from, replyTo, recipients, headers }: ReceivedMail): MailPerson | null {
  const own = new Set(recipients.map((one) => one.toLowerCase()))
  const given = replyTo.find(({ address }) => !own.has(address.toLowerCase()))
  const author = given ?? authorBeforeList({ headers })
  if (!author) return from
  const isSame = author.address.toLowerCase() === from?.address.toLowerCase()
  return { ...author, name: author.name || (isSame ? (from?.name ?? '') : '') }
}

/** A group that may not send in its writers' names (DMARC) keeps them in another header. */
export const authorBeforeList = (mail: Pick<ReceivedMail, 'headers'>): MailPerson | undefined =>
  personIn(headerOf(mail, 'x-original-from'))

/** `Dana <dana@b.example>`, `Dana [mailto:dana@b.example]`, or an address alone. */
export function personIn(value: string): MailPerson | undefined {
  const short = value.slice(0, 500)
  const address = /[<[](?:mailto:)?([^\s<>[\]]{3,254})[>\]]/.exec(short)?.[1] ?? short.trim()
  if (!isEmail(address)) return undefined
  const name = short
    .slice(0, Math.max(0, short.search(/[<[]/)))
    .replace(/["*]/g, '')
    .trim()
  return { name, address }
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

export const localPartOf = (address: string): string =>
  address.slice(0, Math.max(0, address.lastIndexOf('@'))).toLowerCase()

/** Whether a domain is one of these or below one of them. */
export const isOfDomain = (domain: string, ...domains: string[]): boolean =>
  domains.some((one) => domain === one || domain.endsWith(`.${one}`))

export const reportOf = (
  { reports }: Pick<ReceivedMail, 'reports'>,
  ...types: string[]
): string | undefined => reports.find(({ type }) => types.includes(type))?.text

/** Headers of a report or of a returned message, by name in lower case; folded lines are joined, the first counts. */
export function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  let last = ''
  for (const line of text.split(/\r?\n/)) {
    if (/^[ \t]/.test(line) && last) {
      fields.set(last, `${fields.get(last)} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    const name = colon > 0 && colon < 80 ? line.slice(0, colon).trim().toLowerCase() : ''
    last = /^[\w-]+$/.test(name) && !fields.has(name) ? name : ''
    if (last) fields.set(last, line.slice(colon + 1).trim())
  }
  return fields
}

/** The Message-IDs in a header, without angle brackets, in their order. What no database stores isn't one. */
export const messageIdsIn = (value: string): string[] =>
  [...value.matchAll(/<([^<>\s\p{Cc}\p{Cs}]{1,900})>/gu)].map(([, id = '']) => id)
