import { parentPort } from 'node:worker_threads'
import { decodePage } from './decode-page.ts'
import { type ReadHtml, readHtml } from './read-html.ts'
import { readPlainText } from './read-plain-text.ts'

/** What the worker is given: what was at the address, and whether it is HTML. */
export type PageTask = { bytes: Uint8Array; address: string; contentType: string; isHtml: boolean }

/** Its answer; undefined if a page can't be read because of its form. */
export type PageWorkDone = ReadHtml | undefined

/** A parser's own thread: a hostile page can take no more time and memory than this thread has. */
parentPort?.on('message', (task: PageTask) => parentPort?.postMessage(work(task)))

function work({ bytes, address, contentType, isHtml }: PageTask): PageWorkDone {
  try {
    const text = decodePage(bytes, contentType)
    return isHtml ? readHtml(text, address) : readPlainText(text)
  } catch {
    // A page that is nested too deeply for the parser, for example: whatever it is, it is the page's form.
    return undefined
  }
}
