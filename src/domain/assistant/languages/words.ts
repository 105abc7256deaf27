/** The languages in which facts are said; each is a file. */
import type { Language } from '../engine/lexicon/languages/language.ts'
import type { ForeignWords } from './foreign-words.ts'
import { chinese } from './words/chinese.ts'
import { french } from './words/french.ts'
import { german } from './words/german.ts'
import { korean } from './words/korean.ts'
import { portuguese } from './words/portuguese.ts'
import { spanish } from './words/spanish.ts'
import { tagalog } from './words/tagalog.ts'
import { vietnamese } from './words/vietnamese.ts'

export const foreignWords: Readonly<Partial<Record<Language, ForeignWords>>> = {
  es: spanish,
  zh: chinese,
  fr: french,
  de: german,
  pt: portuguese,
  vi: vietnamese,
  ko: korean,
  tl: tagalog,
}
