/**
 * Checks an email that a program wrote before it is offered or sent: every figure, date, and name is on record, nothing
 * is said about the home that the listing doesn't say, and it has nothing that an email must never have.
 */
import { commonWords } from '#domain/assistant/engine/lexicon/common-words.ts'
import { functionWords, lightWords } from '#domain/assistant/engine/lexicon/general.ts'
import { lexiconWords } from '#domain/assistant/engine/reading/concepts.ts'
import { cleanText } from '#domain/assistant/engine/reading/normalize.ts'
import { stem } from '#domain/assistant/engine/reading/stem.ts'
import { type Token, tokenize } from '#domain/assistant/engine/reading/tokens.ts'
import { checkFairHousing } from '#domain/fair-housing/check-fair-housing.ts'
import type { Letter } from '#domain/messages/letter-rules.ts'
import { m } from '#text'
import { claimFaults } from './check-claims.ts'
import { formFaults } from './check-form.ts'
import { homeFaults } from './check-home.ts'
import { orderFaults } from './check-orders.ts'
import { backingOf, type DraftBacking } from './draft-backing.ts'
import type { DraftSources } from './draft-sources.ts'
import { figuresIn, isOnRecord } from './figures.ts'
import { offerFaults } from './off-market.ts'
import type { Brief } from './read-brief.ts'

/** What is wrong with it, a sentence each; empty if nothing is. */
export function checkDraft(letter: Letter, sources: DraftSources, brief: Brief, nowMs: number): string[] {
  const backing = backingOf(sources, brief, nowMs)
  const parts = [letter.subject, letter.text].map((part) => cleanText(part))
  return [
    ...formFaults(letter, backing.links),
    ...fairHousingFaults(letter),
    ...parts.flatMap((part) => [
      ...figureFaults(part, backing),
      ...nameFaults(part, backing),
      ...homeFaults(part, backing),
      ...claimFaults(part, backing),
    ]),
    ...orderFaults(parts[1] ?? ''),
    ...echoFaults(letter.text, backing),
    ...offerFaults(parts.join('\n'), sources),
  ]
}

/** Also of an email that the agent has edited, if `onlyUnlawful`: what may be written but is better left out passes then. */
export const fairHousingFaults = ({ subject, text }: Letter, { onlyUnlawful = false } = {}): string[] =>
  checkFairHousing(`${subject}\n${text}`)
    .filter(({ severity }) => !onlyUnlawful || severity === 'hard')
    .map(({ words, why }) => m.drafts_fault_fair({ what: words, why }))

const figureFaults = (text: string, { figures }: DraftBacking): string[] =>
  figuresIn(text)
    .filter((figure) => !isOnRecord(figure, figures))
    .map(({ surface }) => m.drafts_fault_figure({ what: surface }))

const isCommon = (word: string): boolean =>
  [functionWords, lightWords, commonWords, lexiconWords].some((words) => words.has(word)) ||
  commonWords.has(stem(word))

const calendar = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november
  december tomorrow tonight yesterday`.split(/\s+/),
)

/** Characters before a word that show whether it begins a sentence. */
const beside = 12

const opensSentence = (text: string, { start }: Token): boolean =>
  /(?:^|[.!?:\n"“]\s*)$/.test(text.slice(Math.max(0, start - beside), start))

/** Words that begin or end an email and are no one's name. */
const courtesies = new Set(
  'hello hi hey dear greetings best regards warm warmly kind sincerely cheers thanks thank'.split(' '),
)

/** Days and months, and every capitalized word that isn't there for the grammar. */
function nameFaults(text: string, { words }: DraftBacking): string[] {
  const isName = (token: Token) => {
    if (calendar.has(token.lower)) return true
    if (!/^\p{Lu}/u.test(token.surface) || token.value !== null || /^I(?:['’]|$)/.test(token.surface))
      return false
    return !courtesies.has(token.lower) && !(opensSentence(text, token) && isCommon(token.lower))
  }
  return tokenize(text)
    .filter((token) => isName(token) && !words.has(token.lower))
    .map(({ surface }) => m.drafts_fault_name({ what: surface }))
}

/** So many words in a row aren't there by chance. */
const echoLength = 6

function echoFaults(text: string, { theirs }: DraftBacking): string[] {
  const words = tokenize(cleanText(text)).map(({ lower }) => lower)
  const runs = new Set(words.map((_, at) => words.slice(at, at + echoLength).join(' ')))
  return theirs.flatMap((written) => {
    const tokens = tokenize(cleanText(written))
    const at = tokens.findIndex(
      (_, from) =>
        from + echoLength <= tokens.length &&
        runs.has(
          tokens
            .slice(from, from + echoLength)
            .map(({ lower }) => lower)
            .join(' '),
        ),
    )
    if (at < 0) return []
    const what = tokens.slice(at, at + echoLength).map(({ surface }) => surface)
    return [m.drafts_fault_echo({ what: what.join(' ') })]
  })
}
