import MarkdownIt from 'markdown-it'
import { m } from '#text'

/** No article is longer than this. The rest is cut off, so no text can tie up the server. */
const longestMarkdown = 100_000

/** Where a link may lead: the web, a mailbox, a phone number, an address on this site or this page. */
const isLink = (address: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim())
/** Images must be this site's own: the page's policy shows no other, and no reader is revealed to other sites. */
const isOwnFile = (address: string) => /^\/(?!\/)/.test(address)

// The typographer is used only for its quotation marks.
const markdown = new MarkdownIt({ html: false, typographer: true, maxNesting: 20 }).disable('replacements')
markdown.validateLink = isLink

const { rules } = markdown.renderer
/** The page already has its one top heading. */
const levelOf = (tag: string) => (tag === 'h1' ? 'h2' : tag)
rules.heading_open = (tokens, at) => `<${levelOf(tokens[at]?.tag ?? '')}>`
rules.heading_close = (tokens, at) => `</${levelOf(tokens[at]?.tag ?? '')}>\n`

/** Tables wider than a phone scroll on their own, by keyboard too. */
rules.table_open = () =>
  `<div class="wide" role="region" tabindex="0" aria-label="${escaped(m.blog_table())}"><table>\n`
rules.table_close = () => '</table></div>\n'
rules.fence = rules.code_block = (tokens, at) =>
  `<pre role="region" tabindex="0" aria-label="${escaped(m.blog_code())}"><code>${escaped(tokens[at]?.content ?? '')}</code></pre>\n`

rules.link_open = (tokens, at, options, _env, self) => {
  const token = tokens[at]
  if (/^https?:/i.test(String(token?.attrGet('href')))) token?.attrSet('rel', 'noopener nofollow')
  return self.renderToken(tokens, at, options)
}

rules.image = (tokens, at) => {
  const token = tokens[at]
  const [address, alt] = [String(token?.attrGet('src') ?? ''), escaped(token?.content ?? '')]
  if (isOwnFile(address))
    return `<img src="${escaped(address)}" alt="${alt}" loading="lazy" decoding="async">`
  return `<a href="${escaped(address)}" rel="noopener nofollow">${alt || escaped(address)}</a>`
}

const escaped = (text: string) => markdown.utils.escapeHtml(text)

/**
 * Turns Markdown from any author into HTML that is safe in a page: headings from the second level on, lists, bold,
 * italic, tables, this site's images, code, quotes and links. HTML in it is shown as text.
 */
export const renderMarkdown = (text: string): string => markdown.render(text.slice(0, longestMarkdown))
