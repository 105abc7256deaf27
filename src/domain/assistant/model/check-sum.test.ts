import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSum } from './check-sum.ts'

test.each([
  ['40*12=480', [40, 12], 480],
  ['$142*12 + 20,066 = $21,770', [142, 12, 20_066], 21_770],
  ['(1,700-1,680)/2=10', [1_700, 1_680, 2], 10],
  ['399900/1800=222.17', [399_900, 1_800], 222.17],
  ['220000/20=11,000', [220_000, 20], 11_000],
])('%s comes out', (written, operands, result) => {
  expect(checkSum(written)).toEqual({ operands, result })
})

test.each([
  '40*12=490',
  '2025-1912=130',
  '399900/1800=230',
  '1/0=5',
  '40*=480',
  '(40*12=480',
  '40 twelve=480',
  '=480',
  '',
  'process.exit()=1',
  `${'1+'.repeat(100)}1=101`,
])('%s is no sum that comes out', (written) => {
  expect(checkSum(written)).toBeNull()
})

test('whatever is written between the braces, it is read and never run', () => {
  fc.assert(fc.property(fc.string(), (written) => checkSum(written) === null || /=/.test(written)))
})
