import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment, decodeWords, type Email, type Mailbox } from 'postal-mime'
import { withContent } from '#domain/inbound-mail/mail-content.ts'
import {
  type MailPerson,
  mailLimits,
  messageIdsIn,
  type ReceivedMail,
} from '#domain/inbound-mail/received-mail.ts'
import { unwrapForward } from '#domain/inbound-mail/unwrap-forward.ts'
import { isEmail } from '#domain/text/contact-format.ts'
import { cut } from '#domain/text/cut.ts'
import { cleanLine } from '#domain/text/plain-text.ts'
import type { AttachedFile, MailReadFailure, ReadMail } from '#server/ports/mail-reader.ts'

/**
 * Reads whatever bytes arrive; never throws because of them. Bytes that fill the limit are the beginning of a larger email: its
 * last file breaks off, and is named but not kept.
 */
export async function parseMail(raw: Uint8Array): Promise<ReadMail | MailReadFailure> {
  if (isTooMuch(raw)) return 'too_large'
  const options = {
    maxNestingDepth: mailLimits.depth,
    maxHeadersSize: mailLimits.headerBytes,
    maxRfc822NestingDepth: mailLimits.messageDepth,
    forceRfc822Attachments: true,
  }
  try {
    const bytes = unflowed(withoutEnvelope(raw))
    const isCut = raw.byteLength === mailLimits.bytes
    const { files, ...parsed } = received(await PostalMime.parse(bytes, options), isCut)
    const mail = named(isBare(parsed.mail) ? { ...parsed.mail, text: bodyOf(bytes) } : parsed.mail, raw)
    const inside = unwrapForward(mail)
    return { mail: withContent(mail), passedOn: inside && withContent(inside), files }
  } catch (error) {
    if (isLimit(error)) return 'too_large'
    throw error
  }
}

/** The parser takes its time and memory by the line and by the part. */
function isTooMuch(raw: Uint8Array): boolean {
  if (raw.byteLength > mailLimits.bytes) return true
  let lines = 0
  let parts = 0
  for (let at = raw.indexOf(0x0a); at >= 0; at = raw.indexOf(0x0a, at + 1)) {
    lines += 1
    if (raw[at + 1] === 0x2d && raw[at + 2] === 0x2d) parts += 1
    if (lines > mailLimits.lines || parts > mailLimits.parts) return true
  }
  return false
}

/** The only reasons for which the parser refuses bytes. */
const isLimit = (error: unknown) =>
  error instanceof Error && /maximum .*(nesting|header)/i.test(error.message)

/** A mailbox file's first line (`From someone Mon Sep 20 …`) and empty lines before the headers are no part of the email. */
function withoutEnvelope(raw: Uint8Array): Uint8Array {
  let at = 0
  while (raw[at] === 0x0a || raw[at] === 0x0d) at += 1
  const isMbox = Buffer.from(raw.subarray(at, at + 5)).toString('latin1') === 'From '
  const end = isMbox ? raw.indexOf(0x0a, at) : -1
  return raw.subarray(end >= 0 ? end + 1 : at)
}

const isBare = ({ text, html, reports, attachments }: ReceivedMail) =>
  !text && !html && reports.length + attachments.length === 0

/** What PostgreSQL can have in an index, with room to spare. */
const messageIdBytes = 900

/** An email without a usable Message-ID gets one from its bytes, so that it, too, is handled once. */
const named = (mail: ReceivedMail, raw: Uint8Array): ReceivedMail =>
  mail.messageId && Buffer.byteLength(mail.messageId) <= messageIdBytes
    ? mail
    : { ...mail, messageId: `${createHash('sha256').update(raw).digest('base64url')}@without-id` }

/** Parts that can't be distinguished are read as one text, so that nothing a person wrote is lost. */
function bodyOf(raw: Uint8Array): string {
  const text = Buffer.from(raw.subarray(0, mailLimits.textLength)).toString('utf8')
  return storable(
    text
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n\n'),
  )
}

/** The parser would join flowed lines (RFC 3676) with the quotation above them, so lines stay as they were sent. */
function unflowed(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1')
  const mark = /;\s{0,9}format="?flowed/i
  return mark.test(text) ? Buffer.from(text.replace(new RegExp(mark, 'gi'), '; format=fixed'), 'latin1') : raw
}

/** Servers write these, with a sender's words in them, which mustn't be decoded into what a server would write. */
const isTrace = (name: string) => name === 'authentication-results' || name === 'received'

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

function received(email: Email, isCut: boolean): { mail: ReceivedMail; files: AttachedFile[] } {
  const all = email.attachments.map((attachment, at) => attached(attachment, at))
  const reports = all.filter(({ type }) => isReport(type)).slice(0, mailLimits.reports)
  const files = all.filter((file, at) => isFile(file, email.attachments[at]))
  const kept = withinLimits(isCut ? files.filter((file) => file !== all.at(-1)) : files)
  const mail: ReceivedMail = {
    headers: email.headers.slice(0, mailLimits.headers).map(({ key, value }) => ({
      name: key,
      value: cut(storable(isTrace(key) ? value : decodeWords(value)), 10_000),
    })),
    from: peopleOf(email.from ? [email.from] : email.sender ? [email.sender] : [])[0] ?? null,
    replyTo: peopleOf(email.replyTo ?? []).slice(0, 10),
    recipients: [
      ...peopleOf([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address),
      email.deliveredTo ?? '',
    ]
      .filter(Boolean)
      .slice(0, 100),
    subject: cleanLine(storable(email.subject ?? '').slice(0, 5000), 500),
    messageId: messageIdsIn(email.messageId ?? '')[0] ?? '',
    answers: answered(email),
    text: cut(storable(email.text ?? ''), mailLimits.textLength),
    html: cut(storable(email.html ?? ''), mailLimits.textLength),
    reports: reports.map(({ type, content }) => ({ type, text: textOf(content) })),
    attachments: files.slice(0, mailLimits.headers).map((file) => ({
      name: file.name,
      type: file.type,
      bytes: file.content.byteLength,
      isKept: kept.has(file),
    })),
  }
  return { mail, files: [...kept] }
}

function answered({ inReplyTo = '', references = '' }: Email): string[] {
  const ids = [...messageIdsIn(inReplyTo), ...messageIdsIn(references).toReversed()]
  return [...new Set(ids)].slice(0, mailLimits.answers)
}

const isReport = (type: string) =>
  /^message\/(?!external-body)/.test(type) ||
  /^text\/(?:rfc822-headers|vnd\.google\.email-reaction\+json)$|^(?:text|application)\/(?:[\w.-]+\+)?xml$/.test(
    type,
  )

/** What no person attaches. */
const isMachineReport = (type: string) =>
  /^message\/(?:(?:global-)?(?:delivery-status|disposition-notification)|feedback-report)$/.test(type)

/** What a person may have attached, also if it can be read as a report. */
const isFile = ({ type }: AttachedFile, part: Attachment | undefined) =>
  !isReport(type) ||
  (!isMachineReport(type) && (part?.disposition === 'attachment' || Boolean(part?.filename)))

const textOf = (content: Uint8Array) =>
  storable(Buffer.from(content.subarray(0, mailLimits.reportLength)).toString('utf8'))

function attached({ filename, mimeType, content }: Attachment, at: number): AttachedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer)
  const name = cleanLine(storable(filename ?? ''), 200).replace(/[/\\]/g, '_')
  return {
    name: name || `attachment-${at + 1}`,
    type: cleanLine(mimeType, 100).toLowerCase(),
    content: bytes,
  }
}

/** The first ones that fit. */
function withinLimits(files: AttachedFile[]): Set<AttachedFile> {
  let bytes = 0
  const fitting = files.slice(0, mailLimits.attachments).filter(({ content }) => {
    if (bytes + content.byteLength > mailLimits.attachmentBytes) return false
    bytes += content.byteLength
    return true
  })
  return new Set(fitting)
}

const peopleOf = (addresses: Address[]): MailPerson[] =>
  addresses
    .flatMap((one) => (one.group ? one.group : [one as Mailbox]))
    .map(({ name, address }) => ({
      name: cleanLine(storable(name ?? ''), 200),
      address: storable(address ?? '').trim(),
    }))
    .filter(({ address }) => isEmail(address))
