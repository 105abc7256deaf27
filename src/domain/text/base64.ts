const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The domain runs where there is neither `Buffer` nor `atob`. */
export function bytesFromBase64(text: string): Uint8Array {
  const values = new Uint8Array(128)
  for (let at = 0; at < digits.length; at += 1) values[digits.charCodeAt(at)] = at
  const end = text.indexOf('=')
  const length = end < 0 ? text.length : end
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  const valueAt = (at: number) => values[text.charCodeAt(at) & 127] as number
  for (let from = 0, to = 0; to < bytes.length; from += 4, to += 3) {
    const word =
      (valueAt(from) << 18) | (valueAt(from + 1) << 12) | (valueAt(from + 2) << 6) | valueAt(from + 3)
    bytes[to] = word >> 16
    bytes[to + 1] = word >> 8
    bytes[to + 2] = word
  }
  return bytes
}
