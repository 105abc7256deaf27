import type { FormField } from './read-form.ts'

/** Headers that describe the parts, which are made again here. */
const ofParts = /^(content-.*|mime-version)$/i

/**
 * The raw message of a form: as Mailgun had it, or put together from the fields into which Mailgun took it apart, so that
 * there is only one way to read an email.
 */
export function rawOfForm(fields: readonly FormField[]): Buffer {
  const field = (name: string) => fields.find((one) => one.name.toLowerCase() === name)?.bytes
  const mime = field('body-mime')
  if (mime) return mime
  const texts = [
    ['text/plain', field('body-plain')],
    ['text/html', field('body-html')],
  ] as const
  const body = texts.flatMap(([type, bytes]) => (bytes ? [part(`${type}; charset=utf-8`, bytes)] : []))
  const files = fields
    .filter(({ name, fileName }) => /^attachment-\d+$/.test(name) && fileName !== '')
    .map(({ type, fileName, bytes }) => part(lineOf(type) || 'application/octet-stream', bytes, fileName))
  const parts = multipart('mixed', [multipart('alternative', body), ...files])
  return Buffer.from(`${headersOf(field, fields).join('\r\n')}\r\n${parts}`)
}

/** Parts in base64 contain no boundary. */
function multipart(type: 'mixed' | 'alternative', parts: readonly string[]): string {
  const boundary = `parts-of-${type}`
  const head = `Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n`
  return `${head}${parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('')}--${boundary}--`
}

type Find = (name: string) => Buffer | undefined

function headersOf(field: Find, fields: readonly FormField[]): string[] {
  const given = messageHeaders(field('message-headers')?.toString('utf8') ?? '')
  const names = new Set(given.map(([name]) => name.toLowerCase()))
  const single = [
    'from',
    'to',
    'cc',
    'subject',
    'message-id',
    'in-reply-to',
    'references',
    'reply-to',
  ].flatMap((name) => {
    const value = names.has(name) ? undefined : field(name)?.toString('utf8')
    return value ? [[name, value] as const] : []
  })
  const all = [...given, ...single].filter(([name]) => /^[\w-]{1,80}$/.test(name) && !ofParts.test(name))
  const sender = field('sender')?.toString('utf8') ?? ''
  const lines = all.map(([name, value]) => `${name}: ${lineOf(value)}`)
  return all.some(([name]) => name.toLowerCase() === 'from') || fields.length === 0
    ? lines
    : [...lines, `From: ${lineOf(sender)}`]
}

/** `[["Subject", "Hi"], …]`; nothing if it isn't. */
function messageHeaders(json: string): [string, string][] {
  try {
    const list: unknown = JSON.parse(json)
    if (!Array.isArray(list)) return []
    return list.flatMap((pair): [string, string][] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string'
        ? [[pair[0], pair[1]]]
        : [],
    )
  } catch {
    // Then the single fields say it.
    return []
  }
}

function part(type: string, bytes: Buffer, fileName?: string): string {
  const disposition = fileName
    ? `\r\nContent-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`
    : ''
  const lines = bytes.toString('base64').replace(/.{76}/g, '$&\r\n')
  return `Content-Type: ${type}${disposition}\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}`
}

/** No value can begin another header. */
const lineOf = (value: string) => value.replace(/[\r\n\0]+/g, ' ').trim()
