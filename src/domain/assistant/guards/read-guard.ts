/**
 * The trained reading behind the guards: which of them a sentence is for, if any. It learned from how people ask in
 * `training/guards`, and from the look-alikes there that ask about the home. `node scripts/train-guards.ts` writes
 * `guard-weights.json`, which is decoded when first used.
 */
import { bytesFromBase64 } from '#domain/text/base64.ts'
import { guardText } from '../engine/reading/normalize.ts'
import { featuresOf } from '../reader/text-features.ts'
import stored from './guard-weights.json' with { type: 'json' }
import { wordGroups } from './guard-words.ts'

/** What a sentence asks for. All but `harmless` have a section in `training/guards`. */
export const guardKinds = [
  'harmless',
  'fair_housing',
  'fair_housing_disguised',
  'negotiation',
  'privacy',
  'injection',
  'out_of_scope',
  'wants_person',
  'wants_showing',
] as const
export type GuardKind = (typeof guardKinds)[number]

/** A row of `guardKinds` for each feature as bytes: the value divided by `scale`. */
export type GuardWeights = { rows: Int8Array; scale: number }

/** How many rows there are: the reader's features are folded into fewer, which costs nothing here. */
export const guardSpace = 2 ** 15

/** What is seen of a sentence: its words and letters, and the groups of its words with their pairs, each as rows. */
export type GuardFeatures = { letters: Uint32Array; groups: Uint32Array }

const groupRow = (name: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) value = Math.imul(value ^ name.charCodeAt(at), 0x01000193) >>> 0
  return value % guardSpace
}

export function guardFeatures(text: string): GuardFeatures {
  const read = guardText(text)
  const letters = new Set<number>()
  for (const feature of featuresOf(read)) letters.add(feature % guardSpace)
  const names = [...new Set(wordGroups(read))].sort()
  const groups = new Set<number>()
  for (const [at, name] of names.entries()) {
    groups.add(groupRow(name))
    for (const other of names.slice(at + 1)) groups.add(groupRow(`${name} ${other}`))
  }
  return { letters: Uint32Array.from(letters), groups: Uint32Array.from(groups) }
}

/** How much the groups count beside the letters. */
const groupWeight = 2

/** How much a row counts, so that long sentences are no surer than short ones. */
export const rowWeights = ({ letters, groups }: GuardFeatures) => ({
  letters: 1 / Math.sqrt(letters.length || 1),
  groups: groupWeight / Math.sqrt(groups.length || 1),
})

function addRows(sums: Float64Array, from: Uint32Array, rows: ArrayLike<number>, weight: number): void {
  for (const feature of from)
    for (let at = 0; at < sums.length; at += 1)
      sums[at] = (sums[at] as number) + weight * (rows[feature * sums.length + at] as number)
}

/** How likely each of the kinds is, in their order; together 1. */
export function kindShares(features: GuardFeatures, rows: ArrayLike<number>, scale: number): Float64Array {
  const shares = new Float64Array(guardKinds.length)
  const weights = rowWeights(features)
  addRows(shares, features.letters, rows, weights.letters * scale)
  addRows(shares, features.groups, rows, weights.groups * scale)
  const most = Math.max(...shares)
  let total = 0
  for (let at = 0; at < shares.length; at += 1) {
    shares[at] = Math.exp((shares[at] as number) - most)
    total += shares[at] as number
  }
  return shares.map((share) => share / total)
}

let decoded: Int8Array | undefined

export type GuardReading = Readonly<Record<GuardKind, number>>

/** How likely a sentence is of each kind. */
export function readGuard(text: string): GuardReading {
  decoded ??= new Int8Array(bytesFromBase64(stored.base64).buffer)
  const shares = kindShares(guardFeatures(text), decoded, stored.scale)
  return Object.fromEntries(guardKinds.map((kind, at) => [kind, shares[at] ?? 0])) as GuardReading
}
