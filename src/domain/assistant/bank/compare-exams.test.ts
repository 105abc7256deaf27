import { expect, test } from 'vitest'
import { comparedWith, compareExams, outcomesOf } from './compare-exams.ts'
import type { ExamRow } from './take-exam.ts'

const row = (facet: string, outcome: ExamRow['outcome']): ExamRow => ({
  ...{ facet, question: `About the ${facet}?`, outcome },
  ...{ response: '', citations: [], confirmed: null },
})
const before = outcomesOf([row('roof', 'answered'), row('well', 'not_stated'), row('pool', 'related')])

test('what is answered now and wasn’t before is gained, the other way around is lost', () => {
  const rows = [row('roof', 'not_stated'), row('well', 'answered'), row('pool', 'not_stated')]
  expect(compareExams(before, rows)).toEqual({ gained: ['About the well?'], lost: ['About the roof?'] })
})

test('a question that wasn’t asked before is neither gained nor lost', () => {
  expect(compareExams(before, [row('attic', 'answered'), row('deck', 'not_stated')])).toEqual({
    gained: [],
    lost: [],
  })
})

test('changes add up for a day, and then the last exam is what the next is compared with', () => {
  const at = new Date('2026-11-24T12:00:00Z')
  const base = { outcomes: { roof: false }, at }
  const last = { outcomes: { roof: true }, takenAt: new Date('2026-11-24T15:00:00Z'), before: base }
  expect(comparedWith(last, new Date('2026-11-25T11:59:59Z'))).toBe(base)
  expect(comparedWith(last, new Date('2026-11-25T12:00:00Z'))).toEqual({
    outcomes: last.outcomes,
    at: last.takenAt,
  })
  expect(comparedWith({ ...last, before: null }, at).outcomes).toBe(last.outcomes)
})
