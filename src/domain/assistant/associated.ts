/** What the everyday words of a question make one think of. */
import type { Concept } from './concepts.ts'
import { associations } from './lexicon/associations.ts'
import { phrasesIn, phraseTable } from './phrase-table.ts'
import type { Ask } from './question.ts'

const table = phraseTable(associations)

export interface Hint {
  /** The nearest first. */
  concepts: Concept[]
  /** Tokens `from` up to, not including, `to`. */
  from: number
  to: number
  /** The words name a thing of the lexicon, which speaks for itself. */
  isNamed: boolean
}

export function hintsIn(ask: Ask): Hint[] {
  const named = ask.tokens.map(() => false)
  for (const unit of ask.units) {
    const isThing = unit.concepts.some((concept) => !concept.everyday)
    for (let i = unit.at; isThing && i >= 0 && i < unit.to; i++) named[i] = true
  }
  return phrasesIn(
    table,
    ask.tokens,
    ask.tokens.map(() => false),
  ).map(({ concepts, from, to }) => ({
    concepts,
    from,
    to,
    isNamed: named.slice(from, to).every((is) => is),
  }))
}
