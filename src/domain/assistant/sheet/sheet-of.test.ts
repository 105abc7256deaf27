import { expect, test } from 'vitest'
import { prepareEvidence } from '../engine/evidence/evidence.ts'
import { factsFor } from './sheet.ts'
import { factsCited, sheetOf } from './sheet-of.ts'

const evidence = prepareEvidence({
  listing: {
    title: 'A home on Oak Street',
    address: '12 Oak Street, Austin, TX 78701',
    description: {
      paragraphs: ['New roof 2021, and a two-car garage. No pets. The guest cottage has a woodstove.'],
    },
  },
  agent: { name: 'A. Gent' },
  passages: [],
})

test('the trained reader names the facets of a home’s clauses', () => {
  const sheet = sheetOf(evidence)
  expect(factsFor(sheet, 'roof_age')).toMatchObject([{ year: 2021, polarity: '+' }])
  expect(factsFor(sheet, 'garage_spaces')).toMatchObject([{ values: [{ value: 2 }] }])
  expect(factsFor(sheet, 'pets')).toMatchObject([{ polarity: '-' }])
})

test('a sheet is compiled once', () => {
  expect(sheetOf(evidence)).toBe(sheetOf(evidence))
})

test('what a reply cites is read alone, and as the whole sheet has it', () => {
  const facts = sheetOf(evidence).facts.filter(({ source }) => source.ref === 'description:0')
  expect(factsCited(evidence, 'description:0')).toEqual(facts)
  expect(factsCited(evidence, 'description:0')).toBe(factsCited(evidence, 'description:0'))
  expect(factsCited(evidence, 'description:7')).toEqual([])
})
