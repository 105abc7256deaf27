import { expect, test } from 'vitest'
import { sumsInFigures } from './sums-in-words.ts'

test.each([
  ['Is it under five hundred thousand?', 'Is it under 500,000?'],
  ['four hundred fifty thousand', '450,000'],
  ['Four Hundred and Fifty Thousand dollars', '450,000 dollars'],
  ['would you take four hundred fifty-five thousand two hundred, cash', 'would you take 455,200, cash'],
  ['one million two hundred thousand', '1,200,000'],
  ['eighty grand and a car', '80,000 and a car'],
  ['five hundred thousand and a garage?', '500,000 and a garage?'],
  ['twelve thousand, thirteen thousand', '12,000, 13,000'],
])('%s: %s', (text, read) => {
  expect(sumsInFigures(text)).toBe(read)
})

test.each([
  '',
  'Is there one bathroom or two?',
  'a thousand thanks',
  'half a million',
  'the hundred year old oak and the thousand year old stone',
  'two and a half baths, three hundred feet away',
  'one, two and three',
  '450 thousand',
  'and',
])('%s stays as it is', (text) => {
  expect(sumsInFigures(text)).toBe(text)
})
