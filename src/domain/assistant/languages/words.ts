/** The languages in which facts are said; each is a file. */
import type { Language } from '../engine/lexicon/languages/language.ts'
import type { ForeignWords } from './foreign-words.ts'
import { spanish } from './words/spanish.ts'

export const foreignWords: Readonly<Partial<Record<Language, ForeignWords>>> = { es: spanish }
