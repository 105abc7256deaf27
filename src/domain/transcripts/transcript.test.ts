import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transcriptTitle, writeTranscript } from './transcript.ts'

test('without a title it is called by the first 60 characters of its content, on one line', () => {
  const content = 'Is the roof new?\n\nYes. It was replaced in 2022, and the gutters with it.'
  expect(transcriptTitle(undefined, content)).toBe(
    'Is the roof new? Yes. It was replaced in 2022, and the gutte',
  )
  expect(transcriptTitle('  Roof \n questions ', content)).toBe('Roof questions')
  expect(transcriptTitle(' ', ' \n ')).toBe('Untitled transcript')
})

test('a title never cuts an emoji in half, and is never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (content) => {
      const title = transcriptTitle('', content)
      expect(title).not.toBe('')
      expect(title.isWellFormed()).toBe(true)
      expect([...title].length).toBeLessThanOrEqual(60)
    }),
  )
})

test('each turn says who spoke', () => {
  const said = [
    { role: 'user', content: 'Is it quiet?' },
    { role: 'ai', content: 'The listing doesn’t say.' },
    { role: 'system', content: 'Dana has joined.' },
    { role: 'agent', content: 'It is.\nEvery evening.' },
  ] as const
  expect(writeTranscript(said, { buyer: 'Maya', agent: 'Dana Whitfield' })).toBe(
    [
      'Maya: Is it quiet?',
      'AI assistant: The listing doesn’t say.',
      '(Dana has joined.)',
      'Dana Whitfield: It is.\nEvery evening.',
    ].join('\n\n'),
  )
  expect(writeTranscript([], { buyer: 'Maya', agent: 'Dana' })).toBe('')
})
