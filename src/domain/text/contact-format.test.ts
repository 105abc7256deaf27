import { expect, test } from 'vitest'
import { callLink, cleanPerson, isEmail, isPhone } from './contact-format.ts'

test.each([
  ['ann@example.com', true],
  ['ann@example', false],
  ['an n@example.com', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('%s is an email address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
})

test.each([
  ['(512) 555-0123', true],
  ['+44 20 7946 0958', true],
  ['555-0123', false],
  ['512.555.0123', false],
  ['1'.repeat(41), false],
])('%s is a phone number: %s', (text, is) => {
  expect(isPhone(text)).toBe(is)
})

test('a click on a number calls its digits', () => {
  expect(callLink('(512) 555-0123')).toBe('tel:5125550123')
  expect(callLink('+1 512 555 0123')).toBe('tel:+15125550123')
})

test('a person is kept on one line, without marks that turn the text around them', () => {
  expect(cleanPerson({ name: ' Ann\n\u202eLee ', email: 'a@b.co ', message: ' Hi,\nAnn \u2066' })).toEqual({
    name: 'Ann Lee',
    email: 'a@b.co',
    phone: '',
    message: 'Hi,\nAnn',
  })
})
