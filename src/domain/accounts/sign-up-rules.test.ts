import { expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '../testing/sample-data.ts'
import { isEmail } from '../text/contact-format.ts'
import { checkSignUp } from './sign-up-rules.ts'

const form = { name: 'Ann Lee', email: 'ann@example.com', password: 'river-otter-81' }

test('a complete form is fine', () => {
  expect(checkSignUp(form)).toBeNull()
})

test.each(['name', 'email', 'password'] as const)('without %s, the form asks for all fields', (field) => {
  const message = 'Please fill in all fields'
  expect(checkSignUp({ ...form, [field]: ' ' })).toEqual({ message, fields: { [field]: message } })
})

test.each([
  'ann',
  'ann@example',
  '@example.com',
  'ann lee@example.com',
  'a@b@c.com',
  `${'x'.repeat(250)}@a.co`,
])('the address %j is not valid', (email) => {
  expect(checkSignUp({ ...form, email })?.message).toBe('Please enter a valid email address')
})

test('a password has at least 6 characters, or the minimum set for the installation', () => {
  expect(checkSignUp({ ...form, password: 'xk9!b' })?.message).toBe(
    'Password must be at least 6 characters long',
  )
  expect(checkSignUp({ ...form, password: 'xk9!bq' })).toBeNull()
  expect(checkSignUp({ ...form, password: 'xk9!bq' }, 10)?.message).toBe(
    'Password must be at least 10 characters long',
  )
})

test('a password has at most 128 characters', () => {
  const password = 'x7 '.repeat(50)
  expect(checkSignUp({ ...form, password: `${password.slice(0, 127)}é` })).toBeNull()
  expect(checkSignUp({ ...form, password: `${password.slice(0, 128)}é` })?.fields.password).toBe(
    'Password must be at most 128 characters long',
  )
})

test('a common password is refused', () => {
  expect(checkSignUp({ ...form, password: 'Sunshine1' })?.message).toBe(
    'Please choose a stronger password (at least 6 characters).',
  )
})

test.skipIf(!hasSampleData('strings/email-addresses.jsonl'))('addresses follow the simple pattern', () => {
  const rows = sampleRows<{ address: string; simplePattern: boolean }>('strings/email-addresses.jsonl')
  for (const { address, simplePattern } of rows) {
    const isShort = address.length <= 254
    expect(`${address}: ${isEmail(address)}`).toBe(`${address}: ${simplePattern && isShort}`)
  }
})
