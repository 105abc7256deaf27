/**
 * Says a fact: a short sentence in our words where its values allow one, else the clause itself as a quotation. A yes or a
 * no is only said of what the clause names; what is so only in part is said with its condition, without either.
 */
import { formatCount } from '#domain/text/count.ts'
import { centsOf, formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'
import { type Fact, isOfHome } from '../sheet/sheet.ts'
import { hasVerb } from '../sheet/split-clauses.ts'
import { counted, rules, things } from './facet-words.ts'
import type { Meaning } from './meaning.ts'
import { sayDated } from './say-dated.ts'
import { bounded, inside, oneOf } from './values-said.ts'

/** `whether`: a yes or a no is expected; `value`: how many, how much, when. */
export type Asked = 'whether' | 'value'
/** At most 15 words in our words, or at most 25 as they were written. */
export type Said = { text: string; isQuotation: boolean; meaning?: Meaning }
type Own = { text: string; meaning?: Meaning }

const quoted = ({ text, source }: Fact): Said => ({ text, isQuotation: source.origin !== 'field' })
const own = (said: Own): Said => ({ ...said, isQuotation: false })

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const numberWord = (count: number): string => m.saying_small_numbers().split(' ')[count] ?? formatCount(count)

/** Beside full baths these make another number. */
const halfBath = /\b(?:half|powder|1\/2|three-quarter)\b/i

function sayCount(fact: Fact): Own | undefined {
  const words = counted[fact.facet]
  const value = oneOf(fact, 'count')
  if (!(words && value)) return undefined
  const { sentence, origin } = fact.source
  if (fact.facet === 'bathroom_count' && halfBath.test(sentence)) return undefined
  const count = Number(value.value)
  if (origin !== 'field' && !words.next.test(sentence.slice(value.to))) return undefined
  const text = count === 1 ? words.one() : words.many({ count: capital(numberWord(count)) })
  return { text, meaning: { kind: 'count', facet: fact.facet, count } }
}

const moneyFacets: ReadonlySet<string> = new Set(
  'price price_per_foot property_tax special_tax utility_electric utility_heat utility_water utilities_total home_insurance monthly_payment rental_income hoa_fee'.split(
    ' ',
  ),
)
/** Sums that stand beside others: the clause must name them. */
const namedSums: Record<string, RegExp> = {
  hoa_fee: /\b(?:hoa|association|dues|fees?|condo|maintenance|common charges)\b/i,
  property_tax: /\btax(?:es)?\b/i,
}
/** Without a period these would be read as one. */
const paidOnce: ReadonlySet<string> = new Set(['price'])

const perPeriod = {
  month: m.saying_a_month,
  quarter: m.saying_a_quarter,
  year: m.saying_a_year,
  'square foot': m.saying_a_foot,
}

function sayMoney(fact: Fact): Own | undefined {
  const money = moneyFacets.has(fact.facet) ? oneOf(fact, 'money') : undefined
  const name = fact.source.origin === 'field' ? undefined : namedSums[fact.facet]
  if (typeof money?.value !== 'number' || name?.test(fact.text) === false) return undefined
  const amount = formatShortPrice(centsOf(money.value))
  const meaning: Meaning = { kind: 'money', facet: fact.facet, amount, per: money.per }
  if (money.per)
    return money.per === 'something else' ? undefined : { text: perPeriod[money.per]({ amount }), meaning }
  return paidOnce.has(fact.facet) ? { text: m.saying_amount({ amount }), meaning } : undefined
}

function saySize(fact: Fact): Own | undefined {
  const area = fact.facet === 'living_area' || fact.facet === 'lot_size' ? oneOf(fact, 'area') : undefined
  const height =
    fact.facet === 'ceiling_height' && /\b(?:ceilings?|clgs?)\b/i.test(fact.text)
      ? oneOf(fact, 'length')
      : undefined
  // A lot's size is stored in square feet, and said in acres by its field.
  if (typeof area?.value === 'number' && Number.isInteger(area.unit === 'acres' ? 0 : area.value)) {
    const unit = area.unit === 'acres' ? 'acres' : 'square feet'
    const count = formatCount(area.value)
    const acres = area.value === 1 ? m.saying_one_acre() : m.saying_acres({ count })
    const text = unit === 'acres' ? acres : m.saying_square_feet({ count })
    return { text, meaning: { kind: 'area', facet: fact.facet, count: area.value, unit } }
  }
  return typeof height?.value === 'number' && height.unit === 'feet'
    ? { text: m.saying_feet({ count: capital(numberWord(height.value)) }) }
    : undefined
}

/** Says a value without its bounds only where there are none. */
function sayValue(fact: Fact): Own | undefined {
  const when = sayDated(fact, false)
  if (when !== undefined) return when
  if (bounded.test(fact.source.origin === 'field' ? '' : fact.text)) return undefined
  return sayCount(fact) ?? sayMoney(fact) ?? saySize(fact)
}

/** "The home has a pool", "there's a pool". */
const owns =
  /^(?:there(?:'s| is| are)|(?:the )?(?:home|house|property|unit|condo|building|community|kitchen|backyard|yard|it) (?:also )?(?:has|have|offers|includes|features|boasts|comes with)) /i
/** Said of it, so that a plain yes would leave something out: how, for whom, or where else. */
const saysMore =
  /\b(?:but|although|though|however|except|old|older|original|broken|needs?|working|nearby|neighbor\w*|public|across|away|next door|down the|ready|former\w*|was|were|once|not|no|non|shared?|season\w*|decorative|doubles|used|model|poor|belongs|breaks|makes?|pays|poured|braced|pre-?wired|negotiable|for|unsafe|as|settled|cracked|leased|future)\b|n't\b/i
const maxThingWords = 10
/** The clause only names it: "Heated saltwater pool", "the home has a pool". */
const onlyNames = (clause: string): boolean =>
  !saysMore.test(clause) &&
  clause.split(/\s+/).length <= maxThingWords &&
  (owns.test(clause) || !hasVerb(clause))
/** "No pool", "there isn't a pool", "without a pool". */
const denies = (named: RegExp) =>
  new RegExp(
    String.raw`(?:\b(?:no|not an?|without(?: an?)?|never had an?|lacks an?)|n't (?:have |got |come with )?(?:an?|any)) (?:\w+ )?${named.source}[.!]?$`,
    'i',
  )

function sayThing(fact: Fact): Own | undefined {
  const thing = things[fact.facet]
  if (!thing) return undefined
  if (fact.polarity === '+') {
    if (!(new RegExp(thing.named, 'i').test(fact.text) && onlyNames(fact.text))) return undefined
    const text = (thing.isMany ? m.saying_there_are : m.saying_there_is)({ thing: thing.some() })
    return { text, meaning: { kind: 'thing', facet: fact.facet, is: true } }
  }
  if (fact.source.origin !== 'field' && !denies(thing.named).test(fact.text)) return undefined
  const text = (thing.isMany ? m.saying_there_are_no : m.saying_there_is_no)({ thing: thing.none() })
  return { text, meaning: { kind: 'thing', facet: fact.facet, is: false } }
}

/** A rule for some, or on some days, is said as it was written. */
const maxRuleWords = 6
const limits =
  /\b(?:small|large|under|over|up to|one|two|most|some|service|only|max\w*|limit\w*|small|with|if|no more|certain|leased|in|on|for|per|but)\b|\d/i
const allows = /\b(?:allowed|permitted|welcome|ok|okay|fine|friendly|yes)\b/i

function sayRule(fact: Fact): Own | undefined {
  const rule = rules[fact.facet]
  if (!rule || fact.condition !== null || limits.test(fact.text)) return undefined
  const begins = new RegExp(String.raw`^(?:no (?:\w+ )?|\w+ )?${rule.named.source}`, 'i')
  if (fact.text.split(/\s+/).length > maxRuleWords || !begins.test(fact.text)) return undefined
  const what = rule.what()
  const meaning: Meaning = { kind: 'rule', facet: fact.facet, allowed: fact.polarity === '+' }
  if (fact.polarity === '-')
    return { text: (rule.isMany ? m.saying_are_not_allowed : m.saying_is_not_allowed)({ what }), meaning }
  return allows.test(fact.text)
    ? { text: (rule.isMany ? m.saying_are_allowed : m.saying_is_allowed)({ what }), meaning }
    : undefined
}

/** Whoever asks whether there is one learns more from how much or how many. */
const provenByValue: ReadonlySet<string> = new Set(['hoa_fee', 'garage_spaces', 'fireplace'])

/** `fact` answers what was asked; whether it does, the caller has decided. */
export function sayFact(fact: Fact, asked: Asked): Said {
  // "There's room for a pool" is neither yes nor no, and what is the barn's is said with the barn.
  if (fact.polarity === '~' || !isOfHome(fact)) return quoted(fact)
  if (fact.polarity === '-') {
    const none = sayThing(fact) ?? sayRule(fact)
    if (none === undefined) return quoted(fact)
    return own(asked === 'whether' ? { ...none, text: m.saying_no({ what: inside(none.text) }) } : none)
  }
  if (asked === 'value') {
    const value = sayValue(fact)
    return value === undefined ? quoted(fact) : own(value)
  }
  const when = sayDated(fact, true)
  if (when !== undefined) return own(when)
  const value = provenByValue.has(fact.facet) ? sayValue(fact) : undefined
  const so = sayRule(fact) ?? value ?? sayThing(fact)
  return so === undefined ? quoted(fact) : own({ ...so, text: m.saying_yes({ what: inside(so.text) }) })
}
