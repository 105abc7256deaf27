/**
 * The trained reading of questions in other languages: which of the commonest questions a sentence asks, or which guard it
 * is for, and in which language it is. It learned from `training/languages`; `node scripts/train-languages.ts` writes
 * `foreign-weights.json`, which is decoded when first used.
 */
import { bytesFromBase64 } from '#domain/text/base64.ts'
import { remembering } from '#domain/text/remembering.ts'
import { featuresOf } from '../reader/text-features.ts'
import stored from './foreign-weights.json' with { type: 'json' }

/** A row for each feature, with a value for each name: bytes, divided by `scale`. */
export type ShareRows = { names: readonly string[]; space: number; rows: ArrayLike<number>; scale: number }

/** Most people type without accents; a language without spaces is read sign by sign. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll('đ', 'd')
    .replace(/[\p{Script=Han}\p{Script=Hangul}]/gu, ' $& ')

/** Each once; `space` folds the reader's features into fewer rows. */
export function foreignFeatures(text: string, space: number): Uint32Array {
  const found = new Set<number>()
  for (const feature of featuresOf(plain(text))) found.add(feature % space)
  return Uint32Array.from(found)
}

/** How likely each name is, in their order; together 1. Long sentences are no surer than short ones. */
export function sharesOf(features: Uint32Array, { names, rows, scale }: ShareRows): Float64Array {
  const shares = new Float64Array(names.length)
  const weight = scale / Math.sqrt(features.length || 1)
  for (const feature of features)
    for (let at = 0; at < shares.length; at += 1)
      shares[at] = (shares[at] as number) + weight * (rows[feature * shares.length + at] as number)
  const most = Math.max(...shares)
  let total = 0
  for (let at = 0; at < shares.length; at += 1) {
    shares[at] = Math.exp((shares[at] as number) - most)
    total += shares[at] as number
  }
  return shares.map((share) => share / total)
}

export type Likeliest = { name: string; share: number }

export function likeliestOf(text: string, rows: ShareRows): Likeliest {
  const shares = sharesOf(foreignFeatures(text, rows.space), rows)
  let best = 0
  for (let at = 1; at < shares.length; at += 1)
    if ((shares[at] as number) > (shares[best] as number)) best = at
  return { name: rows.names[best] ?? '', share: shares[best] ?? 0 }
}

type Stored = { names: string[]; space: number; scale: number; base64: string }
const decode = ({ base64, ...rest }: Stored): ShareRows => ({
  ...rest,
  rows: new Int8Array(bytesFromBase64(base64).buffer),
})

let questions: ShareRows | undefined
let tongues: ShareRows | undefined

/** Which question: a facet, a guard's kind, or `other`. */
export const readForeign = remembering((text): Likeliest => {
  questions ??= decode(stored.questions)
  return likeliestOf(text, questions)
})

/** Which language: one of `languages`, or `en`. */
export const readTongue = remembering((text): Likeliest => {
  tongues ??= decode(stored.tongues)
  return likeliestOf(text, tongues)
})
