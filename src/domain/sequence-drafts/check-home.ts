/** What an email says about the home that its records don't: rooms, systems, land, and what is on it. */
import { functionWords, lightWords } from '#domain/assistant/engine/lexicon/general.ts'
import { answersFor, type Concept, type Mention } from '#domain/assistant/engine/reading/concepts.ts'
import { sentenceBounds } from '#domain/assistant/engine/reading/tokens.ts'
import { m } from '#text'
import { answersUnnamed, passesOn } from './asked-topics.ts'
import { type Clause, clausesOf, ofHome } from './clauses.ts'
import type { Backing } from './draft-backing.ts'

const isPlain = (word: string): boolean => functionWords.has(word) || lightWords.has(word) || word === 'back'

export const isBacked = (said: readonly Concept[], by: readonly Concept[]): boolean =>
  said.some((one) =>
    by.some((each) => answersFor(one, each, true) || each.kinds.has(one.name) || one.kinds.has(each.name)),
  )

const surfaceOf = ({ tokens }: Clause, { from, to }: Mention): string =>
  tokens
    .slice(from, to)
    .map(({ surface }) => surface)
    .join(' ')

/** What isn't on record; "back to" and "next to it" are also ways to talk. */
const unbackedIn = (clause: Clause, { concepts, stems }: Backing): Mention[] =>
  clause.mentions.filter((mention) => {
    const said = ofHome(mention)
    const words = clause.tokens.slice(mention.from, mention.to)
    const isSaid = words.every(({ stem, lower }) => stems.has(stem) || isPlain(lower))
    return said.length > 0 && !isSaid && !isBacked(said, concepts)
  })

/** Whether it states something that is on record. */
const isOnRecord =
  ({ concepts, values }: Backing) =>
  ({ tokens, mentions }: Clause): boolean =>
    tokens.some(({ value, surface }) => value !== null && /\d|\w{4}/.test(surface) && values.has(value)) ||
    mentions.some((mention) => isBacked(ofHome(mention), concepts))

export function homeFaults(text: string, backing: Backing): string[] {
  const sentences = sentenceBounds(text).map(([from, to]) => text.slice(from, to))
  /** What the lead asked about, and no record says. */
  let openTopic: string | undefined
  return sentences.flatMap((sentence) => {
    const clauses = clausesOf(sentence)
    const passed = passesOn(clauses)
    const faults = clauses.flatMap((clause, at) =>
      unbackedIn(clause, backing).flatMap((mention) => {
        const what = surfaceOf(clause, mention)
        if (!passed[at] || !isBacked(ofHome(mention), backing.asked)) return [m.drafts_fault_home({ what })]
        openTopic = what
        return []
      }),
    )
    const isAnswered = openTopic !== undefined && answersUnnamed(sentence, isOnRecord(backing))
    return isAnswered ? [...faults, m.drafts_fault_home({ what: openTopic ?? '' })] : faults
  })
}
