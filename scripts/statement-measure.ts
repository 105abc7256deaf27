/** How well statements are read, by what a hand noted beside its sentences. */
import { sayFact } from '#domain/assistant/saying/say-fact.ts'
import { entityOf } from '#domain/assistant/sheet/read-entity.ts'
import { readNumbers } from '#domain/assistant/sheet/read-numbers.ts'
import { type SignWeights, signOf } from '#domain/assistant/sheet/read-sign.ts'
import { readStatements } from '#domain/assistant/sheet/read-statements.ts'
import { readValues } from '#domain/assistant/sheet/read-values.ts'
import type { StatedLine } from './reader-corpus.ts'

export type Share = { right: number; of: number }
export type StatementMeasure = {
  polarity: Share
  /** Cut into statements, one of which has the noted sign. */
  amongStatements: Share
  /** Of those whose share is at least `sureFrom`. */
  whereSure: Share
  /** What is said not to be so, read as so. */
  noAsYes: Share
  /** A condo's sentences may be noted under the home or the unit, and its lot: they count as one, and so does what is shared. */
  entity: Share
  /** Of sentences noted under what stands apart from the home, and which name it. */
  namedApart: Share
  /** Of the replies that begin with a yes or a no, asked whether it is so. */
  verdicts: Share
  /** Every figure of the noted value is among the values. */
  figures: Share
}

const sureFrom = 0.9

const share = <T>(items: readonly T[], isRight: (item: T) => boolean): Share => ({
  right: items.filter(isRight).length,
  of: items.length,
})

const apart = ['cabin', 'tiny home', 'guest house', 'barn', 'garage', 'workshop', 'shed', 'dock']
const isShared = (entity: string) => entity === 'building' || entity === 'community'
const kindOf = (entity: string) => (apart.includes(entity) ? entity : isShared(entity) ? 'shared' : 'home')

const figuresIn = (text: string): number[] => readNumbers(text).map(({ value }) => value)

function hasFigures({ text, value }: StatedLine): boolean {
  const read = readValues(text).flatMap((each) =>
    each.kind === 'date' ? figuresIn(String(each.value)) : [Number.parseFloat(String(each.value))],
  )
  return figuresIn(value).every((figure) => read.some((each) => Math.abs(each - figure) < 1e-9))
}

function verdictsOf({ facet, text, polarity }: StatedLine): { polarity: string; verdict: string }[] {
  return readStatements(text).flatMap(({ from, to, ...read }) => {
    const years = read.values.filter(({ kind }) => kind === 'year')
    const reply = sayFact(
      {
        facet,
        share: 1,
        ...read,
        year: years.length === 1 ? Number(years[0]?.value) : null,
        source: { origin: 'listing', label: '', ref: '', sentence: text, from, to },
      },
      'whether',
    ).text
    if (/^Yes, [a-z$]/.test(reply)) return [{ polarity, verdict: '+' }]
    return /^No, (?:there|[a-z-]+(?: \w+)? (?:isn't|aren't))/.test(reply) ? [{ polarity, verdict: '-' }] : []
  })
}

export function measureStatements(stated: readonly StatedLine[], weights?: SignWeights): StatementMeasure {
  const signed = stated.map((line) => ({ ...line, sign: signOf(line.text, weights) }))
  return {
    polarity: share(signed, ({ polarity, sign }) => sign.polarity === polarity),
    amongStatements: share(stated, ({ text, polarity }) =>
      readStatements(text).some((statement) => statement.polarity === polarity),
    ),
    whereSure: share(
      signed.filter(({ sign }) => sign.sure >= sureFrom),
      ({ polarity, sign }) => sign.polarity === polarity,
    ),
    noAsYes: share(signed, ({ polarity, sign }) => polarity === '-' && sign.polarity === '+'),
    entity: share(stated, ({ text, entity }) => kindOf(entityOf(text)) === kindOf(entity)),
    namedApart: share(
      stated.filter(({ text, entity }) => apart.includes(entity) && text.toLowerCase().includes(entity)),
      ({ text, entity }) => entityOf(text) === entity,
    ),
    verdicts: share(stated.flatMap(verdictsOf), ({ polarity, verdict }) => polarity === verdict),
    figures: share(
      stated.filter(({ value }) => /\d/.test(value)),
      hasFigures,
    ),
  }
}

export const sayShare = ({ right, of }: Share): string => `${((100 * right) / of).toFixed(1)} % of ${of}`
