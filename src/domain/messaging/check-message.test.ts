import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanMessage, messageFaults, textFault } from './check-message.ts'
import { messageMaxLength } from './message.ts'

const good = { subject: 'About the porch', text: 'Hi {{lead.name}}, it faces west.' }

test('a message with a subject and a text has no faults', () => {
  expect(messageFaults(good)).toEqual({})
})

test.each(['', '   ', '\n\t\r\n', '\u200b\u2060'])('a text of %j is blank after trimming', (text) => {
  expect(messageFaults({ ...good, text })).toEqual({ text: 'Please enter a message to send' })
})

test('a text may be as long as the limit, and no longer; blanks around it don’t count', () => {
  const text = 'x'.repeat(messageMaxLength)
  expect(textFault(text)).toBeUndefined()
  expect(textFault(`  ${text}\n`)).toBeUndefined()
  expect(textFault(`${text}x`)).toBe('A message can have up to 1000 characters. This one has 1001.')
})

test.each(['The porch\r\nBcc: all@elsewhere.example', 'The porch\nX: y', 'The\u2028porch'])(
  'a subject can’t bring a header along: %j',
  (subject) => {
    expect(messageFaults({ ...good, subject })).toEqual({
      subject: 'A subject is one line. Take out the line break.',
    })
  },
)

test('a subject is needed, and fits on a line', () => {
  expect(messageFaults({ ...good, subject: ' ' })).toEqual({ subject: 'Subject is required for emails' })
  expect(messageFaults({ ...good, subject: 'x'.repeat(201) }).subject).toMatch(/200 characters.*has 201/)
})

test('an unknown or a broken variable is named at its field', () => {
  expect(messageFaults({ subject: 'Hi {{nmae}}', text: 'Hi {{lead.nmae}}' })).toEqual({
    subject: expect.stringContaining('{{nmae}}'),
    text: '{{lead.nmae}} isn’t known. Did you mean {{lead.name}}?',
  })
  expect(messageFaults({ ...good, text: 'Hi {{lead.name}' }).text).toMatch(/two braces on each side/)
})

test('whatever is typed, what is stored fits, is on one line in the subject, and is cleaned once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ maxLength: 1500 }), (subject, text) => {
      const cleaned = cleanMessage({ subject, text })
      expect(cleaned.subject).not.toMatch(/[\r\n]/)
      expect(cleaned.text.length).toBeLessThanOrEqual(messageMaxLength)
      expect(cleanMessage(cleaned)).toEqual(cleaned)
    }),
  )
})
