import { m } from '#text'

/** Why a file or a page could not be read. */
export const readingFailures = [
  'encrypted',
  'no_text',
  'damaged',
  'too_large_inside',
  'too_much_text',
  'too_complex',
  'no_room',
  'interrupted',
  'unreachable',
  'not_allowed',
  'missing',
  'refused',
  'busy',
  'timed_out',
  'redirects',
  'too_large',
  'not_a_page',
  'sign_in',
] as const
export type ReadingFailure = (typeof readingFailures)[number]

/** What can go wrong with a file, in words for the agent. Everything else happens to pages on the web. */
const failuresOfFiles: Partial<Record<ReadingFailure, () => string>> = {
  encrypted: m.knowledge_file_encrypted,
  no_text: m.knowledge_file_no_text,
  damaged: m.knowledge_file_damaged,
  too_large_inside: m.knowledge_file_too_large_inside,
  too_much_text: m.knowledge_file_too_much_text,
  too_complex: m.knowledge_file_too_complex,
  no_room: m.knowledge_file_no_room,
}

export const failureOfFile = (failure: ReadingFailure): string =>
  (failuresOfFiles[failure] ?? m.knowledge_file_interrupted)()

/** Another try may succeed, so the file is kept. */
export const isWorthRetrying = (failure: ReadingFailure): boolean =>
  ['no_room', 'interrupted', 'unreachable'].includes(failure)
