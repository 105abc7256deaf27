import { longestUrl } from '#domain/knowledge/page-checks.ts'
import { cut } from '#domain/text/cut.ts'

/** A host and more, as people write it without `https://`. */
const bareAddress = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]|$)/u

/** The address of a web page as it is stored, without the place within the page; undefined if it isn't one. */
export function readPageUrl(given: string): string | undefined {
  const text = given.trim()
  const url = URL.parse(bareAddress.test(text) ? `https://${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  url.hash = ''
  return url.href.length > longestUrl ? undefined : url.href
}

/** What a page is called until it is read, or if it has no title. */
export function titleOfUrl(url: string): string {
  const { host, pathname } = new URL(url)
  const path = pathname === '/' ? '' : pathname.replace(/\/$/, '')
  return cut(`${host.replace(/^www\./, '')}${readable(path)}`, 200)
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Not every path is valid UTF-8; it is shown as it is.
    return path
  }
}
