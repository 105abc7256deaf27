import { expect, test } from 'vitest'
import { callLink, cleanPerson, cleanPhone, isEmail, isPhone } from './contact-format.ts'

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
  ['512.555.0123', true],
  ['512/555-0123', true],
  ['(512) 555\u20110123', true],
  ['512\u00a0555\u20130123', true],
  ['+1 (512) 555-0123 x12', true],
  ['512.555.0123 ext. 5555', true],
  ['(512) 555-0123, extension 7', true],
  ['512-555-0123 #4', true],
  ['(+44) 20 7946 0958', true],
  ['555-0123 x12', false],
  ['512-555-0123 x', false],
  ['call 512-555-0123', false],
  ['----------', false],
  ['1'.repeat(16), false],
  ['1'.repeat(41), false],
])('%s is a phone number: %s', (text, is) => {
  expect(isPhone(text)).toBe(is)
})

test('a click on a number calls its digits', () => {
  expect(callLink('(512) 555-0123')).toBe('tel:5125550123')
  expect(callLink('+1 512 555 0123')).toBe('tel:+15125550123')
})

test('a click on a number with an extension calls the number, then dials the extension', () => {
  expect(callLink('+1 (512) 555-0123 x12')).toBe('tel:+15125550123;ext=12')
  expect(callLink('512.555.0123 ext. 7')).toBe('tel:5125550123;ext=7')
})

test('a number is kept as it was written, with plain hyphens', () => {
  expect(cleanPhone(' 512.555.0123  ext. 7 ')).toBe('512.555.0123 ext. 7')
  expect(cleanPhone('(512)\u00a0555\u20110123')).toBe('(512) 555-0123')
  expect(cleanPerson({ name: '', email: '', phone: '512\u2013555\u20130123' }).phone).toBe('512-555-0123')
})

test('a person is kept on one line, without marks that turn the text around them', () => {
  expect(cleanPerson({ name: ' Ann\n\u202eLee ', email: 'a@b.co ', message: ' Hi,\nAnn \u2066' })).toEqual({
    name: 'Ann Lee',
    email: 'a@b.co',
    phone: '',
    message: 'Hi,\nAnn',
  })
})
