import { expect, test } from 'vitest'
import { checkLetter, cleanLetter, letterMaxLength } from './letter-rules.ts'

test('a letter needs a subject and a text, and invisible characters are neither', () => {
  expect(checkLetter({ subject: ' \u200b', text: '\n\u202e ' })).toEqual({
    subject: 'Subject is required for emails',
    text: 'Please enter a message to send',
  })
  expect(checkLetter({ subject: 'The porch', text: 'It faces west.' })).toEqual({})
})

test('a subject is one line, and a text keeps its lines', () => {
  expect(cleanLetter({ subject: 'The\r\nBcc: all@example.com', text: ' One\r\n\r\nTwo ' })).toEqual({
    subject: 'The Bcc: all@example.com',
    text: 'One\n\nTwo',
  })
  expect(cleanLetter({ subject: '', text: 'x'.repeat(20_000) }).text).toHaveLength(letterMaxLength)
})
