/** Questions that one of the listing's facts answers on its own. */

import { m } from '#text'
import type { Citation } from '../../answer.ts'
import { type Ask, fits } from '../questions/question.ts'
import type { Form } from '../questions/question-forms.ts'
import type { Unit } from '../questions/question-units.ts'
import type { Evidence } from './evidence.ts'
import { factTriggers, houseWords, openForms, type Trigger } from './fact-words.ts'
import type { Field, FieldName } from './fields.ts'

export interface FactAnswer {
  verdict: 'yes' | 'no' | null
  text: string
  citations: Citation[]
}

/** In order: the first match decides. */
const triggers: (Trigger & { field: FieldName })[] = [
  { field: 'priceChange', of: ['price-drop'], with: ['price'], forms: [...openForms, 'when', 'count'] },
  { field: 'halfBaths', of: ['half-bath'], forms: ['count', 'topic'] },
  ...factTriggers,
  { field: 'newConstruction', of: ['new-construction', 'new'], with: ['built', 'construct', 'construction', ...houseWords], forms: ['topic', 'yesno'] },
  { field: 'status', of: ['avail', 'statu', 'pend', 'contract', 'sell', 'market', 'days-on-market'],
    with: ['last-sale', ...houseWords], forms: ['topic', 'yesno', 'which'] },
  { field: 'listedDate', of: ['days-on-market', 'list', 'listing'], with: ['market', ...houseWords], forms: ['when', 'distance'] },
  { field: 'address', of: ['address', 'zip', 'citi', 'town', 'street', 'downtown', 'road'], with: ['code', 'postal', ...houseWords], forms: ['which', 'topic', 'where'] },
  { field: 'neighborhood', of: ['neighborhood', 'community'], with: ['area'], forms: ['which', 'topic', 'where'] },
  { field: 'schoolDistrict', of: ['school-district', 'school'], with: ['charter-school', 'zoning', 'district', 'near', 'assign', 'attend'], forms: ['which', 'topic', 'list', 'where', 'who'] },
  { field: 'county', of: ['county'], forms: ['which', 'topic', 'where'] },
  { field: 'phone', of: ['phone', 'telephon', 'cell', 'mobile', 'call'], with: ['agent', 'contact', 'number', 'reach', 'text'], forms: [...openForms, 'count', 'when'] },
  { field: 'email', of: ['email', 'mail', 'e-mail'], with: ['agent', 'contact', 'address', 'reach'], forms: [...openForms] },
  { field: 'company', of: ['compani', 'brokerag', 'firm'], with: ['agent'], forms: ['which', 'who', 'topic'] },
  { field: 'agent', of: ['agent', 'represent', 'contact'], with: ['handl'], forms: ['who', 'topic', 'which'] },
] // biome-ignore format: a table of rules

const forSale = /\b(?:available|for sale|sold|pending|under contract|off the market|taken)\b/
const gone = /\b(?:sold|pending|under contract|off the market|taken)\b/

/** "What floor is it on?" doesn't ask for the address. */
const asksLevel = /\b(?:what|which) (?:floor|level|story|storey)\b/
/** "Is there a fee?" doesn't ask for the price. */
const fees = /\b(?:fees?|dues|charges?)\b/

const nothingAsked: Partial<Record<Form, FieldName>> = {
  age: 'yearBuilt',
  size: 'squareFeet',
  cost: 'price',
  where: 'address',
  kind: 'propertyType',
}

const isAmong = (unit: Unit, names: string[]) =>
  (unit.isImplied ? unit.concepts.slice(0, 1) : unit.concepts).some((concept) =>
    names.includes(concept.name),
  ) ||
  (unit.concepts.length === 0 && names.includes(unit.stem))
const timeWords = ['pay-fee', 'monthly', 'yearly', 'feature']
/** "$630 a quarter"; elsewhere a quarter is a part, or a place to stay. */
const aQuarter = /\b(?:quarterly|(?:an?|per|each|every) quarter)\b(?! (?:of|acre))/

/** "The room over the garage" is not the garage. */
export const besideThing =
  /\b(?:over|above|below|under|beneath|behind|beside|next to) (?:the |your )?(?:garage|kitchen|house|pool|deck)\b/

const oneSchool = ['elementary-school', 'middle-school', 'high-school', 'charter-school']

/** The fact the question asks for, if it asks for nothing else. */
export function fieldAsked(ask: Ask): FieldName | null {
  if (besideThing.test(ask.text) || (ask.yesNo && fits.test(ask.text))) return null
  const times = aQuarter.test(ask.text) ? [...timeWords, 'quarter', 'quarterli'] : timeWords
  const units = ask.units.filter((unit) => !isAmong(unit, times))
  const plain = units.filter((unit) => !isAmong(unit, houseWords))
  if (plain.length === 0 && units.length >= 0) {
    if (
      ask.form === 'kind' &&
      units.length > 0 &&
      !units.every((unit) => isAmong(unit, ['structure', 'residence-use', 'building']))
    )
      return null
    if (forSale.test(ask.text) && (ask.yesNo || ask.form === 'topic')) return 'status'
    if ((ask.form === 'cost' && fees.test(ask.text)) || asksLevel.test(ask.text)) return null
    return nothingAsked[ask.form] ?? null
  }
  for (const { field, of, with: also = [], forms } of triggers) {
    if (!forms.includes(ask.form)) continue
    // "How many lots?" asks for their number, "how many acres?" for their size.
    if (field === 'price' && /\b(?:per|an|each|every|by the) acre\b/.test(ask.text)) continue
    // "How many living rooms?" doesn't ask for square feet.
    if (field === 'squareFeet' && /\brooms?\b/.test(ask.text) && ask.form === 'count') continue
    // "What's in the main bath?" doesn't ask for a number.
    if (ask.form === 'list' && /\b(?:in|inside) (?:the|your|each|every|it)\b/.test(ask.text)) continue
    if (field === 'lotSquareFeet' && ask.form === 'count' && /\b(?:lots|parcels|tracts)\b/.test(ask.text))
      continue
    // A district isn't a school: which school a home is zoned for is a different question.
    if (field === 'schoolDistrict' && units.some((unit) => isAmong(unit, oneSchool))) continue
    if (!units.some((unit) => isAmong(unit, of))) continue
    if (units.every((unit) => isAmong(unit, of) || isAmong(unit, also))) return field
  }
  return null
}

export const citeField = (field: Field): Citation => ({
  kind: 'field',
  label: field.label,
  text: field.text,
  ref: field.ref,
})

const listed = (fields: Field[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(fields.map((field) => field.sentence))

/** Active answers "is it available?" with yes, and "is it sold?" with no. */
export function statusVerdict(ask: Ask, status: string): 'yes' | 'no' {
  const isOpen = /^(?:active|for sale|new|coming soon|back on market)/i.test(status)
  return isOpen === gone.test(ask.text) ? 'no' : 'yes'
}

/** A fact in words, with all its fields joined: several districts, or baths with half baths. */
export function sayFact(evidence: Evidence, name: FieldName): FactAnswer | null {
  const fields = evidence.fields.filter((field) => field.name === name)
  const first = fields[0]
  if (!first) return null
  const citations = fields.map(citeField)
  if (name === 'neighborhood')
    return { verdict: null, text: m.assistant_fact_neighborhoods({ names: listed(fields) }), citations }
  if (name === 'schoolDistrict') {
    const names = listed(fields)
    const text =
      fields.length > 1
        ? m.assistant_fact_school_districts({ names })
        : m.assistant_fact_school_district({ names })
    return { verdict: null, text, citations }
  }
  const half = name === 'bathrooms' ? evidence.fields.find((field) => field.name === 'halfBaths') : undefined
  if (half) {
    const text = m.assistant_fact_has({ what: `${first.text} (${half.text})` })
    return { verdict: null, text, citations: [...citations, citeField(half)] }
  }
  return { verdict: null, text: first.sentence, citations }
}
