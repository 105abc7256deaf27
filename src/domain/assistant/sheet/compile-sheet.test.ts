import { describe, expect, test } from 'vitest'
import type { AssistantContext, ListingFacts } from '../context.ts'
import { prepareEvidence } from '../engine/evidence/evidence.ts'
import { compileSheet, type FacetsOf } from './compile-sheet.ts'
import { conflictsAmong } from './find-conflicts.ts'
import { type Fact, factsFor } from './sheet.ts'

/** In place of the trained reader: a clause is about what it names. */
const named: [string, RegExp][] = [
  ['pool', /\bpool\b/i],
  ['roof_age', /\broof\b/i],
  ['garage_spaces', /\bgarage\b/i],
  ['year_built', /\bbuilt\b/i],
  ['living_area', /\bsquare feet\b/i],
  ['hoa_fee', /\bHOA\b/],
  ['heating_age', /\bfurnace\b/i],
  ['toilet', /\btoilet\b/i],
  ['pets', /\bpets?\b/i],
  ['barn', /\bbarn\b/i],
  ['pool_details', /\b(?:saltwater, 8|diving board)\b/i],
  ['bedroom_count', /\bbedrooms\b/i],
]
const facetsOf: FacetsOf = (text) =>
  named.filter(([, words]) => words.test(text)).map(([facet]) => ({ facet, share: 0.9 }))

const listing = (facts: Partial<ListingFacts>): ListingFacts => ({
  title: 'A home on Oak Street',
  address: '12 Oak Street, Austin, TX 78701',
  ...facts,
})
const sheetOf = (facts: Partial<ListingFacts>, passages: AssistantContext['passages'] = []) =>
  compileSheet(prepareEvidence({ listing: listing(facts), agent: { name: 'A. Gent' }, passages }), facetsOf)
const described = (...paragraphs: string[]) => ({ description: { paragraphs } })
const words = (facts: readonly Fact[]) => facts.map(({ text }) => text)

describe('a home’s sheet', () => {
  test('holds fields, features, the description, and the listing’s notes, each with its place', () => {
    const sheet = sheetOf(
      {
        yearBuilt: 1974,
        features: ['2-car attached garage with loft'],
        ...described('New roof 2021, HVAC 2019.'),
      },
      [
        {
          id: 'note',
          scope: 'listing',
          title: 'Systems',
          text: 'The furnace was serviced. It is from 2016.',
        },
      ],
    )
    expect(factsFor(sheet, 'year_built')).toMatchObject([
      { year: 1974, sure: 1, source: { ref: 'yearBuilt' } },
    ])
    expect(factsFor(sheet, 'garage_spaces')).toMatchObject([
      { values: [{ kind: 'count', value: 2 }], source: { ref: 'features:0' } },
    ])
    const [roof] = factsFor(sheet, 'roof_age')
    expect(roof).toMatchObject({ year: 2021, text: 'New roof 2021', source: { ref: 'description:0' } })
    expect(roof?.source.sentence.slice(roof.source.from, roof.source.to)).toBe('New roof 2021')
    expect(factsFor(sheet, 'heating_age')[0]?.source.ref).toMatch(/^note:/)
  })

  test('leaves out the agent’s own notes, which are about no home', () => {
    const notes = [{ id: 'faq', scope: 'agent' as const, title: 'Pools', text: 'A pool adds value.' }]
    expect(factsFor(sheetOf({}, notes), 'pool')).toEqual([])
  })

  test('finds what a long sentence says beside other things', () => {
    const text =
      'The great room opens to the dining area, the two-car garage, the heated pool, and the garden.'
    const sheet = sheetOf(described(text))
    expect(factsFor(sheet, 'pool')).toHaveLength(1)
    expect(factsFor(sheet, 'garage_spaces')).toHaveLength(1)
  })

  test('a no to one thing of a long sentence is no no to the others', () => {
    const sheet = sheetOf(
      described('Kept by one family, with a garage of brick, with no pool, and with room to park.'),
    )
    expect(factsFor(sheet, 'garage_spaces').map(({ polarity }) => polarity)).not.toContain('-')
    expect(factsFor(sheet, 'pool')[0]?.polarity).toBe('-')
  })

  test('has amounts in dollars with their period', () => {
    const [fee] = factsFor(sheetOf({ hoaFeeCents: 250_00 }), 'hoa_fee')
    expect(fee?.values).toMatchObject([{ kind: 'money', value: 250, per: 'month' }])
  })

  test('states that there is none where a field says zero', () => {
    expect(factsFor(sheetOf({ hoaFeeCents: 0 }), 'hoa_fee')[0]?.polarity).toBe('-')
  })
})

describe('each part of the place has its slots', () => {
  const sheet = sheetOf({
    yearBuilt: 1974,
    ...described(
      'The house was built in 1974. The tiny home has a composting toilet. The barn roof is from 2018. The community has a pool.',
    ),
  })

  test('what is said of the house is not said of the tiny home', () => {
    expect(factsFor(sheet, 'year_built', 'tiny home')).toEqual([])
    expect(words(factsFor(sheet, 'year_built', 'home'))).toContain('The house was built in 1974')
    expect(factsFor(sheet, 'toilet', 'tiny home')).toHaveLength(1)
    expect(factsFor(sheet, 'toilet', 'home')).toEqual([])
  })

  test('the barn’s roof is not the house’s', () => {
    expect(factsFor(sheet, 'roof_age', 'home')).toEqual([])
    expect(factsFor(sheet, 'roof_age', 'barn')).toMatchObject([{ year: 2018 }])
  })

  test('a shared pool is not the home’s, and a rule of the building is', () => {
    expect(factsFor(sheet, 'pool', 'home')).toEqual([])
    expect(factsFor(sheet, 'pool', 'community')).toHaveLength(1)
    const condo = sheetOf(described('The building allows two pets.'))
    expect(factsFor(condo, 'pets', 'home')).toHaveLength(1)
  })

  test('what is about the barn by its topic answers for the home too', () => {
    expect(factsFor(sheetOf(described('Six-stall barn with water.')), 'barn')).toHaveLength(1)
  })

  test('a cabin for sale is the home, unless there is a main house', () => {
    const cabin = { propertyType: 'Cabin', ...described('The cabin was built in 1936.') }
    expect(factsFor(sheetOf(cabin), 'year_built')).toHaveLength(1)
    const both = {
      title: 'Cabin and house',
      ...described('The main house is new. The cabin was built in 1936.'),
    }
    expect(factsFor(sheetOf(both), 'year_built')).toEqual([])
    expect(factsFor(sheetOf(both), 'year_built', 'cabin')).toHaveLength(1)
  })

  test('what is said of a thing in detail says that it is there, and a no to a detail says nothing of it', () => {
    const sheetWithPool = sheetOf(described('Saltwater, 8 feet deep.', 'No diving board.'))
    expect(words(factsFor(sheetWithPool, 'pool'))).toEqual(['Saltwater, 8 feet deep'])
  })

  test('a sentence that begins with “it” goes on with the part before it', () => {
    const sheetWithBarn = sheetOf(described('The barn has stalls and water. It was built in 1990.'))
    expect(factsFor(sheetWithBarn, 'year_built', 'barn')).toMatchObject([{ year: 1990 }])
    expect(factsFor(sheetWithBarn, 'year_built', 'home')).toEqual([])
  })
})

describe('two values for one slot', () => {
  const roofs = (...texts: string[]) => conflictsAmong(factsFor(sheetOf(described(...texts)), 'roof_age'))

  test('are both kept, and told', () => {
    const sheet = sheetOf({ yearBuilt: 1974, ...described('Built in 1976.') })
    const facts = factsFor(sheet, 'year_built')
    expect(facts.map(({ year }) => year)).toEqual([1974, 1976])
    expect(conflictsAmong(facts)).toMatchObject([
      { kind: 'year', one: { source: { ref: 'yearBuilt' } }, other: { source: { ref: 'description:0' } } },
    ])
  })

  test.each([
    ['a part that is newer', ['New roof 2021.', 'Porch roof replaced in 2015; the main roof was not.']],
    ['the same value twice', ['New roof 2021.', 'The roof was replaced in 2021.']],
    ['a year beside no year', ['New roof 2021.', 'The roof is slate.']],
    ['what is planned', ['New roof 2021.', 'A new roof is planned for 2031.']],
  ])('%s is no conflict', (_, texts) => expect(roofs(...texts)).toEqual([]))

  test('a size that is rounded is no conflict, and another size is', () => {
    const sizes = (text: string) =>
      conflictsAmong(factsFor(sheetOf({ squareFeet: 2140, ...described(text) }), 'living_area'))
    expect(sizes('2,150 square feet of space.')).toEqual([])
    expect(sizes('2,800 square feet of space.')).toHaveLength(1)
  })

  test('a count of one floor is no count of the home', () => {
    const counts = conflictsAmong(
      factsFor(sheetOf({ bedrooms: 4, ...described('Upstairs has 2 bedrooms.') }), 'bedroom_count'),
    )
    expect(counts).toEqual([])
  })

  test('a fee by the year is compared by the month', () => {
    const fees = (text: string) =>
      conflictsAmong(factsFor(sheetOf({ hoaFeeCents: 100_00, ...described(text) }), 'hoa_fee'))
    expect(fees('HOA $1,200/year.')).toEqual([])
    expect(fees('HOA $1,500/year.')).toHaveLength(1)
  })

  test('a yes and a no are opposed', () => {
    const pools = conflictsAmong(
      factsFor(sheetOf(described('Gleaming heated saltwater pool.', 'No pool.')), 'pool'),
    )
    expect(pools).toMatchObject([{ kind: 'polarity' }])
  })
})
