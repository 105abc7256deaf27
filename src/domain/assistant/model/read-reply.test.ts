import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReadLine, readReply } from './read-reply.ts'

function readAll(text: string, { size = text.length || 1, isWhole = true } = {}): ReadLine[] {
  const reader = readReply()
  const lines: ReadLine[] = []
  for (let at = 0; at < text.length; at += size) lines.push(...reader.add(text.slice(at, at + size)))
  return [...lines, ...reader.end(isWhole)]
}

const reply = `ANSWERED
The dues are $480 a year. [f4] {40*12=480}
They cover the roof and mowing. [k0.1, k0.2]
? whether they include water`

const read: ReadLine[] = [
  { kind: 'outcome', outcome: 'answered', refusal: null },
  { kind: 'sentence', sentence: { text: 'The dues are $480 a year.', factIds: ['f4'], sums: ['40*12=480'] } },
  {
    kind: 'sentence',
    sentence: { text: 'They cover the roof and mowing.', factIds: ['k0.1', 'k0.2'], sums: [] },
  },
  { kind: 'open', what: 'whether they include water' },
]

test('an outcome, sentences with their facts and sums, and what is open are read line by line', () => {
  expect(readAll(reply)).toEqual(read)
})

test('the size of the pieces in which it arrives makes no difference', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (size) => {
      expect(readAll(reply, { size })).toEqual(read)
    }),
  )
})

test('the outcome is known before the first sentence, which is given as soon as its line ends', () => {
  const reader = readReply()
  expect(reader.add('ANSWERED\nThe yard')).toEqual([read[0]])
  expect(reader.add(' is fenced. [s2]')).toEqual([])
  expect(reader.add('\n')).toEqual([
    { kind: 'sentence', sentence: { text: 'The yard is fenced.', factIds: ['s2'], sums: [] } },
  ])
})

test('several sentences on one line, marks before the period, and bullets are read as the form would have them', () => {
  const [, ...sentences] = readAll('**ANSWERED**\n- The yard is fenced [s2]. It has a patio [s3].')
  expect(sentences.map((line) => line.kind === 'sentence' && line.sentence)).toEqual([
    { text: 'The yard is fenced.', factIds: ['s2'], sums: [] },
    { text: 'It has a patio.', factIds: ['s3'], sums: [] },
  ])
})

test('a refusal says of what', () => {
  expect(readAll('REFUSED fair_housing')).toEqual([
    { kind: 'outcome', outcome: 'refused', refusal: 'fair_housing' },
  ])
})

test('a line without an end counts only if the model had finished', () => {
  expect(readAll('ANSWERED\nThe yard is fen', { isWhole: false })).toEqual([read[0]])
})

test.each([
  'The yard is fenced. [s2]',
  '{"outcome":"ANSWERED"}',
  '<answer>ANSWERED</answer>',
  'Sure! Here is the answer:\nANSWERED',
  'x'.repeat(8_000),
])('a reply that does not begin with its outcome isn’t read: %s', (text) => {
  expect(readAll(text)).toEqual([])
})

test('nothing is read after a line that no reply in the form has', () => {
  const lines = readAll(`ANSWERED\n${'very '.repeat(400)}\nThe yard is fenced. [s2]`)
  expect(lines).toEqual([read[0]])
})
