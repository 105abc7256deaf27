import MarkdownIt from 'markdown-it'
import { m } from '#text'

/** More than this is no article: what follows is left out, so that no text can hold the server up. */
const longestMarkdown = 100_000

/** Where a link may lead: the web, a mailbox, a telephone, a place of this site or of this page. */
const isLink = (address: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim())
/** A picture is one of this site's own: the page's policy shows no other, and no reader is told to others. */
const isOwnFile = (address: string) => /^\/(?!\/)/.test(address)

// Of the typographer, only its quotation marks.
const markdown = new MarkdownIt({ html: false, typographer: true, maxNesting: 20 }).disable('replacements')
markdown.validateLink = isLink

const { rules } = markdown.renderer
/** The page has its one first heading already. */
const levelOf = (tag: string) => (tag === 'h1' ? 'h2' : tag)
rules.heading_open = (tokens, at) => `<${levelOf(tokens[at]?.tag ?? '')}>`
rules.heading_close = (tokens, at) => `</${levelOf(tokens[at]?.tag ?? '')}>\n`

/** What is wider than a phone scrolls by itself, also by keyboard. */
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
 * Markdown as HTML that is safe in a page, whoever wrote it: headings from the second level on, lists, bold, italic,
 * tables, images of this site, code, quotes and links. HTML in it is shown as text.
 */
export const renderMarkdown = (text: string): string => markdown.render(text.slice(0, longestMarkdown))
