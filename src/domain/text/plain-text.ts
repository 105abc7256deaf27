/** Text as people enter it, cleaned for storage: what is invisible is removed, everything else stays. */
import { cut } from './cut.ts'

/** The maximum length of a form field, unless stated otherwise. */
export const inputMaxLength = 1000

/**
 * Characters that join letters or emoji and so are part of what is seen: between pictographs (families, skin tones) and
 * inside words of Arabic and Indic scripts.
 */
const seenJoiners =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d](?=\p{L})/gu

/** Controls except tab and line end, direction overrides, zero-width characters, tags, halves of characters. */
const unseen = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Stand-ins for kept joiners: noncharacters, which no text can contain. */
const keptJoiners: Record<string, string> = { '\u200c': '\ufdd0', '\u200d': '\ufdd1' }
const restoredJoiners: Record<string, string> = { '\ufdd0': '\u200c', '\ufdd1': '\u200d' }

function seen(text: string): string {
  return text
    .replace(/[\ufdd0-\ufdef]/g, '')
    .replace(seenJoiners, (joiner) => keptJoiners[joiner] ?? '')
    .replace(unseen, '')
    .replace(/[\ufdd0\ufdd1]/g, (stand) => restoredJoiners[stand] ?? '')
}

/** So that it fits a database column of that length. */
const capped = (text: string, max: number): string => (text.length <= max ? text : cut(text, max).trimEnd())

/** A text of several lines: composed (NFC), cleaned, trimmed, line ends as `\n`, capped. */
export function cleanText(text: string, maxLength: number = inputMaxLength): string {
  const lines = seen(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').normalize('NFC'))
  return capped(lines.trim(), maxLength)
}

/** A text of one line, such as a name or a subject: runs of whitespace become one space. */
export const cleanLine = (text: string, maxLength: number = inputMaxLength): string =>
  capped(seen(text.replace(/\s+/g, ' ').normalize('NFC')).replace(/ {2,}/g, ' ').trim(), maxLength)
