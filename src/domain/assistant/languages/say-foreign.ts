/** Says what a fact means in another language, from that language's templates. */

import type { NumberName } from '#domain/listings/listing-facts.ts'
import { formatCount } from '#domain/text/count.ts'
import { factWords } from '../engine/evidence/fact-words.ts'
import type { Language } from '../engine/lexicon/languages/language.ts'
import { inNumber } from '../engine/questions/languages.ts'
import type { Period } from '../engine/reading/periods.ts'
import type { Meaning } from '../saying/meaning.ts'
import type { ForeignWords, Named } from './foreign-words.ts'
import { foreignWords } from './words.ts'

/** The facets that are also fields of a listing are said like these. */
export const fieldOf: Readonly<Record<string, NumberName>> = {
  price: 'price',
  bedroom_count: 'bedrooms',
  bathroom_count: 'bathrooms',
  living_area: 'squareFeet',
  year_built: 'yearBuilt',
  stories: 'stories',
  garage_spaces: 'garageSpaces',
  parking_spot: 'parkingSpaces',
}

function sayNumber(language: Language, facet: string, value: string): string | undefined {
  const field = fieldOf[facet]
  const template = field && factWords[field].translations?.[language]
  return template && inNumber(language, template, value).replace('{value}', value)
}

/** What begins with a yes or a no, without it. */
export function withoutVerdict(said: string): string {
  const rest = said.replace(/^\p{L}+[,，]\s*/u, '')
  return rest.slice(0, 1).toUpperCase() + rest.slice(1)
}

const fill = (template: string, inputs: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => inputs[name] ?? '')

/** "Mascotas" begins a sentence in some languages and stands within it in others. */
const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const sayNamed = (
  template: string,
  { what, isMany, ending = '' }: Named,
  inputs: Readonly<Record<string, string>> = {},
): string =>
  sentence(
    fill(template.replace(/\[([^|\]]*)\|([^\]]*)\]/g, isMany ? '$2' : '$1'), { ...inputs, what, ending }),
  )

function sayPaid(
  words: ForeignWords,
  { facet, amount, per }: Meaning & { kind: 'money' },
): string | undefined {
  const template = facet === 'hoa_fee' ? words.hoaFee : facet === 'property_tax' ? words.tax : undefined
  return template && per && per in words.per
    ? fill(template, { amount, per: words.per[per as Period] })
    : undefined
}

function sayMade(words: ForeignWords, meaning: Meaning & { kind: 'dated' | 'old' }): string | undefined {
  const named = words.dated[meaning.facet]
  if (!named) return undefined
  return meaning.kind === 'old'
    ? sayNamed(words.old, named, { years: String(meaning.years) })
    : sayNamed(words.makings[meaning.making], named, { year: String(meaning.year) })
}

/** With its yes or no, if it has one; undefined for what the language has no words for. */
export function sayMeaning(language: Language, meaning: Meaning): string | undefined {
  const words = foreignWords[language]
  if (!words) return undefined
  if (meaning.kind === 'dated' || meaning.kind === 'old') return sayMade(words, meaning)
  if (meaning.kind === 'thing') {
    const thing = words.things[meaning.facet]
    return thing && fill(meaning.is ? words.there : words.notThere, { some: thing[0], none: thing[1] })
  }
  if (meaning.kind === 'rule') {
    const rule = words.rules[meaning.facet]
    return rule && sayNamed(meaning.allowed ? words.allowed : words.notAllowed, rule)
  }
  if (meaning.kind === 'money')
    return meaning.facet === 'price'
      ? sayNumber(language, meaning.facet, meaning.amount)
      : sayPaid(words, meaning)
  const count = formatCount(meaning.count)
  if (meaning.kind === 'area' && meaning.facet === 'lot_size')
    return fill(inNumber(language, words.lot[meaning.unit], count), { count })
  if (meaning.kind === 'count' && meaning.facet === 'fireplace')
    return fill(inNumber(language, words.fireplaces, count), { count })
  return sayNumber(language, meaning.facet, count)
}

/** "granito y cuarzo" */
function listed(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  const before = names.slice(0, -1)
  return /\p{Script=Han}/u.test(and)
    ? `${before.join('、')}${and}${last}`
    : `${before.join(', ')} ${and} ${last}`
}

/** What a thing is made of or runs on; undefined if one of the materials has no word in the language. */
export function sayMaterials(
  language: Language,
  facet: string,
  names: readonly string[],
): string | undefined {
  const words = foreignWords[language]
  const template = words?.madeOf[facet]
  if (!words || !template) return undefined
  const said = new Set(names.map((name) => words.materials[name] ?? words.materials[name.replace(/s$/, '')]))
  if (said.size === 0 || said.has(undefined)) return undefined
  return fill(template, {
    what: listed(
      [...said].filter((each) => each !== undefined),
      words.and,
    ),
  })
}
