import { expect, test } from 'vitest'
import {
  alternativeInWords,
  detailsInWords,
  startInWords,
  whenInWords,
  zoneInWords,
} from './consultation-words.ts'

const at = '2026-11-23T14:30:00.000Z'
const now = new Date('2026-11-21T15:00:00Z')

test('a time is told by the reader’s clock', () => {
  expect(startInWords(at, 'America/New_York')).toMatch(/^9:30\sAM$/)
  expect(alternativeInWords(at, 'Asia/Tokyo')).toMatch(/^Mon, Nov 23, 11:30\sPM$/)
  expect(whenInWords(at, 'America/Chicago')).toMatch(/^Monday, November 23, 2026 at 8:30\sAM CST$/)
})

test('a zone has its everyday name, where there is one', () => {
  expect(zoneInWords('America/New_York', now)).toBe('Eastern Time')
  expect(zoneInWords('UTC', now)).toBe('UTC')
})

test('the video room is named where there is one', () => {
  expect(detailsInWords(at, 'UTC')).toHaveLength(1)
  expect(detailsInWords(at, 'UTC', 'https://meet.example/x')[1]).toBe('Join by video: https://meet.example/x')
})
