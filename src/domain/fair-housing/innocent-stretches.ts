/**
 * Where words that are otherwise flagged say nothing about who may live somewhere: they are quoted as what not to
 * write, answer what someone told about their own family, or tell who owned the home.
 */
import { compilePattern } from './compile-pattern.ts'
import type { TextRange } from './read-sentences.ts'
import type { FairHousingSeverity } from './rule.ts'

export type InnocentStretches = { quoted: TextRange[]; told: TextRange[] }

const rest = '[^.!?\\n]*'
const of = (pattern: string) => new RegExp(`${compilePattern(pattern).source}${rest}`, 'gu')

/** "Never write “adults only”." Only what stands in the quotation marks is exempt. */
const quotedAsWrong = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:never|don't|do not|avoid|can't|cannot|must not|may not|should not|shouldn't|forbids?|forbidden|prohibits?|bans?|unlawful|illegal|against the law)` +
    `[^.!?\\n"]{0,60}(?<![\\p{L}\\p{N}])(?:write|writing|say|says|saying|words?|wording|phrases?|phrasing|terms?|advertise|use|using|print|state)(?![\\p{L}\\p{N}])[^.!?\\n"]{0,20}"([^"\\n]{1,80})"`,
  'gdu',
)

const tellings = [
  of("you(?:'ve| have| had)? (?:asked|mentioned|told|said|wrote|wondered)"),
  of(
    '(?:thanks|thank you|nice|great|good|lovely|pleasure|fun|enjoyed) (?:again |so much |very much )?(?:for (?:coming|visiting|stopping|bringing|touring)|to meet|meeting|to see you|seeing you)',
  ),
  of(
    '(?:current|present|previous|prior|former|existing|last|original) (?:owners?|tenants?|residents?|occupants?|sellers?|renters?) (?:is|are|was|were|would|will|has|have)',
  ),
  compilePattern(
    '(?:families with )?(?:(?:kids|children|families|pets|seniors|all ages) (?:and )?){1,3}(?:are )?(?:always |also |very )?welcome',
  ),
]

const stretchesOf = (text: string, form: RegExp): TextRange[] =>
  [...text.matchAll(form)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }))

export const innocentStretches = (text: string): InnocentStretches => ({
  quoted: [...text.matchAll(quotedAsWrong)].flatMap(({ indices }) => {
    const quotation = indices?.[1]
    return quotation ? [{ start: quotation[0], end: quotation[1] }] : []
  }),
  told: tellings.flatMap((form) => stretchesOf(text, form)),
})

const isWithin = ({ start, end }: TextRange, stretches: readonly TextRange[]): boolean =>
  stretches.some((each) => each.start <= start && end <= each.end)

/** What is told excuses advice only: no one has to be told that children aren't welcome. */
export const isInnocent = (
  stretch: TextRange,
  severity: FairHousingSeverity,
  { quoted, told }: InnocentStretches,
): boolean => isWithin(stretch, quoted) || (severity !== 'hard' && isWithin(stretch, told))
