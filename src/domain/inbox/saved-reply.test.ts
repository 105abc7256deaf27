import { expect, test } from 'vitest'
import { cleanSavedReply, savedReplyFaults } from './saved-reply.ts'

test('a saved reply needs a title and a text', () => {
  expect(savedReplyFaults({ title: ' ', text: '\n' })).toEqual({
    title: 'Please enter a title.',
    text: 'Please enter the reply.',
  })
  expect(savedReplyFaults({ title: 'Parking', text: 'Park on the street.' })).toEqual({})
})

test('a saved reply is stored with its title on one line and its text without invisible characters', () => {
  expect(cleanSavedReply({ title: ' Parking\n info ', text: '\u200bPark\r\nhere. ' })).toEqual({
    title: 'Parking info',
    text: 'Park\nhere.',
  })
})
