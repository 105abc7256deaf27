import { getDocumentProxy } from 'unpdf'
import { fileText } from '#domain/knowledge/file-text.ts'
import type { Extraction, ExtractionProgress } from '#server/ports/text-extractor.ts'
import { type Annotation, type Field, fieldsIn, type Piece, withFields } from './pdf-fields.ts'
import { type PageLine, pageBlocks, runningLines, textlessPages } from './pdf-lines.ts'
import { refused, tell } from './tell.ts'

const mostPages = 2000
/** Headers and footers are in the outermost part of a page, above and below. */
const marginShare = 0.12

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

/** The text of a PDF page by page, with what is filled in its form; a page without text is no place. Its scripts, forms' actions and attachments are never opened. */
export async function readPdf(
  file: Uint8Array,
  onProgress: (progress: ExtractionProgress) => void,
): Promise<Extraction> {
  const document = await openPdf(file)
  if (typeof document === 'string') return refused(document)
  if (document.numPages > mostPages) return refused('too_much_text')
  const pages: PageLine[][] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    pages.push(await linesOf(document, page))
    onProgress({ done: page, total: document.numPages })
  }
  const running = runningLines(pages)
  const textless = textlessPages(pages, running)
  const blocks = pages.flatMap((lines, at) =>
    textless.has(at + 1) ? [] : pageBlocks(lines, { page: at + 1, running }),
  )
  return tell(fileText(blocks), { pages: pages.length, title: await titleOf(document) })
}

async function openPdf(file: Uint8Array): Promise<Document | 'encrypted' | 'damaged'> {
  try {
    // The library keeps the bytes for itself, and takes no `Buffer`.
    return await getDocumentProxy(new Uint8Array(file), {
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      verbosity: 0,
    })
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged'
  }
}

type Line = Omit<PageLine, 'text'> & { pieces: Piece[] }

async function linesOf(document: Document, number: number): Promise<PageLine[]> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const [, bottom = 0, , top = 0] = page.view
  const margin = (top - bottom) * marginShare
  const isInMargin = (y: number) => y < bottom + margin || y > top - margin
  const lines: Line[] = []
  let line: Line | undefined
  for (const item of items) {
    if (!('str' in item)) continue
    const [, , , , x = 0, y = 0] = item.transform as number[]
    const isSameLine = line && Math.abs(line.y - y) <= Math.max(line.height, item.height) / 2
    if (!line || !isSameLine) {
      if (line) lines.push(line)
      line = { pieces: [], y, height: 0, isInMargin: isInMargin(y) }
    }
    line.pieces.push({ text: item.str, from: x, to: x + item.width })
    if (item.str.trim()) line.height = Math.max(line.height, item.height)
    if (item.hasEOL) {
      lines.push(line)
      line = undefined
    }
  }
  if (line) lines.push(line)
  const fields = fieldsIn((await page.getAnnotations()) as Annotation[])
  page.cleanup()
  return filled(lines, fields).filter(({ text }) => text.trim())
}

/** The lines with what was filled in on them; a value on none becomes a separate line. */
function filled(lines: readonly Line[], fields: readonly Field[]): PageLine[] {
  const all = [...lines]
  const ofLine = new Map<Line, Field[]>()
  for (const field of fields) {
    const beside = all.find(
      ({ y, pieces }) => pieces.length > 0 && y >= field.bottom - 2 && y <= field.top && words(pieces),
    )
    const own = { pieces: [], y: field.bottom, height: 0, isInMargin: false }
    if (!beside) all.splice(all.findLastIndex(({ y }) => y >= field.bottom) + 1, 0, own)
    ofLine.set(beside ?? own, [...(ofLine.get(beside ?? own) ?? []), field])
  }
  return all.map((line) => {
    const { pieces, ...place } = line
    const here = ofLine.get(line)
    const text = here ? withFields(pieces, here) : pieces.map((piece) => piece.text).join('')
    return { ...place, text }
  })
}

const words = (pieces: readonly Piece[]) => pieces.some(({ text }) => text.trim() !== '')

/** What the document calls itself, if that isn't what a program put there. */
async function titleOf(document: Document): Promise<string> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const { Title: title } = info as { Title?: unknown }
  if (typeof title !== 'string' || title.length > 200) return ''
  return /^(?:untitled|microsoft word|document\d*$)|\.(?:docx?|pdf|pages|indd|xlsx?|pptx?|tmp)$/i.test(
    title.trim(),
  )
    ? ''
    : title.trim()
}
