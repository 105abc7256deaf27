import { expect, test } from 'vitest'
import { detailsInWords } from './consultation-words.ts'

const at = '2026-11-23T14:30:00.000Z'

test('without a video room, we promise to call the number that was given', () => {
  expect(detailsInWords(at, 'UTC', { phone: '828 555 0133' })[1]).toBe('We’ll call you at 828 555 0133.')
})

test('the video room is named if there is one', () => {
  expect(detailsInWords(at, 'UTC')).toHaveLength(1)
  expect(detailsInWords(at, 'UTC', { meetingUrl: 'https://meet.example/x', phone: '555' })[1]).toBe(
    'Join by video: https://meet.example/x',
  )
})
