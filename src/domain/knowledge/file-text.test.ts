import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'
import { kindOfName, titleOfName } from './knowledge-file.ts'
import { placeAt } from './place.ts'

test('blocks become paragraphs, what belongs together stays close, and places point at where they begin', () => {
  const { text, places, firstHeading } = fileText([
    { text: 'Report', page: 1, isHeading: true },
    { text: ' The roof  is new. ', page: 1 },
    { text: '\u200b ', page: 1 },
    { text: 'Rooms', page: 2, isHeading: true },
    { text: 'Kitchen', page: 2, isClose: true },
    { text: 'Bath', page: 3, isClose: true },
  ])
  expect(text).toBe('Report\n\nThe roof is new.\n\nRooms\nKitchen\nBath')
  expect(firstHeading).toBe('Report')
  expect(places.map(({ at, ...begins }) => ({ ...begins, from: text.slice(at, at + 4) }))).toEqual([
    { page: 1, heading: 'Report', from: 'Repo' },
    { page: 2, heading: 'Rooms', from: 'Room' },
    { page: 3, from: 'Bath' },
  ])
  expect(placeAt(places, text.indexOf('Kitchen'))).toEqual({ page: 2, heading: 'Rooms' })
})

test('letters that print joins are letters again', () => {
  expect(fileText([{ text: 'The o\ufb03ce, and the \ufb01re pit; 2½ baths' }]).text).toBe(
    'The office, and the fire pit; 2½ baths',
  )
})

test('no blocks are no text', () => {
  expect(fileText([])).toEqual({ text: '', places: [], firstHeading: undefined })
})

test.each([
  ['Report.PDF', 'pdf'],
  ['notes.htm', 'html'],
  ['README.markdown', 'md'],
  ['archive.tar.gz', undefined],
  ['photo.pdf.exe', undefined],
  ['pdf', undefined],
  ['.constructor', undefined],
])('the file %s is of kind %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind)
})

test('a file’s name without its ending reads as a title', () => {
  expect(titleOfName('Inspection_report-2026.pdf')).toBe('Inspection report-2026')
})
