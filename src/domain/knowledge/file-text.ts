import { cut } from '../text/cut.ts'
import { readKnowledgeText } from './knowledge-text.ts'
import type { Place } from './place.ts'

/** A paragraph, heading, list item, or row of a file. `isClose`: it belongs to the one before, as list items do. */
export type FileBlock = {
  text: string
  page?: number | undefined
  row?: number | undefined
  isHeading?: boolean | undefined
  isClose?: boolean | undefined
}

export type FileText = { text: string; places: Place[]; firstHeading: string | undefined }

const longestHeading = 120

/** Letters that a printed text joins: "ﬁ". */
const ligatures = /[\ufb00-\ufb06]/g

/** The blocks as one text, and where in it each page, heading, and row begins. */
export function fileText(blocks: Iterable<FileBlock>): FileText {
  const parts: string[] = []
  const places: Place[] = []
  let length = 0
  let page: number | undefined
  for (const block of blocks) {
    const text = readKnowledgeText(block.text.replace(ligatures, (joined) => joined.normalize('NFKC')))
    if (!text) continue
    const gap = length === 0 ? '' : block.isClose ? '\n' : '\n\n'
    const begins: Omit<Place, 'at'> = {}
    if (block.page !== undefined && block.page !== page) begins.page = page = block.page
    if (block.row !== undefined) begins.row = block.row
    if (block.isHeading) begins.heading = cut(text.replace(/\s+/g, ' '), longestHeading)
    if (Object.keys(begins).length > 0) places.push({ at: length + gap.length, ...begins })
    parts.push(gap, text)
    length += gap.length + text.length
  }
  return { text: parts.join(''), places, firstHeading: places.find(({ heading }) => heading)?.heading }
}
