import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatements } from '../sheet/read-statements.ts'
import type { Fact } from '../sheet/sheet.ts'
import { counted, dated, rules, things } from './facet-words.ts'
import { type Asked, sayFact } from './say-fact.ts'

/** The first statement of a text, taken for this facet. */
function factIn(facet: string, text: string): Fact {
  const [statement] = readStatements(text)
  if (!statement) throw new Error(`Nothing was read in: ${text}`)
  const { from, to, ...read } = statement
  const years = read.values.filter(({ kind }) => kind === 'year')
  return {
    facet,
    share: 0.9,
    ...read,
    year: years.length === 1 ? Number(years[0]?.value) : null,
    source: { origin: 'listing', label: '', ref: 'description:0', sentence: text, from, to },
  }
}
const said = (facet: string, text: string, asked: Asked) => sayFact(factIn(facet, text), asked)

describe('a fact is said in a short sentence', () => {
  test.each<[facet: string, text: string, asked: Asked, words: string]>([
    ['roof_age', 'The roof was replaced in 2021.', 'whether', 'Yes, the roof was replaced in 2021.'],
    ['roof_age', 'New roof 2021', 'value', 'The roof is from 2021.'],
    ['roof_age', 'Roof is 12 years old.', 'value', 'The roof is 12 years old.'],
    ['windows_age', "Windows replaced '18", 'value', 'The windows were replaced in 2018.'],
    [
      'kitchen_updated',
      'Kitchen fully remodeled in 2020',
      'whether',
      'Yes, the kitchen was updated in 2020.',
    ],
    ['cooling_age', 'HVAC 2019', 'value', 'The air conditioning is from 2019.'],
    ['garage_spaces', '2-car garage', 'value', 'Two cars.'],
    ['garage_spaces', 'Two-car attached garage.', 'whether', 'Yes, two cars.'],
    ['bathroom_count', '3 full baths', 'value', 'Three bathrooms.'],
    ['stories', 'Single-story living', 'value', 'One story.'],
    ['hoa_fee', 'HOA $250/month', 'value', '$250 a month.'],
    ['hoa_fee', 'HOA dues $250 per month', 'whether', 'Yes, $250 a month.'],
    ['property_tax', 'Taxes $4,312 a year', 'value', '$4,312 a year.'],
    ['living_area', '2,140 square feet', 'value', '2,140 square feet.'],
    ['lot_size', '2.5 acres', 'value', '2.5 acres.'],
    ['ceiling_height', '9-foot ceilings', 'value', 'Nine feet.'],
    ['pool', 'Heated saltwater pool', 'whether', 'Yes, there’s a pool.'],
    ['pool', 'No pool.', 'whether', 'No, there’s no pool.'],
    ['pool', "There isn't a pool.", 'whether', 'No, there’s no pool.'],
    ['hoa', 'No HOA.', 'whether', 'No, there’s no HOA.'],
    ['solar_panels', 'Solar panels', 'whether', 'Yes, there are solar panels.'],
    ['pets', 'Pets are welcome.', 'whether', 'Yes, pets are allowed.'],
    ['pets', 'No pets.', 'whether', 'No, pets aren’t allowed.'],
    ['smoking', 'Smoking is not allowed.', 'whether', 'No, smoking isn’t allowed.'],
  ])('%s, “%s”, asked its %s: %s', (facet, text, asked, words) =>
    expect(said(facet, text, asked)).toMatchObject({ text: words, isQuotation: false }),
  )
})

test.each([
  ['kitchen_updated', 'Original 1956 kitchen', 'The kitchen is from 1956.'],
  ['windows_age', 'Windows are original to the 1926 home', 'The windows are from 1926.'],
])('an original %s is no yes to whether it was redone: %s', (facet, text, words) =>
  expect(said(facet, text, 'whether').text).toBe(words),
)

describe('what no sentence of ours fits is quoted', () => {
  test.each<[why: string, facet: string, text: string, asked: Asked]>([
    ['room for one is neither yes nor no', 'pool', "There's room for a pool", 'whether'],
    ['a condition', 'pets', 'Pets allowed with board approval', 'whether'],
    ['a limit', 'pets', 'Small dogs allowed', 'whether'],
    ['some', 'windows_age', 'Some windows were replaced in 2018', 'value'],
    ['a no to another thing', 'pool', 'No diving board', 'whether'],
    ['a no to one kind', 'pool', 'No heated pool cover', 'whether'],
    ['one that is worn', 'hot_tub', 'The hot tub needs a new heater', 'whether'],
    ['one that is shared', 'pool', 'The community has a pool', 'whether'],
    ['one in the cottage', 'bathroom_count', 'The guest cottage has one bath', 'value'],
    ['a rounded value', 'living_area', 'About 2,000 square feet', 'value'],
    ['a range', 'property_tax', 'Taxes between $4,000 and $5,000 a year', 'value'],
    ['an amount without a period', 'property_tax', 'Taxes $4,312', 'value'],
    ['a year of service', 'heating_age', 'Furnace serviced in 2023', 'value'],
    ['two years', 'windows_age', 'Windows from 1998 and 2014', 'value'],
    ['full baths beside half ones', 'bathroom_count', 'Three full baths with a powder room', 'value'],
    ['floors of some rooms', 'flooring_age', 'New carpet in bedrooms 2024', 'value'],
    ['a part that is newer than the whole', 'cooling_age', 'New evaporator coil in 2021', 'value'],
    ['what belongs to someone else', 'hot_tub', 'The spa belongs to the renter', 'whether'],
    ['a place where one will be', 'clubhouse', 'Clubhouse breaks ground this fall', 'whether'],
    ['a rule for some', 'pets', 'Renters may not bring pets', 'whether'],
    ['a year of another thing', 'kitchen_updated', 'New roof in 2016', 'value'],
    ['a sum of another thing', 'property_tax', 'Dues $250 a month', 'value'],
    ['a count of another thing', 'bathroom_count', 'Two laundry rooms', 'value'],
    ['a facet without words', 'view', 'Views of the lake from every room', 'value'],
  ])('%s', (_, facet, text, asked) => expect(said(facet, text, asked)).toEqual({ text, isQuotation: true }))

  test('a field is said as the product says it', () => {
    const fact = factIn('home_type', 'It is a condo.')
    const field: Fact = { ...fact, text: 'It is a condo.', source: { ...fact.source, origin: 'field' } }
    expect(sayFact(field, 'value')).toEqual({ text: 'It is a condo.', isQuotation: false })
  })
})

describe('for any fact', () => {
  const facets = [things, rules, dated, counted].flatMap((table) => Object.keys(table))
  const words = fc.constantFrom(
    ...'No the a pool roof replaced new 2021 2 car garage pets allowed not $250 month HOA about could be room for and , one'.split(
      ' ',
    ),
  )
  const texts = fc
    .array(words, { minLength: 1, maxLength: 40 })
    .map((parts) => parts.join(' '))
    .filter((text) => readStatements(text).length > 0)

  test('our sentences have at most 15 words, and quotations at most 25', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...facets),
        texts,
        fc.constantFrom('whether', 'value'),
        (facet, text, asked) => {
          const { text: reply, isQuotation } = said(facet, text, asked)
          expect(reply.replace(/ …$/, '').split(/\s+/).length).toBeLessThanOrEqual(isQuotation ? 25 : 15)
        },
      ),
    )
  })

  test('a yes is said of nothing denied or uncertain, and a no of nothing stated', () => {
    fc.assert(
      fc.property(fc.constantFrom(...facets), texts, (facet, text) => {
        const fact = factIn(facet, text)
        const reply = sayFact(fact, 'whether').text
        if (fact.polarity !== '+') expect(reply).not.toMatch(/^Yes,/)
        if (fact.polarity !== '-') expect(reply).not.toMatch(/^No, (?:there|pets|smoking|short)/)
      }),
    )
  })

  test('every figure that is said stands in the text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...facets), texts, (facet, text) => {
        for (const [figure] of said(facet, text, 'value').text.matchAll(/\d+/g))
          expect(text).toContain(figure)
      }),
    )
  })

  test('more than sixty facets have words', () => {
    expect(new Set(facets).size).toBeGreaterThanOrEqual(60)
  })
})

test('what is said in our words is also told apart from its words, and a quotation is not', () => {
  expect(said('roof_age', 'The roof was replaced in 2021.', 'value').meaning).toEqual({
    kind: 'dated',
    facet: 'roof_age',
    making: 'replaced',
    year: 2021,
  })
  expect(said('pool', 'No pool.', 'whether').meaning).toEqual({ kind: 'thing', facet: 'pool', is: false })
  expect(said('lot_size', '2.5 acres', 'value').meaning).toMatchObject({ count: 2.5, unit: 'acres' })
  expect(said('hoa_fee', 'HOA $250/month', 'value').meaning).toMatchObject({ amount: '$250', per: 'month' })
  expect(said('pets', 'No pets.', 'whether').meaning).toMatchObject({ kind: 'rule', allowed: false })
  expect(said('pool', 'The pool was added in 2018.', 'whether').meaning).toBeUndefined()
})
