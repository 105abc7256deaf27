import { expect, test } from 'vitest'
import { detailsInWords } from './consultation-words.ts'

const at = '2026-11-23T14:30:00.000Z'

test('the video room is named where there is one', () => {
  expect(detailsInWords(at, 'UTC')).toHaveLength(1)
  expect(detailsInWords(at, 'UTC', 'https://meet.example/x')[1]).toBe('Join by video: https://meet.example/x')
})
