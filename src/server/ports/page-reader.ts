import type { WebFailure } from './web-fetch.ts'

/** A heading within the text: `at` is where it starts, in UTF-16 units. */
export type PageHeading = { at: number; text: string }

/**
 * A web page as a person reads it. `text` has no invisible characters; paragraphs are separated by an empty line, table
 * rows and list items by a line. `address` is where the last redirect led.
 */
export type Page = { address: string; title: string; text: string; headings: PageHeading[] }

/**
 * Beside what can go wrong with any address:
 *
 * - `not_a_page`: there is something else there: a file, an image, data
 * - `sign_in`: it asks for a password
 * - `no_text`: it has nothing to read, for example because a script would load it
 * - `too_complex`: reading it takes too long or too much memory
 */
export type PageFailure = WebFailure | 'not_a_page' | 'sign_in' | 'no_text' | 'too_complex'

export type PageAnswer =
  | { ok: true; page: Page }
  /** `retryAfterMs`: how long the other server asks us to wait. */
  | { ok: false; failure: PageFailure; retryAfterMs?: number }

export type PageReader = {
  /** Throws only if the signal aborts. Runs none of the page's scripts and loads nothing that it refers to. */
  read(address: string, signal: AbortSignal): Promise<PageAnswer>
  /** Ends running work: those calls return `too_complex`. */
  close(): Promise<void>
}
