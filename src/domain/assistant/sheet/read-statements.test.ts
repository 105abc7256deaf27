import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxWords, readStatements } from './read-statements.ts'

const said = (text: string) => readStatements(text).map(({ polarity, text: words }) => `${polarity} ${words}`)
const only = (text: string) => {
  const [first, ...others] = readStatements(text)
  expect(others).toEqual([])
  if (!first) throw new Error(`Nothing was read in: ${text}`)
  return first
}
const figures = (text: string) => text.match(/\d+/g) ?? []

describe('a sentence is read as what it states', () => {
  test.each([
    [
      'New roof 2021, HVAC 2019 and a 2-car garage with EV charger.',
      ['+ New roof 2021', '+ HVAC 2019', '+ A 2-car garage with EV charger'],
    ],
    [
      'Granite counters, stainless appliances, walk-in pantry.',
      ['+ Granite counters', '+ Stainless appliances', '+ Walk-in pantry'],
    ],
    [
      'The home has a new roof, a heated pool and 3 full baths.',
      ['+ The home has a new roof', '+ A heated pool', '+ 3 full baths'],
    ],
    ['Septic pumped 2023; well is 320 ft deep.', ['+ Septic pumped 2023', '+ Well is 320 ft deep']],
    [
      'Recent updates: new roof in 2016, HVAC 2015 and water heater is 5 years old.',
      ['+ Recent updates: new roof in 2016', '+ HVAC 2015', '+ Water heater is 5 years old'],
    ],
    ['No pool, spa, or fence.', ['- No pool', '- No spa', '- No fence']],
    ['Washer and dryer stay, refrigerator does not.', ['+ Washer and dryer stay', '- Refrigerator does not']],
  ])('%s', (text, statements) => expect(said(text)).toEqual(statements))

  test.each([
    ['an adjective before a comma', 'Large, sunny kitchen with quartz counters.'],
    ['what a fee covers', 'HOA $250/month covers water, trash, and exterior insurance.'],
    ['a year at the end of a list', 'Hardwood floors, window trim and stair treads refinished 2022.'],
    ['two sides with one verb', 'The back and side yard are fenced.'],
    ['what is said to the reader', 'Discover the craftsmanship and modern comfort in this townhouse.'],
    ['two things with one verb', 'The furnace and the air conditioner were replaced.'],
    ['a condition', 'Pets are welcome, if the board approves.'],
    ['a second verb without a subject', 'The boiler was replaced in 2017 and was serviced in May.'],
  ])('%s keeps it whole', (_, text) => expect(readStatements(text)).toHaveLength(1))

  test('what it takes away stays with what it takes it from', () => {
    expect(said('There is a pool, but it has been empty since 2012.')).toHaveLength(1)
  })
})

describe('whether it is so', () => {
  test.each([
    'No pool.',
    'There is no pool.',
    "There isn't a pool.",
    'Pets are not allowed.',
    'No smoking.',
    'The house has no basement.',
    'Smoking is prohibited.',
  ])('not so: %s', (text) => expect(only(text).polarity).toBe('-'))

  test.each([
    'Two-car attached garage.',
    'Fenced backyard.',
    'New roof in 2021.',
    'Taxes were $4,312 in 2024.',
    'The furnace was replaced in 2021.',
    'Hardwood floors throughout.',
    'Dogs and cats allowed.',
    "Don't miss the heated pool.",
    'A kitchen second to none.',
    'Look no further for a fenced yard.',
  ])('so: %s', (text) => expect(only(text).polarity).toBe('+'))

  test.each([
    'Plumbed for a wet bar.',
    'Wired for an EV charger.',
    'The attic could be finished.',
    "There's room for a pool.",
    'Some windows were replaced in 2018.',
    'Optional solar package.',
    'Pets with board approval.',
    'A pool is planned for 2027.',
    'Shed to be removed if the buyer asks.',
    'A rough-in for a third bath.',
  ])('neither, only in part or on a condition: %s', (text) => expect(only(text).polarity).not.toBe('+'))

  test('a no of one clause leaves the other a yes', () => {
    const [furnace, unit] = readStatements('The furnace was replaced in 2021 but the outdoor unit was not.')
    expect([furnace?.polarity, unit?.polarity]).toEqual(['+', '-'])
  })

  test('the words on which it depends are kept', () => {
    expect(only('Pets allowed with board approval.').condition).toBe('with board approval')
    expect(only('Short-term rentals by permit only.').condition).toBe('by permit only')
    expect(only('Fenced backyard.').condition).toBeNull()
  })
})

describe('which part of the place it is about', () => {
  test.each([
    ['The tiny home was built in 2019.', 'tiny home'],
    ['Guest cottage has its own bath.', 'guest house'],
    ['Heat detectors in the barn.', 'barn'],
    ['Barn has water and power.', 'barn'],
    ['Hand-hewn bank barn, c. 1890.', 'barn'],
    ['Only the detached garage has the new panel.', 'garage'],
    ['The garage roof is from 2014.', 'garage'],
    ['Building has an elevator.', 'building'],
    ['Nothing is permitted by the association.', 'community'],
    ['Lot backs to a creek.', 'lot'],
    ['Seller will leave the mower.', 'seller'],
    ['Sliding barn doors close off the study.', 'home'],
    ['Array beside the barn.', 'home'],
    ['Fall for this cozy 1940s cottage.', 'home'],
    ['The kitchen was redone in 2020.', 'home'],
  ])('%s %s', (text, entity) => expect(readStatements(text)[0]?.entity).toBe(entity))
})

describe('for any text', () => {
  const words = fc.constantFrom(
    ...'No new roof 2021, HVAC 2019 and a 2-car garage with EV charger; the well (320 ft) is $4,312 but not or if. has “quoted” ½ 🏡 - — :'.split(
      ' ',
    ),
  )
  const texts = fc.oneof(
    fc.array(words, { maxLength: 30 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'binary' }),
  )

  test('statements lie in the text, in order, and so do their values', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let end = 0
        for (const { from, to, values } of readStatements(text)) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
          end = to
          for (const value of values) {
            expect(value.from).toBeGreaterThanOrEqual(from)
            expect(value.to).toBeLessThanOrEqual(to)
            expect(text.slice(value.from, value.to)).toBe(value.text)
          }
        }
      }),
    )
  })

  test('no figure is lost between them', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const kept = readStatements(text).map(({ from, to }) => text.slice(from, to))
        expect(kept.flatMap(figures)).toEqual(figures(text))
      }),
    )
  })

  test('a quotation is short', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const statement of readStatements(text))
          expect(statement.text.replace(/ …$/, '').split(/\s+/).length).toBeLessThanOrEqual(maxWords)
      }),
    )
  })
})
