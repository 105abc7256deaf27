import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts, countDifferences } from './compare-texts.ts'

const rules = 'House rules\nTwo dogs are welcome. Quiet hours start at 10 p.m.\n\nFees\nThe HOA fee is $85.'

test('a changed sentence is removed and added, and its neighbors stay', () => {
  expect(compareTexts(rules, rules.replace('$85', '$95.50'))).toEqual([
    {
      kind: 'same',
      text: 'House rules\nTwo dogs are welcome. Quiet hours start at 10 p.m.\n\nFees',
    },
    { kind: 'removed', text: 'The HOA fee is $85.' },
    { kind: 'added', text: 'The HOA fee is $95.50.' },
  ])
})

test('a new paragraph is added and nothing else', () => {
  const after = rules.replace('\n\nFees', '\n\nThe pool is open. Bring towels.\n\nFees')
  expect(compareTexts(rules, after).filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'added', text: 'The pool is open. Bring towels.' },
  ])
  expect(countDifferences(rules, after)).toEqual({ added: 2, removed: 0 })
  expect(countDifferences(after, rules)).toEqual({ added: 0, removed: 2 })
})

test('two changed sentences in a row are shown as two before and two after', () => {
  const after = rules.replace('Two dogs', 'Three dogs').replace('10 p.m.', '9 p.m.')
  expect(compareTexts(rules, after)).toMatchObject([
    { kind: 'same' },
    { kind: 'removed', text: 'Two dogs are welcome. Quiet hours start at 10 p.m.' },
    { kind: 'added', text: 'Three dogs are welcome. Quiet hours start at 9 p.m.' },
    { kind: 'same' },
  ])
})

test('only other gaps between the same sentences are no difference', () => {
  expect(compareTexts('One. Two.', 'One.\n\nTwo.')).toEqual([{ kind: 'same', text: 'One.\n\nTwo.' }])
})

test('sentences without spaces between them are told apart', () => {
  expect(compareTexts('犬は可。猫は不可。', '犬は可。猫も可。')).toEqual([
    { kind: 'same', text: '犬は可。' },
    { kind: 'removed', text: '猫は不可。' },
    { kind: 'added', text: '猫も可。' },
  ])
})

test('texts of thousands of lines are compared by what they have', () => {
  const lines = (from: number) => Array.from({ length: 3_000 }, (_, at) => `Line ${from + at}.`).join('\n')
  const parts = compareTexts(lines(0), lines(1_000).split('\n').reverse().join('\n'))
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added', 'same'])
  expect(parts[0]?.text.split('\n').length).toBe(1_000)
})

const sentences = fc.array(fc.constantFrom('One.', 'Two!', 'Three?', 'Four', '$4.50 each.'), {
  maxLength: 12,
})
test('what stayed and was added is the new text, and what stayed and was removed is the old one', () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  fc.assert(
    fc.property(sentences, sentences, (left, right) => {
      const [before, after] = [left.join('\n'), right.join('\n')]
      const parts = compareTexts(before, after)
      const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : words(part.text)))
      expect(without('removed')).toEqual(words(after))
      expect(without('added')).toEqual(words(before))
      expect(parts.every(({ text }) => text !== '')).toBe(true)
    }),
  )
})
