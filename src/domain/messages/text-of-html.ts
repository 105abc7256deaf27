/** The words of an HTML text, for email sent in plain text: markup is read only for its line breaks. */

const unseenElements = new Set(['script', 'style', 'head', 'title', 'template', 'noscript'])
const lineElements = new Set(['br', 'li', 'tr', 'dt', 'dd', 'hr'])
const blockElements = new Set(
  'p div section article header footer main ul ol table blockquote pre h1 h2 h3 h4 h5 h6'.split(' '),
)

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  copy: '©',
}

/** Paragraphs are separated by an empty line; hidden elements are left out, and what isn't markup stays. */
export function textOfHtml(html: string): string {
  const words: string[] = []
  // After the last `>` there is no tag to look for.
  const lastClosing = html.lastIndexOf('>')
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    const tag = open < lastClosing || html.startsWith('<!', open) ? tagAt(html, open) : undefined
    words.push(textBetween(html, at, tag ? open : open + 1))
    if (!tag) {
      at = open + 1
      continue
    }
    words.push(lineEndOf(tag.name))
    at = tag.isOpening && unseenElements.has(tag.name) ? endOfElement(html, tag) : tag.end
  }
  words.push(textBetween(html, at, html.length))
  return tidied(words.join(''))
}

type Tag = { name: string; isOpening: boolean; end: number }

/** The tag or comment that starts here; undefined if the `<` is only a character. */
function tagAt(html: string, open: number): Tag | undefined {
  if (html.startsWith('<!', open)) {
    const closing = html.startsWith('<!--', open) ? '-->' : '>'
    const close = html.indexOf(closing, open + 2)
    return { name: '', isOpening: false, end: close < 0 ? html.length : close + closing.length }
  }
  const name = /^<\/?([a-z][a-z0-9]{0,20})(?=[\s/>])/i.exec(html.slice(open, open + 32))?.[1]
  const close = name ? html.indexOf('>', open) : -1
  if (!name || close < 0) return undefined
  return { name: name.toLowerCase(), isOpening: html[open + 1] !== '/', end: close + 1 }
}

/** The end of a hidden element; the end of the text if it is never closed. */
function endOfElement(html: string, { name, end }: Tag): number {
  const closing = new RegExp(`</${name}[^>]{0,100}>`, 'gi')
  closing.lastIndex = end
  return closing.exec(html) ? closing.lastIndex : html.length
}

function lineEndOf(name: string): string {
  if (lineElements.has(name)) return '\ufdd0'
  if (name === 'td' || name === 'th') return '\ufdd1'
  return blockElements.has(name) ? '\ufdd0\ufdd0' : ''
}

/** Whitespace in the source is one space; line breaks come from the elements. */
const textBetween = (html: string, from: number, to: number) =>
  html
    .slice(from, to)
    .replace(/[\ufdd0\ufdd1]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, decoded)

function decoded(written: string, entity: string): string {
  if (!entity.startsWith('#')) return named[entity.toLowerCase()] ?? written
  const isHex = entity[1]?.toLowerCase() === 'x'
  const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  const isText = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isText ? String.fromCodePoint(code) : written
}

/** Until here noncharacters mark each line break and cell, because whitespace in the source is neither. */
const tidied = (text: string) =>
  text
    .replace(/ ?\ufdd1[ \ufdd1]*/g, ' ')
    .replace(/ ?\ufdd0 ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
