/** A table of phrases and the concepts that each stands for, found in questions by the stems of their words. */

import { functionWords, lightWords } from '../lexicon/general.ts'
import { type Concept, conceptNamed } from './concepts.ts'
import { stem } from './stem.ts'
import type { Token } from './tokens.ts'

export interface PhraseTable {
  /** Stems, joined by spaces, to concept names: of all rows with the phrase, the most likely of each row first. */
  names: Map<string, string[]>
  maxWords: number
}

export interface FoundPhrase {
  concepts: Concept[]
  /** Tokens `from` up to, not including, `to`. */
  from: number
  to: number
}

/** Rows of `concepts : phrase, phrase`. */
export function phraseTable(source: string): PhraseTable {
  const ranked = new Map<string, { name: string; rank: number }[]>()
  let maxWords = 1
  for (const row of source.trim().split('\n')) {
    const [concepts = '', phrases = ''] = row.split(' : ')
    for (const phrase of phrases.split(', ')) {
      const words = phrase.split(' ')
      maxWords = Math.max(maxWords, words.length)
      const key = words.map((word) => stem(word)).join(' ')
      const row = concepts.split(' ').map((name, rank) => ({ name, rank }))
      ranked.set(key, [...(ranked.get(key) ?? []), ...row])
    }
  }
  const names = new Map<string, string[]>()
  for (const [key, all] of ranked)
    names.set(key, [...new Set(all.sort((a, b) => a.rank - b.rank).map(({ name }) => name))])
  return { names, maxWords }
}

const saysNothing = ({ lower }: Token) => functionWords.has(lower) || lightWords.has(lower)

/** The longest phrases of the table in the tokens; those in `used` are already taken. */
export function phrasesIn(table: PhraseTable, tokens: Token[], used: boolean[]): FoundPhrase[] {
  const found: FoundPhrase[] = []
  for (let from = 0; from < tokens.length; from++) {
    for (let size = Math.min(table.maxWords, tokens.length - from); size > 0; size--) {
      const words = tokens.slice(from, from + size)
      if ((size < 3 && words.every(saysNothing)) || used.slice(from, from + size).some((is) => is)) continue
      const names = table.names.get(words.map((token) => token.stem).join(' '))
      if (names === undefined) continue
      found.push({ concepts: names.flatMap((name) => conceptNamed(name) ?? []), from, to: from + size })
      from += size - 1
      break
    }
  }
  return found
}
