/** Texts that no one types and that must not slow a reading down: one piece, repeated. */

/** A letter or two of each script, with what its writers join, stack or hide. */
const ofScripts = [
  ...['a', 'Aa', 'İ', 'ж', 'aж', 'λ', 'ա', 'ש', 'ع', '\ufdfa', 'क्षि', 'ক', 'ਕ', 'ક', 'த', 'త', 'ಕ', 'മ', 'ක', 'ก', 'ກ'],
  ...['ក', 'က', 'ཀ', 'ა', 'አ', 'ᠠ', 'Ꭰ', '我', 'ひ', 'カ', '한', '𝐚', '½', 'a\u0301', '😀', '\u200d', '\ud800', '\u0000'],
] // biome-ignore format: a table of letters

const ofSigns = [
  ...[' ', '\n', '\r', '\u2028', ' \n', '.', '. ', 'A.', ',', 'a, ', '?', '!', 'a1!', '…', '。', '-', 'a-', '_', "'", "a'", '"'],
  ...['*', '- a\n', '(', ')', '[](', '![', '{', '<', '<a ', '<!--', '<script', '<script>', '/', '/a_', '|', ':', ';', '&', 'a@', '#'],
] // biome-ignore format: a table of signs

const ofWords = [
  ...['a ', 'A B ', '1', '1 ', '1,', '1.', '3 beds ', 'May 3, 2024 ', '555-123-4567 ', 'no ', 'and ', 'is it ', 'how many '],
  ...['near to ', 'for families ', 'The roof is new. ', 'well ', 'say ', 'http://', '¿hay ', 'a=b;', 'a: b\n'],
] // biome-ignore format: a table of words

/** Words after which patterns keep looking. */
const lead = 'no homes near to '

export const hostilePieces: readonly { piece: string; lead: string }[] = [
  ...[...ofScripts, ...ofSigns, ...ofWords].map((piece) => ({ piece, lead: '' })),
  ...[' ', '\n', '.', ',', '!', '-', "'", "a'", '/', 'a ', '1', 'ж'].map((piece) => ({ piece, lead })),
]

/** What most slow patterns stumble over: `npm test` tries these alone. */
const telling = new Set([' ', '\n', '.', "'", 'a', 'a ', 'a-', '1', 'ж', '(', '<a ', 'The roof is new. '])
export const tellingPieces = hostilePieces.filter(
  ({ piece, lead: before }) => telling.has(piece) || before !== '',
)

/** The piece, repeated up to `length`; it ends in something else. */
export const hostileText = ({ piece, lead }: { piece: string; lead: string }, length: number): string =>
  `${`${lead}${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length - 2)}!x`
