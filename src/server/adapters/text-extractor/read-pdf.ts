import { getDocumentProxy } from 'unpdf'
import { fileText } from '#domain/knowledge/file-text.ts'
import type { Extraction, ExtractionProgress } from '#server/ports/text-extractor.ts'
import { type PageLine, pageBlocks, runningLines } from './pdf-lines.ts'
import { refused, tell } from './tell.ts'

const mostPages = 2000
/** Headers and footers are in the outermost part of a page, above and below. */
const marginShare = 0.12

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

/** The text of a PDF page by page. Its scripts, forms' actions and attachments are never opened. */
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
  const blocks = pages.flatMap((lines, at) => pageBlocks(lines, { page: at + 1, running }))
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

async function linesOf(document: Document, number: number): Promise<PageLine[]> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const [, bottom = 0, , top = 0] = page.view
  const margin = (top - bottom) * marginShare
  const isInMargin = (y: number) => y < bottom + margin || y > top - margin
  const lines: PageLine[] = []
  let line: PageLine | undefined
  for (const item of items) {
    if (!('str' in item)) continue
    const [, , , , , y = 0] = item.transform as number[]
    const isSameLine = line && Math.abs(line.y - y) <= Math.max(line.height, item.height) / 2
    if (!line || !isSameLine) {
      if (line) lines.push(line)
      line = { text: '', y, height: 0, isInMargin: isInMargin(y) }
    }
    line.text += item.str
    if (item.str.trim()) line.height = Math.max(line.height, item.height)
    if (item.hasEOL) {
      lines.push(line)
      line = undefined
    }
  }
  if (line) lines.push(line)
  page.cleanup()
  return lines.filter(({ text }) => text.trim())
}

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
