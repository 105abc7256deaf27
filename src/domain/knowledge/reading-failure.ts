/** Why a file or a page could not be read. */
export const readingFailures = [
  'encrypted',
  'no_text',
  'damaged',
  'too_much_text',
  'too_complex',
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
  'no_room',
] as const
export type ReadingFailure = (typeof readingFailures)[number]
