import { expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '../testing/sample-data.ts'
import { emailHint, suggestedEmail } from './email-hint.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail', 'ann@gmail.com'],
  ['Ann.Lee@YAHOOO.COM', 'Ann.Lee@yahoo.com'],
  ['ann@hotmai.co', 'ann@hotmail.com'],
  ['ann@iclould.com', 'ann@icloud.com'],
  ['ann@me.cm', 'ann@me.com'],
  ['ann@gmail.com', null],
  ['ann@GMAIL.com', null],
  ['ann@mail.com', null],
  ['ann@ymail.com', null],
  ['ann@yahoo.ca', null],
  ['ann@hotmail.co.uk', null],
  ['ann@we.com', null],
  ['ann@example.com', null],
  ['gmial.com', null],
  ['', null],
])('%j was meant as %j', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant)
})

test('the hint asks', () => {
  expect(emailHint('ann@gamil.com')).toBe('Did you mean ann@gmail.com?')
  expect(emailHint('ann@gmail.com')).toBeNull()
})

test.skipIf(!hasSampleData('strings/email-typos.jsonl'))(
  'known misspellings are recognised, others left alone',
  () => {
    const rows = sampleRows<{ email: string; suggestDomain: string | null }>('strings/email-typos.jsonl')
    for (const { email, suggestDomain } of rows) {
      expect(`${email}: ${suggestedEmail(email)?.split('@').at(-1) ?? null}`).toBe(
        `${email}: ${suggestDomain}`,
      )
    }
  },
)
