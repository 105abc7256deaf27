/** A text of a listing or a note as the statements that it makes, each with its place, what it is about, and its values. */
import { sentenceBounds } from '#domain/text/sentences.ts'
import { conditionIn } from './read-condition.ts'
import { type Entity, entityOf } from './read-entity.ts'
import { type Polarity, signOf } from './read-sign.ts'
import { readValues, type Value } from './read-values.ts'
import { readClauses } from './split-clauses.ts'

export type Statement = {
  /** Where it stands in the text that was read. */
  from: number
  to: number
  /** The clause as it can be read alone, at most `maxWords` words. */
  text: string
  entity: Entity
  polarity: Polarity
  /** How sure the polarity is, 0 to 1. */
  sure: number
  /** Places are in the text that was read. */
  values: Value[]
  /** The words on which it depends: "with board approval". */
  condition: string | null
}

/** As much as a reply quotes. */
export const maxWords = 25
/** No text is read beyond this length. */
const maxCharacters = 40_000

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** At most `maxWords` words, cut at the last comma if there is one in the second half. */
function shortened(text: string): string {
  const words = [...text.matchAll(/\S+/g)]
  const last = words[maxWords - 1]
  if (words.length <= maxWords || !last) return text
  const cut = text.slice(0, last.index + last[0].length)
  const comma = cut.search(/[,;][^,;]*$/)
  return `${(comma > cut.length / 2 ? cut.slice(0, comma) : cut).replace(/[\s,;:.]+$/, '')} …`
}

/** Those of one sentence, which begins at `start` in its text. */
function statementsOf(sentence: string, start: number): Statement[] {
  const clauses = readClauses(sentence)
  const whole = entityOf(sentence)
  return clauses.map(({ from, to, lead }, at) => {
    const clause = sentence.slice(from, to)
    const readable = `${lead}${clause}`
    const named = entityOf(readable)
    const sign = signOf(readable)
    return {
      from: start + from,
      to: start + to,
      text: shortened(capital(readable.replace(/\s+/g, ' '))),
      // "Cabin: wood stove, sleeping loft" names the cabin once.
      entity: at > 0 && named === 'home' && clauses.length > 1 && /^[\w ]+:/.test(sentence) ? whole : named,
      polarity: sign.polarity,
      sure: sign.sure,
      values: readValues(clause).map((value) => ({
        ...value,
        from: start + from + value.from,
        to: start + from + value.to,
      })),
      condition: conditionIn(clause),
    }
  })
}

export const readStatements = (text: string): Statement[] => {
  const read = text.slice(0, maxCharacters)
  return sentenceBounds(read).flatMap(([start, end]) => statementsOf(read.slice(start, end), start))
}
