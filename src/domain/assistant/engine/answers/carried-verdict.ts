/**
 * Whether a sentence supports a yes or a no: everything asked must be in one clause, in the same words, with nothing
 * that limits, ends or merely plans it. In doubt, the sentence is quoted and the buyer decides.
 */

import { functionWords } from '../lexicon/general.ts'
import type { Ask } from '../questions/question.ts'
import type { Unit } from '../questions/question-units.ts'
import { clauseAround } from '../reading/clauses.ts'
import type { Range } from '../reading/span-reading.ts'
import { isBeforeThing, type Span } from '../reading/spans.ts'
import { stem } from '../reading/stem.ts'
import type { Token } from '../reading/tokens.ts'
import type { Cover } from './cover.ts'

const setOf = (words: string) => new Set(words.split(/\s+/))

/** Words that frame a question and ask for nothing. */
const framing = setOf(
  'house home property place listing residence dwelling have has had get got come comes coming include includes including feature features offer offers',
)
/** Grammar words that say how much, how often or how long: an answer without them is a different answer. */
const bounding = setOf(
  'all both each every most more few other another same still yet ever never only just again fully entirely always without before after during while until over under below',
)
/** Words with the same meaning. */
const sameSense = ['allowed permitted permit welcome', 'stay remain convey', 'renovated remodeled'].map(
  (words) => new Set(words.split(' ').map(stem)),
)

/** Ended, planned, limited or someone else's. */
const clouds =
  /\b(?:remov\w+|replac\w+|convert\w+|demolish\w*|former\w*|previous\w*|used to|no longer|gone|disconnected|capped|sold|will|shall|would|could|may|might|should|plan\w*|propos\w+|future|soon|possib\w+|negotiable|optional|potential\w*|if|unless|except|until|upon|subject|prohibit\w*|forbid\w*|forbidden|bann?ed|exclud\w+|instead|needs?|needed|require[sd]?|go(?:es)? with (?:the |its |their )?(?:owner|seller|tenant)\w*|nearby|communit(?:y|ies)|neighbou?r\w*|association|public|shared|blocks?|miles?|minutes?|away|across|ready|known|visible|current|currently|recent\w*|active)\b/g
/** What a rule applies to: with such words it is a rule for some, not for all. */
const bounds =
  /\b(?:under|over|less|more|up|at least|most|before|after|within|during|with|for|on|in|by|large|small|service|certain|some|few|long|short|term|one|two|three|\d+)\b/g
const negation = /\b(?:no|not|never|none|neither|nor|without|cannot|lacks?|lacking|zero|minus)\b|n't\b/g

/** "Radon was tested" does not say that there is radon. */
const hazards =
  /\b(?:radon|mold|mildew|asbestos|lead|termites?|pests?|leaks?|cracks?|damage|liens?|easements?|lawsuits?|assessments?|issues?|problems?|defects?|floods?|flooding)\b/
const asksWhether =
  /^(?:any|is there|are there|was there|were there|has it|have there|does it have|there's|there is)\b/
const exists = /\b(?:there (?:is|are|was|were)|has|have|had)\b/

const rules = new Set(['allowed', 'rental', 'short-term-rental', 'restriction', 'pet', 'dog', 'cat'])
const isRule = (ask: Ask) => ask.units.some(({ concepts }) => concepts.some(({ name }) => rules.has(name)))

const plainText = (tokens: readonly Token[]) => tokens.map(({ lower }) => lower).join(' ')

/** The words of the question that an answer has to be about. */
export const wordsAsked = (ask: Ask): { token: Token; at: number }[] =>
  ask.tokens.flatMap((token, at) =>
    token.value === null &&
    (bounding.has(token.lower) || !functionWords.has(token.lower)) &&
    !framing.has(token.lower)
      ? [{ token, at }]
      : [],
  )

function isSameWord(ask: Ask, unit: Unit, span: Span, range: Range): boolean {
  const asked = unit.inherited
    ? unit.surface.split(' ').map(stem)
    : stemsOf(ask.tokens.slice(unit.at, unit.to))
  const said = stemsOf(span.tokens.slice(range.from, range.to))
  if (asked.some((word) => said.includes(word)) || asked.join('') === said.join('')) return true
  return sameSense.some(
    (group) => asked.some((word) => group.has(word)) && said.some((word) => group.has(word)),
  )
}
const stemsOf = (tokens: readonly Token[]) => tokens.map((token) => token.stem)

/** "Carpet" is flooring, "a terrier" is a dog: a kind of the thing asked about, under its own name. */
const isKindOf = (unit: Unit, span: Span, range: Range): boolean =>
  span.mentions.some(
    (mention) =>
      mention.from === range.from &&
      mention.concepts.some((said) =>
        unit.concepts.some((asked) => said.name !== asked.name && said.kinds.has(asked.name)),
      ),
  )

/** The question asks for nothing beyond the things that a fact of the listing is known by. */
export const asksNothingElse = (ask: Ask): boolean =>
  wordsAsked(ask).every(({ at }) => ask.units.some((unit) => at >= unit.at && at < unit.to))

/** Words matching the pattern that are in the clause and not in the question. */
const newIn = (pattern: RegExp, text: string, asked: Set<string>): string[] =>
  (text.match(pattern) ?? []).filter((word) => !word.split(' ').every((part) => asked.has(stem(part))))

export function carries(ask: Ask, cover: Cover, verdict: 'yes' | 'no'): boolean {
  const { span, found } = cover
  const at = cover.head ?? found[0]?.range
  if (!at) return false
  const clause = clauseAround(span, at)
  const rule = isRule(ask)
  const said = found.filter(
    ({ unit, range }) =>
      clause.holds(range) &&
      !range.isPart &&
      !unit.isImplied &&
      (isSameWord(ask, unit, span, range) || (!rule && isKindOf(unit, span, range))),
  )
  const isNamed = found.some(({ unit, range }) => range === at && !unit.isValue)
  if (isNamed && isBeforeThing(span, at) && !found.some(({ range }) => range.from === at.to)) return false
  const inClause = new Set(clause.tokens.map((token) => token.stem))
  const isCovered = ({ token, at: place }: { token: Token; at: number }) =>
    inClause.has(token.stem) || said.some(({ unit }) => place >= unit.at && place < unit.to)
  const isAllThere =
    wordsAsked(ask).every(isCovered) && ask.units.every((unit) => said.some((each) => each.unit === unit))
  if (!isAllThere) return false
  const asked = new Set(ask.tokens.map((token) => token.stem))
  const text = plainText(clause.tokens)
  if (verdict === 'yes' && hazards.test(ask.text) && asksWhether.test(ask.text) && !exists.test(text))
    return false
  if (newIn(clouds, text, asked).length > 0) return false
  if ((rule || verdict === 'no') && newIn(bounds, text, asked).length > 0) return false
  const denials = text.match(negation)?.length ?? 0
  return denials === (verdict === 'yes' ? 0 : 1)
}
