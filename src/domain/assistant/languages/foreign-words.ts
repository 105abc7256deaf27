/** What a language needs to say facts: its templates and names. */
import type { Period } from '../engine/reading/periods.ts'
import type { Making } from '../saying/meaning.ts'

/** What something is called where a sentence says when it was made. */
export type Named = {
  what: string
  isMany?: true
  /** What a participle takes on beside it. */
  ending?: string
}

/** In a template, `[one|many]` is chosen by the number. */
export type ForeignWords = {
  /** The asker denies it or asks to be confirmed: the answer has neither a yes nor a no. */
  turned: RegExp
  /** Begins with a yes; takes `{some}`. */
  there: string
  /** Begins with a no; takes `{none}`. */
  notThere: string
  things: Readonly<Record<string, readonly [some: string, none: string]>>
  /** Begin with a yes and a no; take `{what}`. */
  allowed: string
  notAllowed: string
  rules: Readonly<Record<string, Named>>
  /** Take `{what}`, `{ending}`, and `{year}`. */
  makings: Readonly<Record<Making, string>>
  /** Takes `{what}` and `{years}`. */
  old: string
  dated: Readonly<Record<string, Named>>
  /** What it is made of, runs on, or what kind it is; take `{what}`. */
  madeOf: Readonly<Record<string, string>>
  materials: Readonly<Record<string, string>>
  /** Between the last two. */
  and: string
  fireplaces: string
  hoaFee: string
  noHoaFee: string
  tax: string
  per: Readonly<Record<Period, string>>
  lot: Readonly<Record<'acres' | 'square feet', string>>
  status: Readonly<Record<'available' | 'pending' | 'sold', string>>
}
