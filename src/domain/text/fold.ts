/**
 * How searches compare texts: without case, accents, and apostrophes, with one kind of quotation mark and of dash. José is
 * found by `jose`, Łukasz by `lukasz`, O’Connor by `o'connor` and `oconnor`. The database's `app.folded` is the same rule.
 */
export const foldText = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .replace(apostrophes, '')
        .normalize('NFKD')
        .replace(marks, '')
        .toLowerCase()
        .replace(others, (sign) => plainSigns[sign] ?? sign)

const isPlain = /^[ -&(-_a-~\t\n\r]*$/
const apostrophes = /['’‘ʼʻ′`´]/g
/** Marks above and below letters, Hebrew points, and Arabic vowel signs. Other scripts' marks are letters. */
const marks =
  /[\u0300-\u036f]|[\u0591-\u05bd]|[\u064b-\u065f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g

/** What Unicode doesn't split into a base letter and a mark, in lower case. */
const plainSigns: Record<string, string> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ə: 'e',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ς: 'σ',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
}
const others = new RegExp(`[${Object.keys(plainSigns).join('')}]`, 'g')

const mostWords = 8

/** The words of a search, folded, each once. */
export const searchWords = (typed: string): string[] =>
  [
    ...new Set(
      foldText(typed)
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ].slice(0, mostWords)

/** Only what phone numbers are written with, and at least three digits. */
const phoneLike = /^[+().\-\s\d]*$/

/**
 * The words of a search among people. A phone number, or a part of one, is its digits without the country code: it is
 * found however it was written.
 */
export function peopleWords(typed: string): string[] {
  const digits = foldText(typed).replace(/\D/g, '')
  return digits.length >= 3 && phoneLike.test(foldText(typed)) ? [digits.slice(-10)] : searchWords(typed)
}
