import { knowledgeFileLimits } from '#domain/billing/account-limits.ts'
import { fileText } from '#domain/knowledge/file-text.ts'
import { decodePage } from '#server/adapters/page-reader/decode-page.ts'
import { readHtml } from '#server/adapters/page-reader/read-html.ts'
import type { Extraction } from '#server/ports/text-extractor.ts'
import { tell } from './tell.ts'

/** Where a file's own links would lead. Nothing is ever loaded from there. */
const nowhere = 'https://file.invalid/'

/** The text of a saved web page, as a browser's reader view shows it. */
export function readHtmlFile(file: Uint8Array): Extraction {
  const { title, blocks } = readHtml(
    decodePage(file, 'text/html'),
    nowhere,
    knowledgeFileLimits.characters + 1,
  )
  return tell(fileText(blocks), { pages: 0, title: title.trim() })
}
