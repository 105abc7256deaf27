/** The sentences that a question makes one think of, where none answers it and few are near. */
import type { Concept } from './concepts.ts'
import { associations } from './lexicon/associations.ts'
import { lightWords } from './lexicon/general.ts'
import { phrasesIn, phraseTable } from './phrase-table.ts'
import type { Ask } from './question.ts'
import { termsOf } from './retrieval.ts'
import type { Range } from './span-reading.ts'
import type { Span } from './spans.ts'

const table = phraseTable(associations)

export interface Associated {
  span: Span
  score: number
  places: Range[]
}

/** Tokens that name a thing of the lexicon speak for themselves. */
function namedTokens(ask: Ask): boolean[] {
  const named = ask.tokens.map(() => false)
  for (const unit of ask.units) {
    const isThing = unit.concepts.some((concept) => !concept.everyday)
    for (let i = unit.at; isThing && i >= 0 && i < unit.to; i++) named[i] = true
  }
  return named
}

/** The first concept of a row is the nearest. */
const nearness = (concepts: Concept[], said: Concept): number => {
  const at = concepts.findIndex(({ name }) => said.kinds.has(name))
  return at < 0 ? 0 : 1 / (1 + 0.15 * at)
}

/** A note of the agent is about buying in general. */
const ofAgent = 0.6
const least = 0.5

export function associatedWith(ask: Ask, spans: Span[]): Associated[] {
  const found = phrasesIn(table, ask.tokens, namedTokens(ask)).map(({ concepts }) => concepts)
  if (found.length === 0) return []
  const words = termsOf(ask.text).filter((word) => !lightWords.has(word))
  return spans.flatMap((span): Associated[] => {
    const places: Range[] = []
    let score = 0
    for (const concepts of found) {
      let best = 0
      let place: Range | null = null
      for (const mention of span.mentions) {
        for (const said of mention.concepts) {
          const near = nearness(concepts, said)
          if (near <= best) continue
          best = near
          place = { from: mention.from, to: mention.to, special: false }
        }
      }
      score += best
      if (place) places.push(place)
    }
    for (const [at, token] of span.tokens.entries()) {
      if (!words.includes(token.stem)) continue
      score += 0.4
      places.push({ from: at, to: at + 1, special: false })
    }
    const weighed = (span.origin === 'agent-passage' ? score * ofAgent : score) - span.tokens.length * 0.004
    return weighed >= least ? [{ span, score: weighed, places }] : []
  })
}
