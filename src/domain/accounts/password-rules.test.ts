import { expect, test } from 'vitest'
import { commonPasswordWords } from './common-password-words.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordFault } from './password-rules.ts'

test.each([
  '123456',
  '1234567890',
  '654321',
  '111111',
  '000000',
  '121212',
  'abc123',
  'aaaaaa',
  'password',
  'Password1',
  'P@ssw0rd',
  'Passw0rd!',
  'passw0rd123',
  'password2024!',
  'qwerty',
  'qwerty123',
  'asdfgh',
  'zxcvbnm',
  '1q2w3e4r',
  '1qaz2wsx',
  'qazwsx',
  'iloveyou',
  'ILoveYou2',
  'letmein',
  'welcome1',
  'admin123',
  'monkey!',
  'dragon99',
  'football',
  'trustno1',
  'superman',
  'sunshine',
  'princess1',
  '!@#$%^&*',
  '19840412',
  '04121984',
  '12-04-1984',
  'passpass',
  'abcabc',
  'test1234',
  'porchlight1',
  'let me in',
  'charlie2020',
  's3cret',
  'michael',
  '159357',
])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'river-otter-81',
  'correct horse battery staple',
  'xk9!bq',
  'monkeywrench-42',
  'Tr0ub4dor&3x',
  'Lk7#pQ2v',
  'quiet porch at noon',
  '8402917365',
  'sunnyslopeacres',
  '日本語のパスワード',
  'orange-dragon-football',
])('%j is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('the words with the usual endings cover far more than 3,000 passwords', () => {
  const endings = ['', '1', '12', '123', '!', '2025']
  const refused = [...commonPasswordWords].flatMap((word) => endings.map((ending) => word + ending))
  expect(refused.length).toBeGreaterThan(3000)
  for (const password of refused) expect(`${password} ${isCommonPassword(password)}`).toBe(`${password} true`)
})

test('the owner’s name and address are refused as a password', () => {
  const owner = { name: 'Wilhelmina Quack', email: 'w.quack77@example.com' }
  const weak = 'Please choose a stronger password (at least 6 characters).'
  for (const password of [
    'Wilhelmina',
    'wilhelmina1',
    'wilhelminaquack',
    'w.quack77',
    'w.quack77@example.com',
  ])
    expect(passwordFault(password, owner)).toBe(weak)
  expect(passwordFault('quack-the-wide-pond', owner)).toBeNull()
})

test('a long hostile password is judged quickly', () => {
  expect(isCommonPassword(`${'1'.repeat(127)}x`)).toBe(false)
  expect(isCommonPassword('!a1'.repeat(42))).toBe(true)
})
