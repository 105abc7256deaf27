/** A form's fields as bytes: a raw email in it is in no one encoding, and a text decoder would change it. */
export type FormField = { name: string; fileName: string; type: string; bytes: Buffer }

/** A form of Mailgun has about thirty fields, and one for each attachment. */
const maxFields = 200
const maxHeaderBytes = 4096

/** Undefined if it isn't a form, breaks off, or has too many fields. */
export function readForm(body: Uint8Array, contentType: string): FormField[] | undefined {
  const { fields, isWhole } = readFields(body, contentType)
  return isWhole ? fields : undefined
}

/** The fields of a form's beginning. The last one may be cut off. */
export function readFields(body: Uint8Array, contentType: string): Fields {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return urlEncoded(bytes)
  const boundary = /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType)
  return boundary ? multipart(bytes, boundary[1] ?? boundary[2] ?? '') : { fields: [], isWhole: false }
}

type Fields = { fields: FormField[]; isWhole: boolean }

function urlEncoded(bytes: Buffer): Fields {
  const fields: FormField[] = []
  let from = 0
  for (let pairs = 0; from < bytes.length && pairs < maxFields; pairs += 1) {
    const ampersand = bytes.indexOf(0x26, from)
    const pair = bytes.subarray(from, ampersand < 0 ? bytes.length : ampersand)
    const equals = pair.indexOf(0x3d)
    const name = unescaped(equals < 0 ? pair : pair.subarray(0, equals)).toString('utf8')
    const value = equals < 0 ? Buffer.alloc(0) : unescaped(pair.subarray(equals + 1))
    if (name) fields.push({ name, fileName: '', type: '', bytes: value })
    from += pair.length + 1
  }
  return { fields, isWhole: from >= bytes.length }
}

/** `+` and `%XX` decoded to bytes. */
function unescaped(written: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(written.length)
  let length = 0
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at] ?? 0
    const [high, low] = sign === 0x25 ? [hexDigit(written[at + 1]), hexDigit(written[at + 2])] : [-1, -1]
    if (high >= 0 && low >= 0) {
      bytes[length] = high * 16 + low
      at += 2
    } else bytes[length] = sign === 0x2b ? 0x20 : sign
    length += 1
  }
  return bytes.subarray(0, length)
}

function hexDigit(sign = 0): number {
  if (sign >= 0x30 && sign <= 0x39) return sign - 0x30
  const letter = sign | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

function multipart(bytes: Buffer, boundary: string): Fields {
  const mark = Buffer.from(`--${boundary}`, 'latin1')
  const end = Buffer.concat([Buffer.from('\r\n'), mark])
  const fields: FormField[] = []
  let at = bytes.indexOf(mark)
  for (let parts = 0; at >= 0 && parts <= maxFields; parts += 1) {
    const from = at + mark.length
    if (bytes.toString('latin1', from, from + 2) === '--') return { fields, isWhole: true }
    const headersEnd = bytes.subarray(from, from + maxHeaderBytes + 4).indexOf('\r\n\r\n') + from
    const next = bytes.indexOf(end, from)
    if (headersEnd < from || next < headersEnd) break
    const headers = bytes.toString('utf8', from, headersEnd)
    const name = parameterOf(headers, 'name')
    if (name)
      fields.push({
        name,
        fileName: parameterOf(headers, 'filename'),
        type: /^content-type:\s*([^\r\n;]{1,200})/im.exec(headers)?.[1]?.trim() ?? '',
        bytes: bytes.subarray(headersEnd + 4, next),
      })
    at = next + 2
  }
  return { fields, isWhole: false }
}

const parameterOf = (headers: string, name: string): string =>
  new RegExp(`^content-disposition:[^\\r\\n]*?[;\\s]${name}="([^"\\r\\n]{0,1000})"`, 'im').exec(
    headers,
  )?.[1] ?? ''
