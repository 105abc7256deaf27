/** Says when a thing was made, or how old it is, if the clause says it of the whole thing. */
import { formatCount } from '#domain/text/count.ts'
import { m } from '#text'
import type { Fact } from '../sheet/sheet.ts'
import { dated } from './facet-words.ts'
import type { Making, Meaning } from './meaning.ts'
import { bounded, inside, oneOf } from './values-said.ts'

type SayYear = typeof m.saying_one_built
type Made = { making: Making; words: RegExp; isNew: boolean; one: SayYear; many: SayYear }

/** How the clause says that it came about, the first that it names; only what `isNew` answers "was it replaced?". */
const makings: Made[] = [
  {
    making: 'replaced',
    words: /\b(?:replaced|re-?roofed)\b/i,
    isNew: true,
    one: m.saying_one_replaced,
    many: m.saying_many_replaced,
  },
  {
    making: 'updated',
    words: /\b(?:updated|remodel\w*|renovat\w*|redone|re-?did|gutted|refreshed|refinished)\b/i,
    isNew: true,
    one: m.saying_one_updated,
    many: m.saying_many_updated,
  },
  {
    making: 'installed',
    words: /\b(?:installed|put in|laid)\b/i,
    isNew: true,
    one: m.saying_one_installed,
    many: m.saying_many_installed,
  },
  {
    making: 'built',
    words: /\b(?:built|constructed|erected)\b/i,
    isNew: false,
    one: m.saying_one_built,
    many: m.saying_many_built,
  },
  {
    making: 'from',
    words: /\b(?:original|dates? (?:to|from)|from)\b/i,
    isNew: false,
    one: m.saying_one_from,
    many: m.saying_many_from,
  },
  { making: 'from', words: /\bnew(?:er)?\b/i, isNew: true, one: m.saying_one_from, many: m.saying_many_from },
  // "Roof 2021", and nothing else.
  {
    making: 'from',
    words: /^[\p{L} ]{2,30}:? (?:in )?\(?'?\d{2,4}\)?$/u,
    isNew: false,
    one: m.saying_one_from,
    many: m.saying_many_from,
  },
]
/** What was looked at in a year isn't from that year, nor is the whole as new as a part of it. */
const otherYear =
  /\b(?:inspect\w*|serviced?|tuned|pumped|cleaned|swept|tested|repaired|patched|last|first|second|upstairs|downstairs|front|rear|back|porch|addition|exchanger|coil|blower|compressor|part|half|one|over|dormer|guest|hall|primary|master|underlayment|decking|until|before|by|rebuilt)\b/i

/** Carpet in the bedrooms isn't all floors. */
const roomNamed =
  /\b(?:bed\w*|bath\w*|kitchen|living|dining|halls?|hallways?|stairs|entry|den|office|basement)\b/i

/** With `isWhether`, a yes to “was it replaced?” where it was. */
export function sayDated(fact: Fact, isWhether: boolean): { text: string; meaning: Meaning } | undefined {
  const { facet } = fact
  const words = dated[facet]
  const clause = fact.source.origin === 'field' ? fact.source.sentence : fact.text
  if (!words || otherYear.test(clause) || !words.named.test(clause)) return undefined
  if (fact.facet === 'flooring_age' && roomNamed.test(clause)) return undefined
  const what = words.what()
  const age = oneOf(fact, 'age')
  if (fact.year === null) {
    if (typeof age?.value !== 'number' || bounded.test(clause)) return undefined
    const text = (words.isMany ? m.saying_many_years_old : m.saying_one_years_old)({
      what,
      count: formatCount(age.value),
    })
    return { text, meaning: { kind: 'old', facet, years: age.value } }
  }
  const making = makings.find((each) => each.words.test(clause))
  if (!making) return undefined
  const said = (words.isMany ? making.many : making.one)({ what, year: String(fact.year) })
  const text = isWhether && making.isNew ? m.saying_yes({ what: inside(said) }) : said
  return { text, meaning: { kind: 'dated', facet, making: making.making, year: fact.year } }
}
