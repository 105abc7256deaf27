import type { PageBlock } from '#domain/knowledge/page-text.ts'
import type { DomElement, DomNode, DomText } from './dom.ts'

/** Elements that begin and end a line. Everything else is part of a line. */
const lineElements = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3
   H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN MENU NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL`.split(
    /\s+/,
  ),
)
/** Consecutive lines without a gap. */
const closeElements = new Set(['LI', 'TR', 'DT', 'DD'])
const unread = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE HEAD TEXTAREA SELECT IFRAME OBJECT SVG CANVAS'.split(' '),
)

/** A longer text of a page isn't needed: it is cut anyway. */
const enoughOfPage = 60_000
/** A cell with more than this is a part of the page's layout, not a value in a table. */
const longestValue = 300

const nameOf = (element: DomElement) => element.tagName.toUpperCase()

/** What a part of a page says, line by line. A short row of a table, or a term and its value, is one line. */
export function writeBlocks(root: DomElement, enough = enoughOfPage): PageBlock[] {
  const blocks: PageBlock[] = []
  let line = ''
  let length = 0
  let isClose = false

  function endLine(isHeading = false) {
    const text = oneLine(line)
    line = ''
    if (text === '') return
    blocks.push({ text, ...(isHeading && { isHeading }), ...(isClose && { isClose }) })
    length += text.length
    isClose = false
  }

  function write(element: DomElement) {
    for (const node of element.childNodes) {
      if (length > enough) return
      if (isText(node)) line += node.data
      else if (isElement(node)) writeElement(node)
    }
  }

  function writeElement(element: DomElement) {
    const name = nameOf(element)
    if (unread.has(name) || isValueOfTerm(element)) return
    if (name === 'BR') {
      endLine()
      isClose = true
    } else if (lineElements.has(name)) {
      endLine()
      isClose = closeElements.has(name)
      const row = rowOf(element)
      if (row === undefined) write(element)
      else line = row
      endLine(/^H[1-6]$/.test(name))
      isClose = false
    } else write(element)
  }

  write(root)
  endLine()
  return blocks
}

const isText = (node: DomNode): node is DomText => node.nodeType === 3
const isElement = (node: DomNode): node is DomElement => node.nodeType === 1
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A row of a table with short cells, or a term with a short value, as a line; undefined for everything else. */
function rowOf(element: DomElement): string | undefined {
  const name = nameOf(element)
  if (name !== 'TR' && !(name === 'DT' && valueAfter(element))) return undefined
  const cells = name === 'TR' ? [...element.children] : [element, ...[valueAfter(element) ?? []].flat()]
  const values = cells.map(valueText)
  if (values.some((value) => value === undefined)) return undefined
  const [first = '', ...others] = values.filter((value) => value !== '')
  const isLabeled = cells.some((cell) => ['TD', 'DD'].includes(nameOf(cell))) && isLabel(cells)
  const mark = isLabeled && !/[:?.!,]$/.test(first) ? ': ' : isLabeled ? ' ' : ', '
  return others.length === 0 ? first : first + mark + others.join(', ')
}

/** "Pets" and "Two dogs" in a row are "Pets: Two dogs": the first cell says what the others are about. */
const isLabel = (cells: readonly DomElement[]) =>
  cells.length === 2 || (cells[0] && nameOf(cells[0]) === 'TH')

/** The value that follows a term, if it is its only one and short. */
function valueAfter(term: DomElement): DomElement | undefined {
  const next = term.nextElementSibling
  if (!next || nameOf(next) !== 'DD' || valueText(next) === undefined) return undefined
  return next.nextElementSibling && nameOf(next.nextElementSibling) === 'DD' ? undefined : next
}

/** Whether the element is a value that its term's line already has. */
function isValueOfTerm(element: DomElement): boolean {
  const before = nameOf(element) === 'DD' ? element.previousElementSibling : null
  return (
    before !== null &&
    nameOf(before) === 'DT' &&
    valueAfter(before) === element &&
    valueText(before) !== undefined
  )
}

/** A short cell's text in one line; undefined for a longer one, or one with a list or table in it. */
function valueText(cell: DomElement): string | undefined {
  if (
    (cell.textContent ?? '').length > longestValue * 4 ||
    cell.querySelector('table, ul, ol, h1, h2, h3, h4')
  )
    return undefined
  const text = oneLine(inlineText(cell))
  return text.length > longestValue ? undefined : text
}

function inlineText(element: DomElement): string {
  let text = ''
  for (const node of element.childNodes) {
    if (isText(node)) text += node.data
    else if (isElement(node) && !unread.has(nameOf(node)))
      text +=
        lineElements.has(nameOf(node)) || nameOf(node) === 'BR' ? ` ${inlineText(node)} ` : inlineText(node)
  }
  return text
}
