import process from 'node:process'
import type { FileKind } from '#domain/knowledge/knowledge-file.ts'
import type { Extraction, ExtractionProgress } from '#server/ports/text-extractor.ts'
import { ZipRefused } from './open-zip.ts'
import { readDocx } from './read-docx.ts'
import { readHtmlFile } from './read-html-file.ts'
import { readPdf } from './read-pdf.ts'
import { readCsv, readMarkdown, readTxt } from './read-plain.ts'
import { refused } from './tell.ts'

/**
 * The readers' own process: damage by a hostile file stays here, the memory goes with the process, and the process
 * knows none of the server's secrets. It receives one file at a time, and answers with its progress and an `Extraction`.
 */
export type TextTask = {
  file: Uint8Array
  kind: FileKind
  /** Of this process, until the file is given up. */
  computingMs: number
}
export type TextWorkerMessage = { progress: ExtractionProgress } | { extraction: Extraction }

/** The exit code that means a file needed more memory or computing than there is. */
const exitTooComplex = 3
const maxResidentBytes = 450 * 1024 * 1024
let mostComputed = Number.POSITIVE_INFINITY

setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes || computedMs() > mostComputed)
    process.exit(exitTooComplex)
}, 20).unref()

/** Since the process started. On a busy machine much less than the time that has passed. */
function computedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const say = (message: TextWorkerMessage) => process.send?.(message)

const betweenReports = 250
let lastReport = 0

function report(progress: ExtractionProgress): void {
  if (Date.now() - lastReport < betweenReports) return
  lastReport = Date.now()
  say({ progress })
}

const readers: Record<FileKind, (file: Uint8Array) => Extraction | Promise<Extraction>> = {
  pdf: (file) => readPdf(file, report),
  docx: readDocx,
  txt: readTxt,
  md: readMarkdown,
  html: readHtmlFile,
  csv: readCsv,
}

process.on('message', ({ file, kind, computingMs }: TextTask) => {
  mostComputed = computedMs() + computingMs
  void read(file, kind).then((extraction) => say({ extraction }))
})
process.on('disconnect', () => process.exit())
// A parser that fails outside its promise must not take the file's answer with it.
process.on('unhandledRejection', () => say({ extraction: refused('damaged') }))

async function read(file: Uint8Array, kind: FileKind): Promise<Extraction> {
  try {
    return await readers[kind](file)
  } catch (error) {
    // If a library throws, the file isn't what its beginning says.
    return refused(error instanceof ZipRefused ? error.reason : 'damaged')
  } finally {
    globalThis.gc?.()
  }
}

process.send?.('ready')
