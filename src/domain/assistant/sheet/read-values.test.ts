import { describe, expect, test } from 'vitest'
import { readValues } from './read-values.ts'

const read = (text: string) =>
  readValues(text).map(({ kind, value, unit, per }) => `${kind} ${value} ${unit}${per ? ` a ${per}` : ''}`)

describe('values have a type', () => {
  test.each([
    ['2-car garage', ['count 2 car']],
    ['Three full baths', ['count 3 full']],
    ['Twenty-four panels', ['count 24 panels']],
    ['New roof 2021', ['age new word', 'year 2021 year']],
    ["HVAC '19", ['year 2019 year']],
    ['Built in nineteen eighty-four', ['year 1984 year']],
    ['Roof is 12 years old', ['age 12 years']],
    ['HOA $250/month', ['money 250 dollars a month']],
    ['$1,200 per quarter', ['money 1200 dollars a quarter']],
    ['Monthly condo fee $612', ['money 612 dollars a month']],
    ['Residents charge at 22 cents', ['money 0.22 dollars']],
    ['Offered at $1.2M', ['money 1200000 dollars']],
    ['2,140 finished sq ft', ['area 2140 square feet']],
    ['2½ acres', ['area 2.5 acres']],
    ['Half an acre', ['area 0.5 acres']],
    ['18x36 pool', ['length 18 feet', 'length 36 feet']],
    ["9' ceilings", ['length 9 feet']],
    ['Ten minutes to downtown', ['distance 10 minutes']],
    ['A mile and a half away', ['distance 1.5 miles']],
    ['Movers come June 3', ['date June 3 day']],
    ['50-amp service', ['measure 50 amps']],
    ['1,500-gal tank', ['measure 1500 gallons']],
    ['3% down', ['percent 3 percent']],
    ['60-day escrow', ['duration 60 days']],
    ['Quartz counters', ['material quartz material']],
    ['Vinyl plank below', ['material vinyl plank material']],
    ['Main home is 1700 sqft', ['area 1700 square feet']],
    ['A 1, 538 sq ft house', ['area 1538 square feet']],
    ['Asking $4,500/acre', ['money 4500 dollars a something else']],
    ['1940s kitchen', ['age 1940s decade']],
    ['A second laundry', ['order 2 ']],
    ['A sunny yard', []],
  ])('%s', (text, values) => expect(read(text)).toEqual(values))

  test('a value keeps its place', () => {
    const text = 'Taxes: $4,312 (2024)'
    for (const { from, to, text: written } of readValues(text)) expect(text.slice(from, to)).toBe(written)
    expect(readValues(text).map(({ text: written }) => written)).toEqual(['$4,312', '2024'])
  })
})
