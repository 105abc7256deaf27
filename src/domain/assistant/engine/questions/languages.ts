/** Translates questions in other languages into English for the engine, and the answer back into the buyer's language. */

import { remembering } from '#domain/text/remembering.ts'
import { readTongue } from '../../languages/read-foreign.ts'
import { factWords, isFact } from '../evidence/fact-words.ts'
import type { FieldName } from '../evidence/fields.ts'
import { chinese } from '../lexicon/languages/chinese.ts'
import { french } from '../lexicon/languages/french.ts'
import { german } from '../lexicon/languages/german.ts'
import { italian } from '../lexicon/languages/italian.ts'
import {
  isTranslated,
  type Language,
  languages,
  type Translated,
  translated,
} from '../lexicon/languages/language.ts'
import { moreWords } from '../lexicon/languages/more-words.ts'
import { portuguese } from '../lexicon/languages/portuguese.ts'
import { phrases } from '../lexicon/languages/replies.ts'
import { spanish } from '../lexicon/languages/spanish.ts'
import { cleanText } from '../reading/normalize.ts'

interface Table {
  entries: Map<string, string>
  /** By the roots of the words, for plurals and feminine forms. */
  byRoot: Map<string, string>
  /** The number of words in the longest entry. */
  longest: number
}

const fold = (text: string) =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/** Endings of plurals and feminine forms. */
const endings: Record<Translated, RegExp> = {
  es: /(?:es|os|as|s|o|a|e)$/,
  fr: /(?:e?s|x|e)$/,
  de: /(?:en|er|es|em|e|n|s)$/,
  pt: /(?:oes|ao|os|as|s|o|a|e)$/,
  it: /[aeio]$/,
  zh: /$^/,
}
const rootOf = (words: string, language: Translated) =>
  words
    .split(' ')
    .map((word) => (word.length < 4 ? word : word.replace(endings[language], '')))
    .join(' ')

const rows = moreWords
  .trim()
  .split('\n')
  .map((row) => row.split('|'))

function tableOf(source: string, language: Translated): Table {
  const entries = new Map<string, string>()
  const byRoot = new Map<string, string>()
  let longest = 1
  const add = (words: string, english: string) => {
    const key = fold(words.trim())
    entries.set(key, english.trim())
    if (key.length >= 4) byRoot.set(rootOf(key, language), english.trim())
    longest = Math.max(longest, key.split(' ').length, /\p{Script=Han}/u.test(key) ? key.length : 1)
  }
  for (const row of rows)
    for (const words of row[translated.indexOf(language) + 1]?.split('/') ?? []) add(words, row[0] ?? '')
  for (const entry of source.split(/[;\n]/)) {
    const at = entry.indexOf('=')
    if (at >= 1) add(entry.slice(0, at), entry.slice(at + 1))
  }
  return { entries, byRoot, longest }
}

/** An entry, or another form of one. */
const englishFor = (words: string, { entries, byRoot }: Table, language: Translated): string | undefined =>
  entries.get(words) ?? (words.length >= 4 ? byRoot.get(rootOf(words, language)) : undefined)

const tables: Record<Translated, Table> = {
  es: tableOf(spanish, 'es'),
  fr: tableOf(french, 'fr'),
  de: tableOf(german, 'de'),
  pt: tableOf(portuguese, 'pt'),
  it: tableOf(italian, 'it'),
  zh: tableOf(chinese, 'zh'),
}

/** Words that give a language away and are not English. */
const signs: Record<Exclude<Translated, 'zh'>, RegExp> = {
  es: /[¿¡ñ]|\b(?:hay|cuantos?|cuantas?|tiene|cual|donde|cuando|el|los|las|una|esta|precio|casa|bano|banos|habitaciones|recamaras|dormitorios|cuesta|puedo|del|es|que|con|por|mascotas|impuestos|piscina|garaje|cocina)\b/g,
  fr: /\b(?:combien|est-ce|y a-t-il|quel|quelle|quels|quelles|le|les|des|une|du|est|sont|dans|maison|chambres?|salles?|prix|avec|pour|ou se|peut-on|je|il y a|cette|jardin|piscine|annee|superficie|cheminee|sous-sol)\b/g,
  de: /ß|\b(?:wie|viele|gibt|das|der|die|ist|hat|haus|und|ein|eine|wo|wann|kostet|schlafzimmer|badezimmer|garten|preis|quadratmeter|welche|welcher|welches|im|zum|sind|keller|gross|baujahr|mit|fur|wurde|kann)\b/g,
  pt: /[ãõ]|\b(?:quantos|quantas|tem|ha|qual|quanto|onde|casa|quartos?|banheiros?|preco|garagem|piscina|uma|esta|com|imovel|do|da|dos|foi|quintal|cozinha|sao|tamanho|ano|andares)\b/g,
  it: /\b(?:quante|quanti|c'e|ci sono|qual|quanto|dove|casa|camere|bagni|prezzo|giardino|piscina|una|della|il|che|con|sono|cucina|quando|grande|anno|costruita|nel|nella|di|ha)\b/g,
}
const english =
  /\b(?:the|is|are|does|do|what|how|many|much|there|have|has|it|this|a|of|for|and|can|you|i|in|any|was|were|with|to|when|where|which|who|house|home)\b/g

/** Letters that only Vietnamese has. */
const vietnameseLetters = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu
/** From these shares on the trained reading tells the language: where no sign does, and whatever signs do. */
const likelyTongue = 0.6
const sureOfTongue = 0.9

const scripts = [
  /\p{Script=Latin}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Cyrillic}\p{Script=Greek}]/u,
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
  /[\p{Script=Devanagari}\p{Script=Thai}]/u,
]
/** A question in one language may name a company in another script. With three, no language is the writer's. */
const isMix = (text: string) => scripts.filter((script) => script.test(text)).length > 2

/** The language of a question that is clearly not English; null for English and for unclear cases. */
export const languageOf = remembering((question): Language | null => {
  const text = cleanText(question)
  if (isMix(text)) return null
  if (/\p{Script=Han}/u.test(text) && !/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return 'zh'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  if (vietnameseLetters.test(text)) return 'vi'
  const bySigns = languageBySigns(text)
  const { name, share } = readTongue(text)
  const learned = languages.find((each) => each === name) ?? null
  // Italian has only signs: the reading takes it for one of its sisters.
  if (bySigns !== 'it' && learned && share >= sureOfTongue) return learned
  const isPhrase = /\S\s+\S/.test(text)
  return bySigns ?? (isPhrase && share >= likelyTongue ? learned : null)
})

function languageBySigns(text: string): Language | null {
  const folded = fold(text)
  const hits = (pattern: RegExp) =>
    new Set([...(folded.match(pattern) ?? []), ...(text.toLowerCase().match(pattern) ?? [])]).size
  const words = folded.match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? []
  const isKnown = (word: string, language: Translated) =>
    englishFor(word, tables[language], language) !== undefined
  const known = (language: Translated) =>
    words.filter((word) => isKnown(word, language)).length / Math.max(1, words.length)
  const scored = (Object.keys(signs) as Exclude<Translated, 'zh'>[])
    .map((language) => ({ language, score: hits(signs[language]) + known(language) * 2 }))
    .sort((a, b) => b.score - a.score)
  const best = scored[0]
  if (!best || hits(signs[best.language]) === 0 || best.score < 2) return null
  return best.score > hits(english) + 1 ? best.language : null
}

/** The question in English, as far as the tables go; unknown words stay, so that nothing asked is lost. */
export function toEnglish(question: string, language: Language): string {
  if (!isTranslated(language)) return question
  const table = tables[language]
  const text = fold(cleanText(question)).replace(/[¿¡]/g, '')
  const pieces =
    language === 'zh'
      ? Array.from(text)
      : (text.match(/\p{L}+(?:['-]\p{L}+)*|[.,]?\d(?:[\d.,]*\d)?|[?!.,;/]/gu) ?? [])
  const glue = language === 'zh' ? '' : ' '
  const out: string[] = []
  for (let at = 0; at < pieces.length; ) {
    let taken = 0
    for (let size = Math.min(table.longest, pieces.length - at); size > 0; size--) {
      const english = englishFor(pieces.slice(at, at + size).join(glue), table, language)
      if (english === undefined) continue
      out.push(english)
      taken = size
      break
    }
    if (taken === 0) {
      const piece = pieces[at] ?? ''
      const bare = /^(?:l|d|qu|dell|all|un)'(.+)$/.exec(piece)?.[1] ?? piece
      out.push(englishFor(bare, table, language) ?? piece)
      taken = 1
    }
    at += taken
  }
  return out
    .filter((piece) => piece !== '')
    .join(' ')
    .replace(/ ([?!.,;])/g, '$1')
}

const templateIn = (language: Language, field: FieldName): string | undefined =>
  isFact(field) ? factWords[field].translations?.[language] : undefined

/** The fact in the buyer's language, or the English words introduced in that language. */
export function sayIn(
  language: Language,
  answer: {
    field: FieldName | null
    text: string
    value: string
    verdict: 'yes' | 'no' | null
  },
): string {
  const words = phrases[language]
  const template = answer.field && templateIn(language, answer.field)
  const said = template
    ? inNumber(language, template, answer.value).replace('{value}', answer.value)
    : words.quote.replace('{text}', answer.text)
  if (answer.verdict === 'yes') return `${words.yes}, ${said.slice(0, 1).toLowerCase()}${said.slice(1)}`
  if (answer.verdict === 'no') return `${words.no}, ${said.slice(0, 1).toLowerCase()}${said.slice(1)}`
  return said
}

/** In French, anything below two is singular. */
export function inNumber(language: Language, template: string, value: string): string {
  const count = Number.parseFloat(value.replaceAll(',', ''))
  const isOne = language === 'fr' ? count < 2 : count === 1
  return template.replace(/\[([^|\]]*)\|([^\]]*)\]/g, isOne ? '$1' : '$2')
}

export const fairHousingIn = (language: Language): string => phrases[language].fairHousing

export const unknownIn = (language: Language, agent: string): string =>
  phrases[language].unknown.replaceAll('{agent}', agent)
