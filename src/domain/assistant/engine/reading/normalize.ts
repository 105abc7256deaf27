/** Cleans text before it is read: odd characters, markup and look-alike letters. */
import { disguisedLetters } from '#domain/text/disguised-letters.ts'

/** Soft hyphens, zero-width and direction marks, variation selectors, tags: invisible, and used to hide words. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const markup = /<!--[\s\S]*?(?:-->|$)|<\/?[a-zA-Z][^<>]{0,500}>/g
const markdownLink = /!?\[([^\][]{0,300})\]\([^()\s]{0,500}\)/g

/** Cyrillic and Greek letters that look like Latin ones. */
const lookAlikes: Record<string, string> = {
  а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', і: 'i',
  ї: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ɡ: 'g', ո: 'n', ѵ: 'v', ԛ: 'q', ԝ: 'w', ӏ: 'l', ı: 'i',
  А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X', І: 'I',
  α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', γ: 'y',
  Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Χ: 'X',
} // biome-ignore format: a table of letters

const word = /\p{L}+/gu
const hasLatin = /\p{Script=Latin}/u
const hasLookAlikeScript = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: plain text is what is looked for
const isAscii = (text: string) => /^[\u0000-\u007f]*$/.test(text)
const latin = (text: string) => Array.from(text, (letter) => lookAlikes[letter] ?? letter).join('')
const inOneAlphabet = (letters: string) =>
  hasLatin.test(letters) && hasLookAlikeScript.test(letters) ? latin(letters) : letters

/** No text is read beyond this length. */
const longestText = 40_000
/** How much of a chat message is read; all of it is stored. */
export const longestMessage = 1_500

/**
 * The text as a person would read it: composed, without invisible characters and markup, with quotes and spaces made
 * uniform. Words that mix alphabets are written in Latin letters. The text is cut to `max` characters before it is
 * read, and again afterward, because composing can turn one character into 18.
 */
export function cleanText(text: string, max: number = longestText): string {
  const read = text.slice(0, max)
  return isAscii(read) ? withoutMarkup(read) : withoutMarkup(composed(read).slice(0, max))
}

const composed = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '')
    // "2½" composed would read 21/2.
    .replace(/(?<=\d)(?=[¼½¾⅓⅔])/g, ' ')
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033]/g, '"')
    .replace(/\u2044/g, '/')
    .replace(/\u00a0/g, ' ')
    .replace(word, inOneAlphabet)

const withoutMarkup = (text: string): string =>
  text
    .replace(control, ' ')
    .replace(markup, ' ')
    .replace(markdownLink, '$1')
    .replace(/\s+/g, (space) => (/[\n\r\u2028\u2029]/.test(space) ? '\n' : ' '))
    .trim()

const leet: Record<string, string> = { ...disguisedLetters, '1': 'i' }

/**
 * A form for the guards only: every look-alike and digit-for-letter becomes a letter, accents are dropped, and
 * spelled-out words ("s a f e") are joined.
 */
export function guardText(text: string): string {
  const clean = cleanText(text)
  const letters = isAscii(clean) ? clean : latin(clean).normalize('NFD').replace(/\p{M}/gu, '')
  return letters
    .toLowerCase()
    .replace(/(?<=\p{L})[013457@$](?=\p{L})/gu, (sign) => leet[sign] ?? sign)
    .replace(/\b(?:\p{L} ){2,}\p{L}\b/gu, (spelled) => spelled.replaceAll(' ', ''))
    .replace(/\s+/g, ' ')
    .trim()
}
