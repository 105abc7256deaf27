import { expect, test } from 'vitest'
import { checkAgainstEvidence } from './check-evidence.ts'
import { homes } from './testing/sample-homes.ts'

const check = (draft: string, question: string) => checkAgainstEvidence(draft, homes.cottage, question)

test('a draft that says what the listing says is supported', () => {
  expect(
    check('The roof was replaced in 2019 and the kitchen in 2021.', 'how old is the roof?').isSupported,
  ).toBe(true)
  expect(check('Yes, the house is brick.', 'is the house brick?').isSupported).toBe(true)
  expect(check('The asking price is $412,500.', 'price?').isSupported).toBe(true)
})

test('a number, a name or a yes that the listing does not give is found', () => {
  expect(check('The roof was replaced in 2017.', 'how old is the roof?')).toMatchObject({
    isSupported: false,
    figures: ['2017'],
  })
  expect(check('The range is made by Viking.', 'what brand is the stove?')).toMatchObject({
    isSupported: false,
    names: ['Viking'],
  })
  expect(check('Yes, there is a pool.', 'is there a pool?')).toMatchObject({
    isSupported: false,
    verdict: 'yes',
  })
  expect(check('No, there is no pool.', 'is there a pool?')).toMatchObject({
    isSupported: false,
    verdict: 'no',
  })
})

test('a draft that rates people, safety or schools is not supported', () => {
  expect(check('It is a very safe area with great schools.', 'what is the area like?')).toMatchObject({
    isSupported: false,
    steers: true,
  })
})
