/** What an email says about the home that its records don't: rooms, systems, land, and what is on it. */
import { functionWords, lightWords } from '#domain/assistant/engine/lexicon/general.ts'
import { answersFor, type Concept, type Mention } from '#domain/assistant/engine/reading/concepts.ts'
import { sentencesOf } from '#domain/text/sentences.ts'
import { m } from '#text'
import { answersUnnamed, passesOn } from './asked-topics.ts'
import { type Clause, clausesOf, isNegated, ofHome } from './clauses.ts'
import type { DraftBacking } from './draft-backing.ts'
import { figuresIn, isOnRecord } from './figures.ts'

const isPlain = (word: string): boolean => functionWords.has(word) || lightWords.has(word) || word === 'back'

const isAkin = (one: Concept, other: Concept): boolean =>
  answersFor(one, other, true) || other.kinds.has(one.name) || one.kinds.has(other.name)

const isBacked = (said: readonly Concept[], by: readonly Concept[]): boolean =>
  said.some((one) => by.some((each) => isAkin(one, each)))

const surfaceOf = ({ tokens }: Clause, { from, to }: Mention): string =>
  tokens
    .slice(from, to)
    .map(({ surface }) => surface)
    .join(' ')

/** What isn't on record, or is said otherwise there; "back to" and "next to it" are also ways to talk. */
const unbackedIn = (clause: Clause, { said, stems }: DraftBacking): Mention[] =>
  clause.mentions.filter((mention) => {
    const concepts = ofHome(mention)
    if (concepts.length === 0) return false
    const known = said.filter(({ concept }) => concepts.some((one) => isAkin(one, concept)))
    const negated = isNegated(clause)
    if (known.length > 0) return known.every((each) => each.isNegated !== negated)
    const words = clause.tokens.slice(mention.from, mention.to)
    return !words.every(({ stem, lower }) => stems.has(stem) || isPlain(lower))
  })

/** Whether it states something that is on record. */
const isOfRecord =
  ({ said, figures }: DraftBacking) =>
  (clause: Clause): boolean =>
    figuresIn(clause.text).some((figure) => isOnRecord(figure, figures)) ||
    clause.mentions.some((mention) => {
      const concepts = ofHome(mention)
      return said.some(({ concept }) => concepts.some((one) => isAkin(one, concept)))
    })

export function homeFaults(text: string, backing: DraftBacking): string[] {
  const sentences = sentencesOf(text)
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
    const isAnswered = openTopic !== undefined && answersUnnamed(sentence, isOfRecord(backing))
    return isAnswered ? [...faults, m.drafts_fault_home({ what: openTopic ?? '' })] : faults
  })
}
