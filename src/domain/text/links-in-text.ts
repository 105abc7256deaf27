/** A piece of a text, from its character `at`; with `href` where it can be followed: a page (`https:`, `http:`), an email, or a US phone number. */
export type TextPart = { at: number; text: string; href?: string }

const page = String.raw`(?<page>https?:\/\/[^\s<>"“”]{0,400}[^\s<>"“”.,;:!?)\]}'’…])`
const email = String.raw`(?<email>[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24})(?![\w@])`
const phone = String.raw`(?<phone>\(\d{3}\) ?\d{3}-\d{4}|\d{3}([.-])\d{3}\4\d{4})(?![\d-])`
const linked = new RegExp(String.raw`(?<![\w@/.+-])(?:${page}|${email}|${phone})`, 'gi')

const hrefOf = ({ page: url, email: to, phone: number }: Record<string, string | undefined>): string =>
  url ?? (to ? `mailto:${to}` : `tel:+1${number?.replace(/\D/g, '')}`)

/** The text in parts, which together are the text: what can be tapped, and what is between. */
export function linksInText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index, groups = {} } of text.matchAll(linked)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    parts.push({ at: index, text: found, href: hrefOf(groups) })
    end = index + found.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}
