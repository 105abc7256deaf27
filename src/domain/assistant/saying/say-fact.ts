/**
 * Says a fact: a short sentence in our words where its values allow one, else the clause itself as a quotation. A yes or a
 * no is only said of what the clause names; what is so only in part is said with its condition, without either.
 */
import { formatCount } from '#domain/text/count.ts'
import { centsOf, formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'
import type { Value } from '../sheet/read-values.ts'
import { type Fact, isOfHome } from '../sheet/sheet.ts'
import { counted, dated, rules, things } from './facet-words.ts'

/** `whether`: a yes or a no is expected; `value`: how many, how much, when. */
export type Asked = 'whether' | 'value'
/** At most 15 words in our words, or at most 25 as they were written. */
export type Said = { text: string; isQuotation: boolean }

const quoted = ({ text, source }: Fact): Said => ({ text, isQuotation: source.origin !== 'field' })
const own = (text: string): Said => ({ text, isQuotation: false })

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const inside = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

const numberWord = (count: number): string => m.saying_small_numbers().split(' ')[count] ?? formatCount(count)

/** The one value of these kinds; undefined if there is none, or more than one to choose from. */
function oneOf({ values }: Fact, kind: Value['kind']): Value | undefined {
  const [value, ...others] = values.filter((each) => each.kind === kind)
  return others.length === 0 ? value : undefined
}

/** How the clause says that it came about, the first that it names. */
const verbs: [words: RegExp, one: typeof m.saying_one_built, many: typeof m.saying_many_built][] = [
  [/\b(?:replaced|re-?roofed)\b/i, m.saying_one_replaced, m.saying_many_replaced],
  [
    /\b(?:updated|remodel\w*|renovat\w*|redone|re-?did|gutted|refreshed|refinished)\b/i,
    m.saying_one_updated,
    m.saying_many_updated,
  ],
  [/\b(?:installed|put in|added|laid)\b/i, m.saying_one_installed, m.saying_many_installed],
  [/\b(?:built|constructed|erected)\b/i, m.saying_one_built, m.saying_many_built],
  [/\b(?:new|newer|from|dates? (?:to|from)|original to)\b/i, m.saying_one_from, m.saying_many_from],
]
/** "Roof 2021", and nothing else. */
const onlyYear = /^[\p{L} ]{2,30}:? (?:in )?\(?'?\d{2,4}\)?$/u
/** What was looked at in a year isn't from that year. */
const visits = /\b(?:inspect\w*|serviced?|tuned|pumped|cleaned|swept|tested|repaired|patched|last)\b/i

function sayDated(fact: Fact): string | undefined {
  const words = dated[fact.facet]
  if (!words || visits.test(fact.text) || !words.named.test(fact.source.sentence)) return undefined
  const what = words.what()
  const age = oneOf(fact, 'age')
  if (fact.year === null) {
    if (typeof age?.value !== 'number') return undefined
    const say = words.isMany ? m.saying_many_years_old : m.saying_one_years_old
    return say({ what, count: formatCount(age.value) })
  }
  const [, one, many] = verbs.find(([pattern]) => pattern.test(fact.text)) ?? []
  const from = onlyYear.test(fact.text) ? ([m.saying_one_from, m.saying_many_from] as const) : undefined
  const say = words.isMany ? (many ?? from?.[1]) : (one ?? from?.[0])
  return say?.({ what, year: String(fact.year) })
}

function sayCount(fact: Fact): string | undefined {
  const words = counted[fact.facet]
  const value = oneOf(fact, 'count')
  if (!(words && value)) return undefined
  const { sentence, origin } = fact.source
  const count = Number(value.value)
  if (origin !== 'field' && !words.next.test(sentence.slice(value.to))) return undefined
  return count === 1 ? words.one() : words.many({ count: capital(numberWord(count)) })
}

const moneyFacets: ReadonlySet<string> = new Set(
  'price price_per_foot property_tax special_tax utility_electric utility_heat utility_water utilities_total home_insurance monthly_payment rental_income earnest_money closing_costs hoa_fee'.split(
    ' ',
  ),
)
/** Sums that stand beside others: the clause must name them. */
const namedSums: Record<string, RegExp> = {
  hoa_fee: /\b(?:hoa|association|dues|fees?|condo|maintenance|common charges)\b/i,
  property_tax: /\btax(?:es)?\b/i,
}
/** Without a period these would be read as one. */
const paidOnce: ReadonlySet<string> = new Set(['price', 'earnest_money', 'closing_costs'])

const perPeriod = {
  month: m.saying_a_month,
  quarter: m.saying_a_quarter,
  year: m.saying_a_year,
  'square foot': m.saying_a_foot,
}

function sayMoney(fact: Fact): string | undefined {
  const money = moneyFacets.has(fact.facet) ? oneOf(fact, 'money') : undefined
  const name = fact.source.origin === 'field' ? undefined : namedSums[fact.facet]
  if (typeof money?.value !== 'number' || name?.test(fact.text) === false) return undefined
  const amount = formatShortPrice(centsOf(money.value))
  if (money.per) return perPeriod[money.per]({ amount })
  return paidOnce.has(fact.facet) ? m.saying_amount({ amount }) : undefined
}

function saySize(fact: Fact): string | undefined {
  const area = fact.facet === 'living_area' || fact.facet === 'lot_size' ? oneOf(fact, 'area') : undefined
  const height = fact.facet === 'ceiling_height' ? oneOf(fact, 'length') : undefined
  // A lot's size is stored in square feet, and said in acres by its field.
  if (typeof area?.value === 'number' && Number.isInteger(area.unit === 'acres' ? 0 : area.value)) {
    if (area.unit !== 'acres') return m.saying_square_feet({ count: formatCount(area.value) })
    return area.value === 1 ? m.saying_one_acre() : m.saying_acres({ count: formatCount(area.value) })
  }
  return typeof height?.value === 'number' && height.unit === 'feet'
    ? m.saying_feet({ count: capital(numberWord(height.value)) })
    : undefined
}

/** What limits a value: "about", "over", "up to", "from". */
const bounded =
  /\b(?:about|around|approx\w*|over|under|nearly|almost|roughly|more than|less than|up to|at least|from|starting|average\w*|estimat\w*|est|each|plus|half|was|were|formerly|previously)\b/i

/** Says a value without its bounds only where there are none. */
function sayValue(fact: Fact): string | undefined {
  const when = sayDated(fact)
  if (when !== undefined) return when
  if (bounded.test(fact.source.origin === 'field' ? '' : fact.text)) return undefined
  return sayCount(fact) ?? sayMoney(fact) ?? saySize(fact)
}

/** The clause says more than that the thing is there: how, for whom, or where else. */
const saysMore =
  /\b(?:but|although|though|however|except|old|older|broken|needs?|working|nearby|neighbor\w*|public|across|away|next door|down the|ready|former\w*|was|were|once|not|no)\b|n't\b/i
/** "No pool", "there isn't a pool", "without a pool". */
const denies = (named: RegExp) =>
  new RegExp(
    String.raw`(?:\b(?:no|not an?|without(?: an?)?|never had an?|lacks an?)|n't (?:have |got |come with )?(?:an?|any)) (?:\w+ )?${named.source}[.!]?$`,
    'i',
  )

function sayThing(fact: Fact): string | undefined {
  const thing = things[fact.facet]
  if (!thing) return undefined
  if (fact.polarity === '+') {
    if (!new RegExp(thing.named, 'i').test(fact.text) || saysMore.test(fact.text)) return undefined
    return (thing.isMany ? m.saying_there_are : m.saying_there_is)({ thing: thing.some() })
  }
  if (fact.source.origin !== 'field' && !denies(thing.named).test(fact.text)) return undefined
  return (thing.isMany ? m.saying_there_are_no : m.saying_there_is_no)({ thing: thing.none() })
}

/** A rule for some, or on some days, is said as it was written. */
const maxRuleWords = 6
const limits =
  /\b(?:small|large|under|over|up to|one|two|most|some|service|only|max\w*|limit\w*|small|with|if|no more|certain|leased|in|on|for|per|but)\b|\d/i
const allows = /\b(?:allowed|permitted|welcome|ok|okay|fine|friendly|yes)\b/i

function sayRule(fact: Fact): string | undefined {
  const rule = rules[fact.facet]
  if (!rule || fact.condition !== null || limits.test(fact.text)) return undefined
  if (fact.text.split(/\s+/).length > maxRuleWords || !new RegExp(rule.named, 'i').test(fact.text))
    return undefined
  const what = rule.what()
  if (fact.polarity === '-')
    return (rule.isMany ? m.saying_are_not_allowed : m.saying_is_not_allowed)({ what })
  return allows.test(fact.text)
    ? (rule.isMany ? m.saying_are_allowed : m.saying_is_allowed)({ what })
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
    return own(asked === 'whether' ? m.saying_no({ what: inside(none) }) : none)
  }
  if (asked === 'value') {
    const value = sayValue(fact)
    return value === undefined ? quoted(fact) : own(value)
  }
  const value = provenByValue.has(fact.facet) ? sayValue(fact) : undefined
  const so = sayDated(fact) ?? sayRule(fact) ?? value ?? sayThing(fact)
  return so === undefined ? quoted(fact) : own(m.saying_yes({ what: inside(so) }))
}
