/** What a buyer wants to bring or do, read as the parts of a home that serve it. */
import { type Concept, conceptNamed } from './concepts.ts'
import { belongings } from './lexicon/belongings.ts'
import { functionWords, lightWords } from './lexicon/general.ts'
import { stem } from './stem.ts'
import type { Token } from './tokens.ts'

const served = new Map<string, string>()
let mostWords = 1
for (const row of belongings.trim().split('\n')) {
  const [names = '', phrases = ''] = row.split(' : ')
  for (const phrase of phrases.split(', ')) {
    const words = phrase.split(' ')
    mostWords = Math.max(mostWords, words.length)
    const key = words.map((word) => stem(word)).join(' ')
    if (!served.has(key)) served.set(key, names)
  }
}

/** Room, a place or a way is asked for; not whether a thing of the seller's stays. */
const asksForRoom =
  /\b(?:room|space|place|places|spot|area|corner|somewhere|anywhere|where|fits?|hold|keep|store|stash|put|set ?up|hang|park|use|raise|practice|play|host|my|our|good for|big enough|enough for|large enough)\b/
const asksWhatStays =
  /\b(?:stays?|convey\w*|includ\w+|come with|comes with|leave|leaving|sold with|allowed|allow|permitted)\b/

export interface Belonging {
  concepts: Concept[]
  from: number
  to: number
}

/** Belongings named in a question that asks for room; tokens in `used` are taken. */
export function belongingsIn(text: string, tokens: Token[], used: boolean[]): Belonging[] {
  if (!asksForRoom.test(text) || asksWhatStays.test(text)) return []
  const found: Belonging[] = []
  for (let from = 0; from < tokens.length; from++) {
    for (let size = Math.min(mostWords, tokens.length - from); size > 0; size--) {
      const words = tokens.slice(from, from + size)
      if (used.slice(from, from + size).some((is) => is)) continue
      if (words.some(({ lower }) => size === 1 && (functionWords.has(lower) || lightWords.has(lower))))
        continue
      const names = served.get(words.map((token) => token.stem).join(' '))
      if (names === undefined) continue
      const concepts = names.split(' ').flatMap((name) => conceptNamed(name) ?? [])
      found.push({ concepts, from, to: from + size })
      from += size - 1
      break
    }
  }
  return found
}
