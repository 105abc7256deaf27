/** The parts of a markdown text that its numbers are calculated from. */
export type Outline = {
  /** Headings in order, without marks. */
  headings: string[]
  /** Paragraphs, without marks. */
  paragraphs: string[]
  lists: number
  tables: number
  /** Links in the text, not counting images. */
  links: number
  /** Everything readable, line by line: headings, paragraphs, list items, cells, quotes. No code. */
  text: string
}

/** Only the beginning of a longer text is measured, as only that is shown. */
const longestMarkdown = 100_000

type Kind = 'none' | 'heading' | 'list' | 'table' | 'paragraph'
const marker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/

/** Reads a markdown text line by line, in one pass. */
export function outlineOf(markdown: string): Outline {
  const outline: Outline = { headings: [], paragraphs: [], lists: 0, tables: 0, links: 0, text: '' }
  const read: string[] = []
  let before: Kind = 'none'
  for (const line of withoutCode(markdown.slice(0, longestMarkdown))) {
    const kind = kindOf(line, before)
    const words = withoutMarks(line)
    if (kind === 'list' && before !== 'list') outline.lists += 1
    if (kind === 'table' && before !== 'table') outline.tables += 1
    if (kind === 'heading') outline.headings.push(words)
    if (kind === 'paragraph') {
      const begun = before === 'paragraph' ? `${outline.paragraphs.pop()} ` : ''
      outline.paragraphs.push(begun + words)
    }
    outline.links += line.match(/(?<!!)\[[^\][]*\]\([^()\s]+/g)?.length ?? 0
    if (words) read.push(words)
    before = kind
  }
  outline.text = read.join('\n')
  return outline
}

/** The words of a markdown text. */
export const plainTextOf = (markdown: string): string => outlineOf(markdown).text

function kindOf(line: string, before: Kind): Kind {
  const trimmed = line.trim()
  if (trimmed === '') return 'none'
  if (/^#{1,6}\s/.test(line)) return 'heading'
  if (trimmed.startsWith('|') && trimmed.endsWith('|')) return 'table'
  // Anything indented below an item belongs to it.
  if (marker.test(line) || (before === 'list' && line.startsWith('  '))) return 'list'
  return withoutMarks(line) === '' ? 'none' : 'paragraph'
}

function withoutCode(markdown: string): string[] {
  let isCode = false
  return markdown.split(/\r?\n/).filter((line) => {
    const isFence = /^ {0,3}(?:```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    return !isFence && !isCode
  })
}

function withoutMarks(line: string): string {
  const trimmed = line.trim()
  if (/^[\s:|*_-]+$/.test(trimmed)) return ''
  return trimmed
    .replace(/^(?:#{1,6}\s|>\s?)+/, '')
    .replace(marker, '')
    .replace(/!\[[^\][]*\]\([^()]*\)/g, '')
    .replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/[|`*]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
