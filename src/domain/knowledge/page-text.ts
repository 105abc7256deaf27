import { readKnowledgeText } from './knowledge-text.ts'

/** A line of a web page. `isClose`: it stands under the line before without a gap, like a row of a table. */
export type PageBlock = { text: string; isHeading?: true; isClose?: true }

/** Where a part of a text starts, in UTF-16 units, and its heading. */
export type Heading = { at: number; text: string }

/** How much of a page's text is kept, in UTF-16 units. */
export const longestPageText = 20_000

/** The text of a page and where its headings are. A long one is cut where a sentence, or at least a word, ends. */
export function pageText(blocks: readonly PageBlock[]): {
  text: string
  headings: Heading[]
  isCut: boolean
} {
  const headings: Heading[] = []
  let whole = ''
  let isAfterHeading = false
  for (const block of blocks) {
    const text = readKnowledgeText(block.text).replace(/\s+/g, ' ')
    if (text === '') continue
    if (whole !== '') whole += block.isClose || isAfterHeading ? '\n' : '\n\n'
    if (block.isHeading) headings.push({ at: whole.length, text })
    isAfterHeading = block.isHeading === true
    whole += text
  }
  const text = cutPageText(whole)
  return { text, headings: headings.filter(({ at }) => at < text.length), isCut: text.length < whole.length }
}

/** How far back a better place for the cut is looked for. */
const reach = 400

function cutPageText(text: string): string {
  if (text.length <= longestPageText) return text
  const start = text.slice(0, longestPageText)
  const near = start.length - reach
  const ends = [...start.slice(near).matchAll(/[.!?…。！？](?=\s)|\n/g)].map(
    ({ index, 0: mark }) => near + index + (mark === '\n' ? 0 : 1),
  )
  const space = start.lastIndexOf(' ')
  const end = ends.at(-1) ?? (space >= near ? space : undefined)
  // Never inside a character.
  return (end === undefined ? start.replace(/[\ud800-\udbff]$/, '') : start.slice(0, end)).trimEnd()
}
