/** Reads hurried typing: abbreviations, missing vowels, typos. */

import { belongings } from '../lexicon/belongings.ts'
import { chatPhrases, chatSpeak } from '../lexicon/chat-speak.ts'
import { commonWords } from '../lexicon/common-words.ts'
import { functionWords, lightWords } from '../lexicon/general.ts'
import { lexiconWords } from './concepts.ts'
import { stem } from './stem.ts'

/**
 * The number of slips between two words, above `max` if they are too far apart: a letter missing, added, changed, or
 * two swapped.
 */
function slips(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      }
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[b.length] ?? max + 1
}

const withoutVowels = (word: string) => word.slice(0, 1) + word.slice(1).replace(/[aeiouy]/g, '')

/** Things that buyers bring with them. */
const cueWords = belongings.match(/[a-z]{3,}/g) ?? []
const stems = new Set(
  [...lexiconWords, ...functionWords, ...lightWords, ...commonWords, ...cueWords].map(stem),
)
const byFirstLetter = new Map<string, string[]>()
for (const word of new Set([
  ...lexiconWords,
  ...lightWords,
  'how',
  'what',
  'when',
  'where',
  'which',
  'many',
  'much',
])) {
  if (word.length < 3) continue
  const letter = word.slice(0, 1)
  byFirstLetter.set(letter, [...(byFirstLetter.get(letter) ?? []), word])
}

/** Words that the evidence itself uses, in addition to the lexicon's. */
export interface Vocabulary {
  words: Set<string>
  knows: (stem: string) => boolean
}

function nearest(word: string, vocabulary: Vocabulary): string {
  const max = word.length >= 8 ? 2 : 1
  let best = word
  let bestCost = max + 1
  const bare = withoutVowels(word)
  const consider = (candidate: string, bonus: number) => {
    let cost = slips(word, candidate, max)
    if (
      cost > max &&
      bare.length >= 3 &&
      bare === withoutVowels(candidate) &&
      candidate.length > word.length
    ) {
      cost = max
    }
    if (cost <= max && cost - bonus < bestCost) {
      best = candidate
      bestCost = cost - bonus
    }
  }
  const letter = word.slice(0, 1)
  for (const candidate of vocabulary.words) if (candidate.startsWith(letter)) consider(candidate, 0.2)
  // With three letters, too many words are one slip away: only what the evidence itself says counts.
  if (word.length < 4) return best
  for (const candidate of byFirstLetter.get(letter) ?? []) consider(candidate, 0.1)
  return best
}

/** "Hottub": two words of the lexicon written as one. */
function cutInTwo(word: string): string {
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)]
    if (lexiconWords.has(left) && lexiconWords.has(right)) return `${left} ${right}`
  }
  return word
}

/** A longer word is not a typo. */
const longestWord = 40

/** The word that was meant, or the word itself. */
export function correctWord(word: string, vocabulary: Vocabulary): string {
  const spoken = Object.hasOwn(chatSpeak, word) ? chatSpeak[word] : undefined
  if (spoken !== undefined) return spoken
  if (word.length < 3 || word.length > longestWord || !/^[a-z]+$/.test(word)) return word
  if (functionWords.has(word) || vocabulary.words.has(word)) return word
  const root = stem(word)
  if (stems.has(root) || vocabulary.knows(root)) return word
  const base = /^(.{3,}?)(?:er|est)$/.exec(word)?.[1]
  if (base && (stems.has(stem(base)) || stems.has(stem(`${base}e`)))) return word
  const meant = nearest(word, vocabulary)
  return meant === word ? cutInTwo(word) : meant
}

/** Looking up a word among all others takes time; no one asks in this many different words. */
const maxCorrected = 200

/** The text in lower case with every word corrected; punctuation stays. Capitalized words inside a sentence are names. */
export function correctText(text: string, vocabulary: Vocabulary): string {
  let shouting = text === text.toUpperCase()
  if (!/\p{L}/u.test(text)) shouting = false
  const corrected = new Map<string, string>()
  return text.replace(/\p{L}+(?:'\p{L}+)*/gu, (word, at: number) => {
    const isName = !shouting && at > 0 && /^\p{Lu}\p{Ll}/u.test(word)
    const lower = word.toLowerCase()
    if (isName && !Object.hasOwn(chatSpeak, lower)) return lower
    if (/\d$/.test(text.slice(0, at)) && !/^(?:br|ba|bd|bds|brs|sf|sqft)$/.test(lower)) return lower
    const known = corrected.get(lower)
    if (known !== undefined) return known
    const meant = corrected.size < maxCorrected ? correctWord(lower, vocabulary) : lower
    corrected.set(lower, meant)
    return meant
  })
}

/** Hurried typing, written out; everything else stays as it is. */
export function spelledOut(text: string): string {
  const phrases = chatPhrases.reduce((read, [pattern, words]) => read.replace(pattern, words), text)
  return phrases.replace(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu, (word) => {
    const isName = /^\p{Lu}/u.test(word) && (word.length === 1 || word !== word.toUpperCase())
    return (!isName && Object.hasOwn(chatSpeak, word.toLowerCase()) && chatSpeak[word.toLowerCase()]) || word
  })
}
