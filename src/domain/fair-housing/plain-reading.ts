/**
 * A text as a person reads it, however it is disguised: lower case, without accents and invisible characters, with
 * spaced-out letters joined and look-alike digits and letters replaced. Each character remembers where it was, so that
 * matches can be shown in the original.
 */
import { disguisedLetters } from '#domain/text/disguised-letters.ts'

export type PlainText = {
  text: string
  /** For each character of `text`: where it starts and ends in the original. */
  from: number[]
  to: number[]
}

const plainSigns: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
}

/** Letters of other scripts that look like Latin ones. */
const lookAlikes: Record<string, string> = Object.fromEntries(
  'аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw вb кk мm нh тt αa βb εe ιi κk νv οo ρp τt υu χx ηn'
    .split(' ')
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
)

/** A one, a bar or an exclamation mark can stand for either. */
const doubtfulSign = /[1|!]/

const isInvisible = (sign: string) => /[\p{Cf}\p{M}\p{Cc}]/u.test(sign) && !/\s/.test(sign)

/** Some characters expand into whole sentences of 18 letters; only the first few are read. */
const decomposed = (sign: string): string =>
  sign.normalize('NFKD').toLowerCase().normalize('NFKD').slice(0, 4)

function lowered(original: string): PlainText {
  const reading: PlainText = { text: '', from: [], to: [] }
  let text = ''
  let index = 0
  for (const sign of original) {
    const end = index + sign.length
    if (sign >= ' ' && sign < '\u007f') {
      // By far the most common case: there is nothing to decompose.
      text += sign.toLowerCase()
      reading.from.push(index)
      reading.to.push(end)
      index = end
      continue
    }
    for (const part of decomposed(sign)) {
      if (isInvisible(part)) continue
      for (const plain of plainSigns[part] ?? part) {
        text += plain
        for (let unit = 0; unit < plain.length; unit += 1) {
          reading.from.push(index)
          reading.to.push(end)
        }
      }
    }
    index = end
  }
  return { ...reading, text }
}

/** The same reading with some stretches replaced, each of which stays within its place in the original. */
function replaced(reading: PlainText, form: RegExp, by: (stretch: string) => string): PlainText {
  const result: PlainText = { text: '', from: [], to: [] }
  const keep = (start: number, end: number) => {
    result.text += reading.text.slice(start, end)
    for (let place = start; place < end; place += 1) {
      result.from.push(reading.from[place] ?? 0)
      result.to.push(reading.to[place] ?? 0)
    }
  }
  let done = 0
  for (const match of reading.text.matchAll(form)) {
    const stretch = match[0]
    const plain = by(stretch)
    if (plain === stretch) continue
    const end = match.index + stretch.length
    keep(done, match.index)
    result.text += plain
    // Every character of a replaced stretch points to the whole stretch, unless it stayed in its place.
    for (let place = 0; place < plain.length; place += 1) {
      const isInPlace = plain.length === stretch.length
      result.from.push(reading.from[isInPlace ? match.index + place : match.index] ?? 0)
      result.to.push(reading.to[isInPlace ? match.index + place : end - 1] ?? 0)
    }
    done = end
  }
  if (done === 0) return reading
  keep(done, reading.text.length)
  return result
}

/** "kiiids" */
const stretchedLetter = /([a-z])\1{2,}/g
/** "wom*n", and "adlts": four letters at least, as shorter ones could be anything. */
const maimedWord = /(?<![a-z*])[a-z]+\*+[a-z]+(?![a-z*])|(?<![a-z'-])[a-z]{4,}(?![a-z'-])/g

/** Words that only look as if a vowel were missing. */
const ownWords = new Set(['marred', 'senors', 'forms', 'resident'])

/** The words without one of their inner vowels, or without any. */
function maimedForms(words: ReadonlySet<string>): Map<string, string> {
  const forms = new Map<string, string>()
  for (const word of words) {
    const vowels = [...word.matchAll(/(?<=[a-z])[aeiou](?=[a-z])/g)].map(({ index }) => index)
    const without = [
      ...vowels.map((at) => word.slice(0, at) + word.slice(at + 1)),
      word.replace(/(?<=[a-z])[aeiou](?=[a-z])/g, ''),
    ]
    for (const form of without)
      if (form.length >= 4 && !words.has(form) && !ownWords.has(form)) forms.set(form, word)
  }
  return forms
}

const formsOf = new WeakMap<ReadonlySet<string>, Map<string, string>>()

/** One of `words` that was written without its vowels or with stars for letters; else the word itself. */
function meantWord(written: string, words: ReadonlySet<string>): string {
  if (words.size === 0) return written
  if (written.includes('*')) {
    const form = new RegExp(`^${written.replaceAll('*', '[a-z]')}$`)
    return [...words].find((word) => word.length === written.length && form.test(word)) ?? written
  }
  const forms = formsOf.get(words) ?? maimedForms(words)
  formsOf.set(words, forms)
  return forms.get(written) ?? written
}

/** What separates words; a pattern that meets a long run of it would try every way to split it. */
const longGap = /[\s,/'"()&*_-]{4,}/gu
const shortGap = (gap: string) => (gap.includes('\n') ? '\n' : gap.slice(0, 3))

/** Four or more single letters, each at most three spaces, dots or dashes from the next. */
const spacedOut = /(?<![\p{L}\p{N}])[a-z0-9@$](?:[ .*_~|·•-]{1,3}[a-z0-9@$](?![\p{L}\p{N}])){3,}/gu

/** `words` are those that a run without wider gaps is split into. */
function joinedLetters(stretch: string, words: ReadonlySet<string>): string {
  const isEvenlySpaced = !/[ .*_~|·•-]{2,}/.test(stretch)
  const joined = stretch.replace(/[ .*_~|·•-]+/g, (gap) => (gap.length > 1 ? ' ' : ''))
  return isEvenlySpaced ? (takenApart(joined, words) ?? joined) : joined
}

/** `adultsonly` as `adults only`, or null if the letters are not all known words. */
function takenApart(letters: string, words: ReadonlySet<string>): string | null {
  const undone = undisguised(letters, 'i')
  const best: (string | undefined)[] = ['']
  for (let end = 1; end <= undone.length; end += 1) {
    for (let start = Math.max(0, end - 14); start < end && best[end] === undefined; start += 1) {
      const before = best[start]
      if (before !== undefined && words.has(undone.slice(start, end)))
        best[end] = `${before} ${undone.slice(start, end)}`.trim()
    }
  }
  return best[undone.length] ?? null
}

const mixedWord = /[\p{L}\p{N}@$|!]+/gu

/** A word of Latin letters with digits, symbols or foreign look-alikes in it, as it is meant. */
function undisguised(word: string, doubtful: 'i' | 'l'): string {
  const latin = /[a-z]/.test(word) ? word.replace(/[Ͱ-ӿԀ-ԯ]/g, (sign) => lookAlikes[sign] ?? sign) : word
  const tail = /(?<![!|$@])[!|$@]*$/.exec(latin)?.[0] ?? ''
  const core = latin.slice(0, latin.length - tail.length)
  if (!/[a-z]/.test(core) || !/[0134578@$|!]/.test(core)) return latin
  const plain = core.replace(/[034578@$1|!]/g, (sign) =>
    doubtfulSign.test(sign) ? doubtful : (disguisedLetters[sign] ?? sign),
  )
  return /^[a-z]+$/.test(plain) ? plain + tail : latin
}

/**
 * The ways to read `original`: one, or two if a digit could be either an i or an l. `words` helps to split spaced-out
 * letters.
 */
export function plainReadings(original: string, words: ReadonlySet<string>): PlainText[] {
  const short = replaced(lowered(original), longGap, shortGap)
  const joined = replaced(short, spacedOut, (stretch) => joinedLetters(stretch, words))
  const first = replaced(joined, mixedWord, (word) => undisguised(word, 'i'))
  const second = replaced(joined, mixedWord, (word) => undisguised(word, 'l'))
  return (first.text === second.text ? [first] : [first, second]).map((reading) => {
    const unstretched = replaced(reading, stretchedLetter, (stretch) => stretch.slice(0, 1))
    return replaced(unstretched, maimedWord, (word) => meantWord(word, words))
  })
}
