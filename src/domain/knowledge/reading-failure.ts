/** Why a file or a page could not be read. */
export const readingFailures = [
  'encrypted',
  'no_text',
  'damaged',
  'too_much_text',
  'too_complex',
  'interrupted',
  'unreachable',
] as const
export type ReadingFailure = (typeof readingFailures)[number]
