/** Says a field of the listing in another language, where an answer is that field. */
import { acresOf } from '#domain/listings/acres.ts'
import { formatShortPrice } from '#domain/text/money.ts'
import type { PartAnswer } from '../engine/answers/say-covers.ts'
import type { Evidence } from '../engine/evidence/evidence.ts'
import type { Field } from '../engine/evidence/fields.ts'
import type { Language } from '../engine/lexicon/languages/language.ts'
import type { Meaning } from '../saying/meaning.ts'
import type { ForeignWords } from './foreign-words.ts'
import { sayMeaning, withoutVerdict } from './say-foreign.ts'
import { foreignWords } from './words.ts'

const paid = { hoaFee: 'hoa_fee', taxAnnual: 'property_tax' } as const
const smallestLotInAcres = 0.1
const hundredths = 100

/** Fields that need more than their number: a period, a unit. */
function meaningOf({ name, value, period }: Field): Meaning | undefined {
  if (value === null) return undefined
  if (name === 'hoaFee' || name === 'taxAnnual')
    return period && { kind: 'money', facet: paid[name], amount: formatShortPrice(value), per: period }
  if (name !== 'lotSquareFeet') return undefined
  const acres = Math.round(acresOf(value) * hundredths) / hundredths
  return acres >= smallestLotInAcres
    ? { kind: 'area', facet: 'lot_size', count: acres, unit: 'acres' }
    : { kind: 'area', facet: 'lot_size', count: value, unit: 'square feet' }
}

function statusIn({ status }: ForeignWords, text: string): string | undefined {
  if (/^(?:active|for sale|new|coming soon|back on market)/i.test(text) && !/contract|pending/i.test(text))
    return status.available
  if (/pending|contract|contingent/i.test(text)) return status.pending
  return /sold|closed/i.test(text) ? status.sold : undefined
}

/** Undefined for a field that is said by a template of its number, and for one that has no words in the language. */
export function sayField(
  evidence: Evidence,
  language: Language,
  { bare }: PartAnswer,
  isTurned: boolean,
): string | undefined {
  const words = foreignWords[language]
  const field = evidence.fields.find(({ name }) => name === bare?.field)
  if (!words || !field) return undefined
  if (field.name === 'hoaFee' && field.value === 0) return words.noHoaFee
  const meaning = meaningOf(field)
  const said =
    field.name === 'status' ? statusIn(words, field.text) : meaning && sayMeaning(language, meaning)
  return said && isTurned && field.name === 'status' ? withoutVerdict(said) : said
}
