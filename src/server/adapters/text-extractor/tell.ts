import { knowledgeFileLimits } from '#domain/billing/account-limits.ts'
import type { FileText } from '#domain/knowledge/file-text.ts'
import type { ReadingFailure } from '#domain/knowledge/reading-failure.ts'
import type { Extraction } from '#server/ports/text-extractor.ts'

export const refused = (failure: ReadingFailure): Extraction => ({ ok: false, failure })

const letters = /[\p{L}\p{N}]/u

/** What was found in a file, or that it holds no text or too much. */
export function tell(
  { text, places, firstHeading }: FileText,
  { pages, title = '' }: { pages: number; title?: string },
): Extraction {
  if (text.length > knowledgeFileLimits.characters) return refused('too_much_text')
  if (!letters.test(text)) return refused('no_text')
  return { ok: true, extracted: { title: title || firstHeading || '', text, places, pages } }
}
