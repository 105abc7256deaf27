import type { FileKind } from '#domain/knowledge/knowledge-file.ts'
import type { Place } from '#domain/knowledge/place.ts'
import type { ReadingFailure } from '#domain/knowledge/reading-failure.ts'

/**
 * What a person would read in a file, without invisible and hidden text, scripts, comments, and images. `title` is what
 * the file calls itself, or empty. `pages` is 0 if the file has none.
 */
export type ExtractedText = { title: string; text: string; places: Place[]; pages: number }

export type Extraction = { ok: true; extracted: ExtractedText } | { ok: false; failure: ReadingFailure }

/** In pages; for files without pages, 1 of 1 when it is done. */
export type ExtractionProgress = { done: number; total: number }

export type TextExtractor = {
  /**
   * Never throws because of the file's content. Calls queue up, and owners take turns. Throws if the signal aborts, and
   * then stops the work.
   */
  extract(
    file: Uint8Array,
    kind: FileKind,
    options: { owner: string; signal: AbortSignal; onProgress?: (progress: ExtractionProgress) => void },
  ): Promise<Extraction>
  /** Ends running work: those calls return `interrupted`. */
  close(): Promise<void>
}
