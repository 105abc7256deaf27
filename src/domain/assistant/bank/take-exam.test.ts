import { expect, test } from 'vitest'
import type { KnowledgePassage } from '../context.ts'
import { prepareEvidence } from '../engine/evidence/evidence.ts'
import { facetNames } from '../reader/reader.ts'
import { bank, kindOf } from './bank.ts'
import { type Exam, takeExam } from './take-exam.ts'

const agent = { name: 'Dana Whitlock' }
const now = new Date('2026-11-24T12:00:00Z')
const listing = {
  title: 'Bungalow on Elm',
  address: '14 Elm Street, Asheville, NC',
  priceCents: 489_000_00,
  bedrooms: 3,
  yearBuilt: 1925,
  propertyType: 'Single Family',
  description: {
    paragraphs: ['The roof was replaced in 2021. A hot tub on the deck. The backyard is fully fenced.'],
  },
}

function examOf(changes: object = {}, passages: Omit<KnowledgePassage, 'scope'>[] = []): Exam {
  const notes = passages.map((passage) => ({ ...passage, scope: 'listing' as const }))
  const evidence = prepareEvidence({ listing: { ...listing, ...changes }, agent, passages: notes })
  const steps = takeExam(evidence, { now })
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}
const rowOf = ({ rows }: Exam, facet: string) => rows.find((row) => row.facet === facet)

test('each question is a short one on a facet that the reader knows, and no facet is asked twice', () => {
  expect(bank.length).toBeGreaterThan(170)
  expect(new Set(bank.map(({ facet }) => facet)).size).toBe(bank.length)
  for (const { facet, question } of bank) {
    expect(facetNames).toContain(facet)
    expect(question).toMatch(/^[A-Z].*\?$/)
    expect(question.split(' ').length, question).toBeLessThan(15)
  }
})

test.each([
  ['Single Family', 'home'],
  ['Condominium', 'shared'],
  ['Townhouse', 'shared'],
  ['Vacant Land', 'land'],
  ['Lot', 'land'],
  [null, 'home'],
])('%s is asked about as %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind)
})

test('what the listing states is answered in the words that buyers read, with its source', () => {
  const exam = examOf()
  expect(rowOf(exam, 'roof_age')).toMatchObject({
    outcome: 'answered',
    response: expect.stringContaining('2021'),
    citations: [expect.objectContaining({ text: 'The roof was replaced in 2021.' })],
  })
  expect(rowOf(exam, 'price')?.response).toBe('The asking price is $489,000.')
  expect(rowOf(exam, 'basement')?.outcome).toBe('not_stated')
})

test('the count is of what is answered among what may be answered', () => {
  const { answered, asked, rows } = examOf()
  expect(asked).toBe(rows.length)
  expect(answered).toBe(rows.filter(({ outcome }) => ['answered', 'handed_over'].includes(outcome)).length)
  expect(answered).toBeGreaterThan(6)
  expect(rows.map(({ outcome }) => outcome)).not.toContain('refused')
})

test('buyers ask other things of land, and of a unit in a building', () => {
  expect(rowOf(examOf({ propertyType: 'Land' }), 'bedroom_count')).toBeUndefined()
  expect(rowOf(examOf({ propertyType: 'Land' }), 'zoning')).toBeDefined()
  expect(rowOf(examOf({ propertyType: 'Condo' }), 'elevator')).toBeDefined()
  expect(rowOf(examOf(), 'elevator')).toBeUndefined()
})

test('a note that answers a question counts at once', () => {
  const before = examOf()
  const after = examOf({}, [
    { id: 'n1', title: 'Is there a basement?', text: 'Yes, a full basement with a workshop.' },
  ])
  expect(rowOf(after, 'basement')).toMatchObject({ outcome: 'answered' })
  expect(after.answered).toBeGreaterThan(before.answered)
})

test('a question that the agent has answered names the note, and until when it counts', () => {
  const note = { id: 'roof', title: 'How old is the roof?', text: 'It is from 2023.' }
  const rowWith = (confirmedAt: string) =>
    rowOf(examOf({}, [{ ...note, confirmedAt: new Date(confirmedAt) }]), 'roof_age')
  expect(rowWith('2026-11-01T00:00:00Z')).toMatchObject({
    response: 'It is from 2023.',
    confirmed: { noteId: 'roof', expiresAt: new Date('2027-04-30T00:00:00Z'), isExpired: false },
  })
  expect(rowWith('2026-01-01T00:00:00Z')?.confirmed).toMatchObject({ noteId: 'roof', isExpired: true })
  expect(rowOf(examOf(), 'roof_age')?.confirmed).toBeNull()
})
