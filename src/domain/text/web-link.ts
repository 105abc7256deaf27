/** Links to the open web, as people type them. */

const longestLink = 500

/** Scheme, host with at least one dot, port, and the rest without characters that no address contains. */
const webLink =
  /^(?:(https?):\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*)(:\d{1,5})?([/?#][^\s\p{Cc}\p{Cs}"<>\\^`{|}]*)?$/iu

/**
 * `example.com/me` as `https://example.com/me`; '' for nothing, null if it isn't a web address. The address of someone's
 * own site can be `http`.
 */
export function readWebLink(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  if (text.length > longestLink) return null
  const [, scheme = 'https', host, port = '', rest = ''] = webLink.exec(text) ?? []
  return host ? `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest}` : null
}

/** What was typed as a link on https: `www.` and `http://` are completed; anything that isn't a link stays as it was typed. */
export function completeLink(typed: string): string {
  const text = typed.trim()
  if (/^https:/i.test(text)) return text
  return (readWebLink(text) ?? text).replace(/^http:/, 'https:')
}
