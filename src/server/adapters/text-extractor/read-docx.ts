import { strToU8, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { type FileBlock, fileText } from '#domain/knowledge/file-text.ts'
import type { Extraction } from '#server/ports/text-extractor.ts'
import { openZip, ZipRefused } from './open-zip.ts'
import { findHiddenStyles, stripHiddenRuns } from './strip-hidden-runs.ts'
import { refused, tell } from './tell.ts'

/** What a Word document may contain unpacked, images too. */
const limits = { entries: 5000, bytes: 400 * 1024 * 1024 }
/** Its text's markup alone. */
const longestPart = 40 * 1024 * 1024

/** Images, macros, comments, and what is embedded are left in the archive. */
const neededParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|(?:[^/]+\/)?(?:_rels\/)?[^/]*(?:document|styles|numbering|footnotes|endnotes)[^/]*\.(?:xml|rels))$/i
/** Elements that only hold others, such as a merge field's result; mammoth reads on in a smart tag, and not in them. */
const wrappers = /<(\/?)w:(?:fldSimple|customXml|bdo|dir)(?=[\s/>])/g
const textParts = /(?:document|footnotes|endnotes)[^/]*\.xml$/i

/** The text of a Word document, with its headings, lists, tables and notes, as a person sees it. */
export async function readDocx(file: Uint8Array): Promise<Extraction> {
  const parts = visibleParts(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  if (!parts) return refused('damaged')
  let blocks: FileBlock[] | undefined
  const keep = (document: DocxNode) => {
    blocks = [...blocksOf(document.children), ...notesOf(document)]
    return { ...document, children: [] }
  }
  await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(parts, { level: 0 })) },
    { transformDocument: keep },
  )
  return blocks ? tell(fileText(blocks), { pages: 0 }) : refused('damaged')
}

/** The parts that are read, without what is hidden in them. Undefined if it isn't a Word document. */
function visibleParts(archive: Buffer): Record<string, Uint8Array> | undefined {
  const zip = openZip(archive, limits)
  const names = zip.names.filter((name) => neededParts.test(name))
  const parts: Record<string, Buffer> = {}
  for (const name of names) {
    const part = zip.unpack(name)
    if (part && part.length > longestPart) throw new ZipRefused('too_large_inside')
    if (part) parts[name] = part
  }
  const styles = names.find((name) => /(?:^|\/)styles\.xml$/i.test(name))
  const hidden = findHiddenStyles(styles ? String(parts[styles]) : '')
  const visible: Record<string, Uint8Array> = { ...parts }
  for (const name of names.filter((each) => textParts.test(each))) {
    const stripped = stripHiddenRuns(String(parts[name]), hidden)
    if (stripped === undefined) return undefined
    visible[name] = strToU8(stripped.replace(wrappers, '<$1w:smartTag'))
  }
  return names.some((name) => /document[^/]*\.xml$/i.test(name)) ? visible : undefined
}

/** What is used of mammoth's document. */
type DocxNode = {
  type: string
  value?: string
  styleName?: string | null
  styleId?: string | null
  numbering?: unknown
  children?: DocxNode[]
  notes?: { _notes?: Record<string, { body: DocxNode[] }> }
}

function blocksOf(nodes: readonly DocxNode[] = []): FileBlock[] {
  return nodes.flatMap((node) => {
    if (node.type === 'paragraph') return [paragraphOf(node)]
    if (node.type === 'table') return (node.children ?? []).map(rowOf)
    return blocksOf(node.children)
  })
}

function paragraphOf(node: DocxNode): FileBlock {
  const isHeading = /^(?:heading \d|title|subtitle)/i.test(node.styleName ?? node.styleId ?? '')
  return { text: textOf(node), isHeading, isClose: Boolean(node.numbering) }
}

const rowOf = (row: DocxNode, at: number): FileBlock => ({
  text: (row.children ?? [])
    .map((cell) =>
      blocksOf(cell.children)
        .map(({ text }) => text)
        .join(' ')
        .trim(),
    )
    .filter(Boolean)
    .join(' | '),
  isClose: at > 0,
})

function textOf(node: DocxNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'tab') return ' '
  if (node.type === 'break') return '\n'
  return (node.children ?? []).map(textOf).join('')
}

/** Footnotes and endnotes, after the text. */
const notesOf = ({ notes }: DocxNode): FileBlock[] =>
  Object.values(notes?._notes ?? {}).flatMap(({ body }) => blocksOf(body))
